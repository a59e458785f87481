import type { AnyStateNode } from "xstate";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { pathOf, stays, type Transition, transitionsIn, transitionsOf } from "./read-statechart.ts";

/**
 * The onboarding machine as a short Mermaid diagram of the transitions between screens and between the states of the
 * gate.
 */
export function outline(): string {
  const root: AnyStateNode = onboardingMachine.root;
  const gate = root.states.locked as AnyStateNode;
  const isInGate = (node: AnyStateNode) => node.parent === gate;
  const shown = Object.values<AnyStateNode>(root.states).flatMap((node) =>
    node === gate ? Object.values<AnyStateNode>(gate.states) : [node],
  );
  const entered = ({ target }: Transition) =>
    shown.find((node) => `${target}.`.startsWith(`${pathOf(node)}.`)) as AnyStateNode;
  const arrows = shown.flatMap((from) => {
    const drawn = transitionsIn(from).filter((each) => entered(each) !== from || (stays(each) && !isInGate(from)));
    return [...Map.groupBy(drawn, entered)].map(([to, all]) => ({
      isInGate: isInGate(from) && isInGate(to),
      text: `${from.key} --> ${to.key} : ${[...new Set(all.map(short))].join(", ")}`,
    }));
  });
  const initial = (node: AnyStateNode) => `[*] --> ${node.initial.target?.[0]?.key}`;
  return [
    "stateDiagram-v2",
    '  state "in every state" as every',
    ...transitionsOf(root)
      .filter(({ source }) => source === "")
      .map(({ event }) => `  every : ${event}`),
    `  ${initial(root)}`,
    `  state ${gate.key} {`,
    `    ${initial(gate)}`,
    ...arrows.filter((arrow) => arrow.isInGate).map(({ text }) => `    ${text}`),
    "  }",
    ...arrows.filter((arrow) => !arrow.isInGate).map(({ text }) => `  ${text}`),
  ].join("\n");
}

const short = ({ event, guard }: Transition) => (guard ? `${event} [${guard}]` : event);
