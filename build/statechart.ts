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

const root = onboardingMachine.root;

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

/**
 * The chart as a Mermaid diagram. What keeps a state is written into its box; what a group of states shares is drawn at each
 * of them, because Mermaid loses arrows that leave or enter a group; what all states share has a box of its own.
 */
export function mermaid(): string {
  const id = (path: string) => path.replaceAll(".", "_");
  const label = ({ event, guard, actions }: Transition) =>
    [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(", ")}`].filter(Boolean).join(" ");
  const stays = ({ source, target }: Transition) => source === target;
  const box = (node: AnyStateNode, indent: string): string[] => {
    const named = `${indent}state "${node.key}" as ${id(pathOf(node))}`;
    const [initial] = node.initial.target ?? [];
    if (initial)
      return [
        `${named} {`,
        `${indent}  [*] --> ${id(pathOf(initial))}`,
        ...Object.values(node.states).flatMap((child: AnyStateNode) => box(child, `${indent}  `)),
        `${indent}}`,
      ];
    const lines = [...node.invoke.map(({ src }) => `invoke ${src}`), ...shared(node).filter(stays).map(label)];
    return [named, ...lines.map((line) => `${indent}${id(pathOf(node))} : ${line}`)];
  };
  const leaves = states.filter(({ type }) => type === "atomic");
  return [
    "stateDiagram-v2",
    '  state "in every state" as every',
    ...transitions.filter(({ source }) => source === "").map((transition) => `  every : ${label(transition)}`),
    `  [*] --> ${id(pathOf(root.initial.target?.[0] ?? root))}`,
    ...Object.values(root.states).flatMap((node: AnyStateNode) => box(node, "  ")),
    ...leaves.flatMap((leaf) =>
      shared(leaf)
        .filter((transition) => !stays(transition))
        .map((transition) => `  ${id(pathOf(leaf))} --> ${id(transition.target)} : ${label(transition)}`),
    ),
  ].join("\n");
}

/** What a state does on its own and what it has from the states around it, the whole chart aside. */
function shared(leaf: AnyStateNode): Transition[] {
  const own = transitions.filter(({ source }) => source === pathOf(leaf));
  const outer = leaf.parent && leaf.parent !== root ? shared(leaf.parent) : [];
  return [
    ...own.filter(({ isForbidden }) => !isForbidden),
    ...outer.filter(({ event }) => !own.some((transition) => transition.event === event)),
  ].map((transition) =>
    transition.source === transition.target
      ? { ...transition, source: pathOf(leaf), target: pathOf(leaf) }
      : transition,
  );
}

/** The whole of `docs/statechart.md`. */
export function statechartDocument(): string {
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const code = (text: string) => (text ? `\`${text}\`` : "");
  const delays = Object.entries(onboardingMachine.implementations.delays).map(
    ([name, value]) => `\`${name}\` is ${value} ms`,
  );
  return `# The statechart

Drawn from \`machines/onboarding.machine.ts\` by \`npm run chart\`; a test fails when the two differ. ${delays.join(", ")}.

\`\`\`mermaid
${mermaid()}
\`\`\`

## States

${table(
  ["state", "what it is"],
  states.map((node) => [code(pathOf(node)), node.description ?? ""]),
)}

## Transitions

${table(
  ["from", "event", "if", "to", "does"],
  transitions.map(({ source, event, guard = "", target, actions, isForbidden, description }) => [
    source ? code(source) : "anywhere",
    code(event),
    code(guard),
    isForbidden ? "ignored" : target === source ? "stays" : code(target),
    [actions.map(code).join(", "), description].filter(Boolean).join(". "),
  ]),
)}
`;
}

if (import.meta.main) {
  // Here and not at the top: the tests in the browser read the chart with this file too.
  const { readFileSync, writeFileSync } = await import("node:fs");
  writeFileSync("docs/statechart.md", statechartDocument());
  const readme = readFileSync("README.md", "utf8");
  writeFileSync("README.md", readme.replace(/(?<=```mermaid\n).*?(?=\n```)/s, mermaid));
}
