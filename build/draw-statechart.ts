import { readFileSync, writeFileSync } from "node:fs";
import type { AnyStateNode } from "xstate";
import { onboardingMachine } from "../machines/onboarding.machine.ts";
import { pathOf, root, states, type Transition, transitions } from "./statechart.ts";

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
  writeFileSync("docs/statechart.md", statechartDocument());
  const readme = readFileSync("README.md", "utf8");
  writeFileSync("README.md", readme.replace(/(?<=```mermaid\n).*?(?=\n```)/s, mermaid));
}
