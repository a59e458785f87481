import { expect, test } from "vitest";
import { type AnyStateNode, assign, createMachine } from "xstate";
import { labelOf, pathOf, statesOf, transitionsIn, transitionsOf } from "../../tooling/statechart/read-statechart.ts";

/** A kettle: every kind of transition that a machine can have. */
const { root: kettle } = createMachine({
  id: "kettle",
  initial: "cold",
  on: { fill: { actions: ["pour", "measure"], description: "At any time." } },
  states: {
    cold: {
      initial: "full",
      on: { touch: { actions: "feel" }, switch: "hot" },
      states: {
        full: { on: { switch: {}, "not.xstate.done.actor.x": "empty" } },
        empty: {},
      },
    },
    hot: {
      invoke: { id: "heater", src: "heat", onDone: { target: "done", guard: "isBoiling" }, onError: "cold" },
      after: {
        patience: { target: "cold", guard: { type: "isAlone" }, actions: { type: "beep", params: { twice: true } } },
      },
    },
    done: { always: { target: "cold", guard: "isLate" } },
  },
});
const state = (path: string) => statesOf(kettle).find((node) => pathOf(node) === path) as AnyStateNode;

test("what happens in an innermost state: its own, and what it has from around it unless it forbids that", () => {
  const arrows = (path: string) =>
    transitionsIn(state(path)).map(({ source, event, target }) => [source, event, target]);
  expect(arrows("cold.full")).toEqual([
    ["cold.full", "not.xstate.done.actor.x", "cold.empty"],
    ["cold.full", "touch", "cold.full"],
  ]);
  expect(arrows("cold.empty")).toEqual([
    ["cold.empty", "touch", "cold.empty"],
    ["cold", "switch", "hot"],
  ]);
  expect(transitionsIn(kettle).map(({ event }) => event)).toEqual(["fill"]);
});

test("a transition in one line", () => {
  expect(transitionsOf(kettle).map(labelOf)).toEqual([
    "fill / pour, measure",
    "touch / feel",
    "switch",
    "switch",
    "not.xstate.done.actor.x",
    "done heater [isBoiling]",
    "error heater",
    "after patience [isAlone] / beep",
    "always [isLate]",
  ]);
});

test.each([
  ["a function", () => {}],
  ["an inline assign", assign({})],
  ["a nameless object", {}],
])("%s in place of a named action is refused", (_, action) => {
  const { root } = createMachine({ on: { go: { actions: action as () => void } } });
  expect(() => transitionsOf(root)).toThrow(
    "A part of the machine has no name: every action and guard is a named string.",
  );
});
