import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type AnyStateNode, createMachine } from "xstate";
import { type MachineName, machineFile, machineNames, machines } from "../../tooling/statechart/machines.ts";
import { pathOf, statesOf, transitionsOf } from "../../tooling/statechart/read-statechart.ts";
import { installApart } from "../support/packages.ts";

const folder = "tests/machine/extractor";

/** Stately's reader understands a file without running it, as their editor does. It speaks of XState 4. */
interface Extractor {
  readonly extractMachinesFromFile: (source: string) => { machines: { toConfig: () => object }[] };
}

/** What Stately read of each file, in the words of XState 5, put into a machine of its own. */
const readByStately = {} as Record<MachineName, AnyStateNode>;
beforeAll(() => {
  if (!existsSync(`${folder}/node_modules`)) installApart(folder);
  const require = createRequire(`${process.cwd()}/${folder}/package.json`);
  const { extractMachinesFromFile }: Extractor = require("@xstate/machine-extractor");
  // It says of every `params` that is a function that it can't be shown in the editor.
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const name of machineNames) {
    const file = machineFile(name);
    const { machines: found } = extractMachinesFromFile(readFileSync(file, "utf8"));
    expect(found, `machines found in ${file}`).toHaveLength(1);
    readByStately[name] = createMachine(inWordsOfVersion5(found[0]?.toConfig()) as object).root;
  }
  warned.mockRestore();
}, 120_000);

/** A named action is wrapped, a guard is called "cond", and whether a part has a name is said beside it. */
function inWordsOfVersion5(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inWordsOfVersion5);
  if (typeof part !== "object" || part === null) return part;
  if ("kind" in part && part.kind !== "named") throw new Error(`Stately found no name for ${JSON.stringify(part)}.`);
  if ("action" in part) return part.action;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => key !== "kind")
      .map(([key, value]) => [key === "cond" ? "guard" : key, inWordsOfVersion5(value)]),
  );
}

const described = (node: AnyStateNode) => ({
  path: pathOf(node),
  description: node.description,
  initial: node.initial?.target?.map(pathOf),
  entry: node.entry.map((action) => (typeof action === "object" && "type" in action ? action.type : action)),
  exit: node.exit,
  invoke: node.invoke.map(({ id, src }) => ({ id, src })),
});
const delays = (root: AnyStateNode) =>
  [root, ...statesOf(root)].flatMap((node) => node.after.map(({ delay }) => `${pathOf(node)}: ${delay}`));
const inOrder = <Item>(items: readonly Item[]) => items.map((item) => JSON.stringify(item)).sort();

describe.each(machineNames)("Stately's reader finds in the file of %s", (name) => {
  const { root } = machines[name].machine;

  test("every state, with its description, first state, entry action and actors", () => {
    const read = [readByStately[name], ...statesOf(readByStately[name])].map(described);
    expect(inOrder(read)).toEqual(inOrder([root, ...statesOf(root)].map(described)));
  });

  test("every transition, with its guard, actions and description", () => {
    expect(transitionsOf(root)).not.toEqual([]);
    // XState 4 can't follow an actor's snapshots.
    const known = transitionsOf(root).filter(({ event }) => !event.startsWith("snapshot "));
    expect(inOrder(transitionsOf(readByStately[name]))).toEqual(inOrder(known));
  });

  test("every delay", () => {
    expect(delays(readByStately[name])).toEqual(delays(root));
  });
});
