import type { AnyStateNode, AnyTransitionDefinition } from "xstate";

export interface Transition {
  /** The path of the state that it leaves, such as `locked.checking`; "" for the whole machine. */
  readonly source: string;
  /** The event as the machine names it: `step.next`, `after errorDisplayTime`, `done unlock`, `error unlock`, `snapshot saving`, `always`. */
  readonly event: string;
  /** XState's own name of the event, which differs for delays and invoked actors; "" for `always`. */
  readonly eventType: string;
  /** The path of the state that it enters; the source if it only runs actions. */
  readonly target: string;
  readonly guard?: string;
  readonly actions: readonly string[];
  readonly description?: string;
  /** Whether it is declared to ignore the event, which also keeps outer states from handling it. */
  readonly isForbidden: boolean;
}

/** Every state of a machine, outer before inner, without the machine itself. */
export function statesOf(root: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(root.states).flatMap((child: AnyStateNode) => [child, ...statesOf(child)]);
}

/** Every transition of a machine, `always` included. */
export function transitionsOf(root: AnyStateNode): readonly Transition[] {
  return [root, ...statesOf(root)].flatMap(ownTransitions);
}

/** The transitions that can be taken in an atomic state: its own and inherited ones. */
export function transitionsIn(leaf: AnyStateNode): readonly Transition[] {
  const declared = ownTransitions(leaf);
  const outer = leaf.parent?.parent ? transitionsIn(leaf.parent) : [];
  return [
    ...declared.filter(({ isForbidden }) => !isForbidden),
    ...outer.filter(({ event }) => !declared.some((transition) => transition.event === event)),
  ].map((transition) =>
    stays(transition) ? { ...transition, source: pathOf(leaf), target: pathOf(leaf) } : transition,
  );
}

/** Whether a transition only runs actions. */
export const stays = ({ source, target }: Transition): boolean => source === target;

/** A state's path, such as `locked.idle`. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join(".");
}

/** A transition's event, guard and actions, in one line. */
export function labelOf({ event, guard, actions }: Transition): string {
  return [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(", ")}`].filter(Boolean).join(" ");
}

/** Describes one of XState's transitions by names. */
export function readTransition(transition: AnyTransitionDefinition): Transition {
  const { source, guard, description, eventType } = transition;
  const [target = source] = transition.target ?? [];
  return {
    source: pathOf(source),
    event: eventName(eventType),
    eventType,
    target: pathOf(target),
    actions: transition.actions.map(nameOf),
    isForbidden: !transition.target && transition.actions.length === 0,
    ...(guard && { guard: nameOf(guard) }),
    ...(description && { description }),
  };
}

export function ownTransitions(node: AnyStateNode): Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(readTransition);
}

function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  if (typeof part === "object" && part && "type" in part) return String(part.type);
  throw new Error("A part of the machine has no name: every action and guard is a named string.");
}

/** Shortens an event type such as `xstate.after.errorDisplayTime.onboarding.locked.error`. */
function eventName(type: string): string {
  const { kind, name } =
    /^xstate\.(?<kind>after|done|error|snapshot)\.(actor\.)?(?<name>[^.]+)/.exec(type)?.groups ?? {};
  return kind ? `${kind} ${name}` : type || "always";
}
