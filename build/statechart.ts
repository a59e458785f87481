import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import { onboardingMachine } from "../machines/onboarding.machine.ts";

/** One arrow of the chart. */
export interface Transition {
  /** Path of the state that it leaves, such as `locked.checking`; "" for the whole chart. */
  readonly source: string;
  /** The event as the chart names it: `step.next`, `after errorDisplayTime`, `done unlock`, `error unlock`, `always`. */
  readonly event: string;
  /** Path of the state that it enters; the source where it only acts. */
  readonly target: string;
  readonly guard?: string;
  readonly actions: readonly string[];
  readonly description?: string;
  /** Whether the event is taken and nothing happens, so that no outer state takes it. */
  readonly isForbidden: boolean;
}

/** The chart itself. */
export const root = onboardingMachine.root;

/** Every state of the chart, outer before inner, without the chart itself. */
export const states: readonly AnyStateNode[] = inner(root);

/** Every arrow of the chart, `always` included. */
export const transitions: readonly Transition[] = [root, ...states]
  .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
  .map(readTransition);

function inner(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...inner(child)]);
}

/** A state's path, such as `locked.idle`. */
export function pathOf(node: AnyStateNode): string {
  return node.path.join(".");
}

/** Says in names what XState holds of a transition: one that is declared, or one that an actor reports as taken. */
export function readTransition(transition: AnyTransitionDefinition): Transition {
  const { source, guard, description } = transition;
  const [target = source] = transition.target ?? [];
  return {
    source: pathOf(source),
    event: eventName(transition.eventType),
    target: pathOf(target),
    actions: transition.actions.map(nameOf),
    isForbidden: !transition.target && transition.actions.length === 0,
    ...(guard && { guard: nameOf(guard) }),
    ...(description && { description }),
  };
}

function nameOf(part: unknown): string {
  if (typeof part === "string") return part;
  if (typeof part === "object" && part && "type" in part) return String(part.type);
  throw new Error("A part of the chart has no name: every action and guard is a named string.");
}

/** `xstate.after.errorDisplayTime.onboarding.locked.error` and its like, as a person says it. */
function eventName(type: string): string {
  const [, kind, , name] = /^xstate\.(after|done|error)\.(actor\.)?([^.]+)/.exec(type) ?? [];
  return kind ? `${kind} ${name}` : type || "always";
}
