import { readFileSync, writeFileSync } from "node:fs";
import type { AnyStateNode } from "xstate";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import {
  drawnTransitions,
  labelOf,
  notesOf,
  pathOf,
  statesOf,
  stays,
  transitionsOf,
} from "../../machines/statechart.ts";
import { studioMachine } from "../../machines/studio.machine.ts";

const machines = { onboarding: onboardingMachine, studio: studioMachine };

/**
 * The machine as a Mermaid diagram. What keeps a state is in its box; arrows of a group are drawn at each of its states,
 * because Mermaid loses arrows that leave or enter a group; what a group shares besides, or all of it if it has an actor, has a box
 * of its own.
 */
export function mermaid(name: keyof typeof machines): string {
  const root: AnyStateNode = machines[name].root;
  const states = statesOf(root);
  const id = (path: string) => path.replaceAll(".", "_");
  const idOf = (node: AnyStateNode) => id(pathOf(node)) + (node.type === "atomic" ? "" : "_every");
  const lines = (node: AnyStateNode, indent: string) => notesOf(node).map((line) => `${indent}${idOf(node)} : ${line}`);
  const box = (node: AnyStateNode, indent: string): string[] => {
    const named = `${indent}state "${node.key}" as ${id(pathOf(node))}`;
    const [initial] = node.initial.target ?? [];
    if (!initial) return [named, ...lines(node, indent)];
    const shared = lines(node, `${indent}  `);
    return [
      `${named} {`,
      `${indent}  [*] --> ${id(pathOf(initial))}`,
      ...(shared.length > 0 ? [`${indent}  state "in each of them" as ${idOf(node)}`, ...shared] : []),
      ...Object.values(node.states).flatMap((child: AnyStateNode) => box(child, `${indent}  `)),
      `${indent}}`,
    ];
  };
  const entered = (path: string): AnyStateNode => {
    const node = states.find((state) => pathOf(state) === path) as AnyStateNode;
    const [initial] = node.initial.target ?? [];
    return initial ? entered(pathOf(initial)) : node;
  };
  return [
    "stateDiagram-v2",
    '  state "in every state" as every',
    ...notesOf(root).map((line) => `  every : ${line}`),
    `  [*] --> ${id(pathOf(root.initial.target?.[0] ?? root))}`,
    ...Object.values(root.states).flatMap((node: AnyStateNode) => box(node, "  ")),
    ...states.flatMap((state) =>
      drawnTransitions(state)
        .filter((transition) => !stays(transition))
        .map((transition) => `  ${idOf(state)} --> ${idOf(entered(transition.target))} : ${labelOf(transition)}`),
    ),
  ].join("\n");
}

/** The whole of `docs/statechart.md`, or of `docs/studio-statechart.md`. */
export function statechartDocument(name: keyof typeof machines): string {
  const machine = machines[name];
  const [states, transitions] = [statesOf(machine.root), transitionsOf(machine.root)];
  const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
    [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const code = (text: string) => (text ? `\`${text}\`` : "");
  const delays = Object.entries(machine.implementations.delays).map(
    ([name, value]) => `\`${name}\` ${typeof value === "number" ? `is ${value} ms` : "varies"}`,
  );
  return `# The statechart${name === "studio" ? " of the Studio" : ""}

Drawn from \`machines/${name}.machine.ts\` by \`npm run generate\`; a test fails when the two differ. ${delays.join(", ")}.

\`\`\`mermaid
${mermaid(name)}
\`\`\`

## States

${table(
  ["state", "what it is"],
  states.map((node) => [code(pathOf(node)), node.description ?? ""]),
)}

## Events

${table(
  ["event", "with", "what it is"],
  readEvents(name).map(({ type, payload, description }) => [code(type), code(payload), description]),
)}

The machine itself receives a few more: \`done\` and \`error\` with the name of an actor, its result or its failure, and \`after\`
with the name of a delay. An event that a state doesn't know changes nothing, and the machine never stops: no state is final.

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

/** The events that are sent to a machine, with their doc comments. */
export function readEvents(name: keyof typeof machines): { type: string; payload: string; description: string }[] {
  const source = readFileSync(new URL(`../../machines/${name}.machine.ts`, import.meta.url), "utf8");
  const events = source.matchAll(/\/\*\* (.+?) \*\/\s+\| \{ readonly type: "([^"]+)"(?:; readonly ([^}]+?))? \}/g);
  return [...events].map(([, description = "", type = "", payload = ""]) => ({
    type,
    payload: payload.replaceAll("readonly ", ""),
    description,
  }));
}

if (import.meta.main) {
  writeFileSync("docs/statechart.md", statechartDocument("onboarding"));
  writeFileSync("docs/studio-statechart.md", statechartDocument("studio"));
  const readme = readFileSync("README.md", "utf8");
  writeFileSync(
    "README.md",
    readme.replace(/(?<=```mermaid\n).*?(?=\n```)/s, () => mermaid("onboarding")),
  );
}
