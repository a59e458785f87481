import { readFileSync } from "node:fs";
import type { AnyStateNode } from "xstate";
import { type MachineName, machineFile, machineNames, machines } from "./machines.ts";
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

/** Where else than in its file the events of a machine are. */
const eventFiles: Partial<Record<MachineName, readonly string[]>> = {
  studio: ["src/studio/machine/studio-event.ts", "src/studio/machine/owner-event.ts"],
  project: ["src/studio/machine/owner-event.ts", "src/studio/machine/project-event.ts"],
  publishing: ["src/studio/machine/publishing-event.ts"],
  hosting: ["src/studio/machine/hosting-event.ts"],
};

/**
 * The machine as a Mermaid diagram. Transitions that stay in a state are listed in its box. Arrows of a group are drawn
 * at each of its states, because Mermaid loses arrows that leave or enter a group. Other shared transitions have a box
 * of their own, and so have all of a group's if it invokes an actor.
 */
function mermaid(name: MachineName): string {
  const root: AnyStateNode = machines[name].machine.root;
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

/** The lines in a state's box: invoked actors, and transitions that stay in it. For the machine: all that its states share. */
function notesOf(node: AnyStateNode): string[] {
  const kept = node.parent ? drawnTransitions(node).filter(stays) : ownTransitions(node);
  const lines = kept.map((each) => (stays(each) ? labelOf(each) : `${labelOf(each)} → ${each.target}`));
  return [...node.invoke.map(({ src }) => `invoke ${src}`), ...lines];
}

/** The text of `docs/statechart.md`. */
export function statechartDocument(): string {
  const endless = machineNames.filter((name) => !statesOf(machines[name].machine.root).some(isFinal));
  const ending = machineNames.filter((name) => !endless.includes(name)).map((name) => `\`${name}\``);
  return `# The statechart

Drawn from \`machines/*.machine.ts\` and \`src/studio/machine/*.machine.ts\` by \`npm run generate\`; \`npm run check\` fails when they differ.
A machine itself receives a few more events than those below: \`done\` and \`error\` with the name of an actor, its result or its failure,
\`snapshot\` with the name of a machine that has changed, and \`after\` with the name of a delay. An event that a state doesn't know changes
nothing. No machine stops but ${ending.join(" and ")}: no other has a final state.

${machineNames.map(chapter).join("\n\n")}
`;
}

const isFinal = ({ type }: AnyStateNode) => type === "final";

function chapter(name: MachineName): string {
  const { machine } = machines[name];
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
  const files = eventFiles[name] ?? [machineFile(name)];
  const source = files.map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).join("\n");
  const events = source.matchAll(
    /\/\*\* (.+?) \*\/\s+\| \{\s+readonly type: "([^"]+)"(?:;\s+readonly ([^}]+?))?;?\s+\}/g,
  );
  return [...events].map(([, description = "", type = "", payload = ""]) => ({
    type,
    payload: payload.replaceAll(/\s+(?:readonly )?/g, " "),
    description,
  }));
}
