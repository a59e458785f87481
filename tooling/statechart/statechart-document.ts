import { readFileSync } from "node:fs";
import type { AnyStateNode } from "xstate";
import { mediaMachine } from "../../machines/media.machine.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import {
  labelOf,
  ownTransitions,
  pathOf,
  statesOf,
  stays,
  type Transition,
  transitionsIn,
  transitionsOf,
} from "./read-statechart.ts";

const machines = { onboarding: onboardingMachine, media: mediaMachine };

type MachineName = keyof typeof machines;

/**
 * The machine as a Mermaid diagram. Transitions that stay in a state are listed in its box. Arrows of a group are drawn
 * at each of its states, because Mermaid loses arrows that leave or enter a group. Other shared transitions have a box
 * of their own, and so have all of a group's if it invokes an actor.
 */
function mermaid(name: MachineName): string {
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

/**
 * The transitions that a drawing shows at a state. Those that a group of states shares are shown once, at the group:
 * all of them if the group has an invoked actor, or else those that enter no other state. An atomic state shows the
 * others that can be taken in it. Transitions of the whole machine are left out.
 */
function drawnTransitions(node: AnyStateNode): readonly Transition[] {
  if (!node.parent) return [];
  const declared = ownTransitions(node).filter(({ isForbidden }) => !isForbidden);
  const isAtomic = node.type === "atomic";
  if (isAtomic && node.parent.invoke.length > 0) return declared;
  if (!isAtomic && node.invoke.length === 0) return declared.filter(stays);
  const inherited = transitionsIn(node).filter(
    ({ event }) => !declared.some((transition) => transition.event === event),
  );
  return [...declared, ...inherited.filter((transition) => !stays(transition))];
}

/**
 * The lines in a state's box: invoked actors, and transitions that stay in it. For the machine, the lines show what all
 * states share.
 */
function notesOf(node: AnyStateNode): string[] {
  const kept = node.parent ? drawnTransitions(node).filter(stays) : ownTransitions(node);
  return [...node.invoke.map(({ src }) => `invoke ${src}`), ...kept.map(labelOf)];
}

/** The text of `docs/statechart.md`. */
export function statechartDocument(): string {
  const names = Object.keys(machines) as MachineName[];
  return `# The statechart

Drawn from ${names.map((name) => `\`machines/${name}.machine.ts\``).join(" and ")} by \`npm run generate\`; \`npm run check\` fails when the two differ.
The machine itself receives a few more events than those below: \`done\` and \`error\` with the name of an actor, its result or its failure,
and \`after\` with the name of a delay. An event that a state doesn't know changes nothing, and no machine stops: no state is final.

${names.map(chapter).join("\n\n")}
`;
}

function chapter(name: MachineName): string {
  const machine = machines[name];
  const [states, transitions] = [statesOf(machine.root), transitionsOf(machine.root)];
  const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]) =>
    `### ${title}\n\n${[head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")}`;
  const code = (text: string) => (text ? `\`${text}\`` : "");
  const delays = Object.entries(machine.implementations.delays).map(
    ([name, value]) => `\`${name}\` ${typeof value === "number" ? `is ${value} ms` : "varies"}`,
  );
  return [
    `## ${name}`,
    [machine.root.description, delays.length > 0 && `${delays.join(", ")}.`].filter(Boolean).join(" "),
    ...(states.length > 0
      ? [
          `\`\`\`mermaid\n${mermaid(name)}\n\`\`\``,
          table(
            "States",
            ["state", "what it is"],
            states.map((node) => [code(pathOf(node)), node.description ?? ""]),
          ),
        ]
      : []),
    table(
      "Events",
      ["event", "with", "what it is"],
      readEvents(name).map(({ type, payload, description }) => [code(type), code(payload), description]),
    ),
    table(
      "Transitions",
      ["from", "event", "if", "to", "does"],
      transitions.map(({ source, event, guard = "", target, actions, isForbidden, description }) => [
        source ? code(source) : "anywhere",
        code(event),
        code(guard),
        isForbidden ? "ignored" : target === source ? "stays" : code(target),
        [actions.map(code).join(", "), description].filter(Boolean).join(". "),
      ]),
    ),
  ].join("\n\n");
}

/** The events that a machine accepts, with their doc comments. */
export function readEvents(name: MachineName): { type: string; payload: string; description: string }[] {
  const source = readFileSync(new URL(`../../machines/${name}.machine.ts`, import.meta.url), "utf8");
  const events = source.matchAll(/\/\*\* (.+?) \*\/\s+\| \{ readonly type: "([^"]+)"(?:; readonly ([^}]+?))? \}/g);
  return [...events].map(([, description = "", type = "", payload = ""]) => ({
    type,
    payload: payload.replaceAll("readonly ", ""),
    description,
  }));
}
