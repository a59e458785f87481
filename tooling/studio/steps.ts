import { rm } from "node:fs/promises";
import {
  type Entry,
  type History,
  historyChange,
  objectsOf,
  readEntry,
  readHistory,
  trimmed,
  withStep,
} from "./history.ts";
import { type Change, commit, recorded, settle } from "./journal.ts";
import { type Conflict, fileOf, type Operation, type Outcome, type Step } from "./operations.ts";
import { writePasswordStep } from "./password-step.ts";
import { type Plan, planStep } from "./plan.ts";
import { fileHash, hasObject, keep, sweep, targetOf } from "./storage.ts";

/** How often a step is planned anew while other programs change its files. */
const ROUNDS = 5;

/**
 * Writes a step, and puts it into the history.
 *
 * @throws WriteFailure, or an error of the system
 */
export async function applyStep(root: string, step: Step): Promise<Outcome> {
  const [first] = step.operations;
  if (first?.type === "password" && step.operations.length === 1 && !step.uploads?.length)
    return writePasswordStep(root, first);
  const outcome = await write(
    root,
    step,
    () => planStep(root, step),
    ({ changes, inverse }) => {
      if (changes.length === 0) return null;
      for (const { source } of changes) if (source instanceof Uint8Array) keep(root, source);
      const entry: Entry = { changes: changes.map(recorded), forward: step.operations, backward: inverse };
      return withStep(readHistory(root), keep(root, JSON.stringify(entry)));
    },
  );
  if (outcome.kind === "saved") for (const { staged } of step.uploads ?? []) await rm(staged).catch(() => {});
  return outcome;
}

/** Takes the last step back, or does it again; `null` where there is none. Throws as `applyStep` does. */
export async function turnStep(root: string, way: "undo" | "redo"): Promise<Outcome | null> {
  await settle(root);
  const history = readHistory(root);
  const step = history.steps[way === "undo" ? history.position - 1 : history.position];
  if (!step) return null;
  const { changes, forward, backward } = readEntry(root, step);
  const operations = way === "undo" ? backward : forward;
  const ways = changes.map(({ file, before, after }) =>
    way === "undo" ? { file, before: after, after: before } : { file, before, after },
  );
  const next = { ...history, position: history.position + (way === "undo" ? -1 : 1) };
  return write(
    root,
    { operations },
    () => planTurn(root, ways, operations),
    () => next,
  );
}

/** The very bytes of a file that nobody changed since; elsewhere the operations, which merge. */
function planTurn(root: string, changes: readonly Change[], operations: readonly Operation[]): Plan {
  const whole: Change[] = [];
  const merged: Operation[] = [];
  const conflicts: Conflict[] = [];
  for (const { file, before, after } of changes) {
    const present = fileHash(targetOf(root, file));
    const own = operations.filter((operation) => fileOf(operation) === file);
    const isKept = after === null || hasObject(root, after);
    if (present === before && isKept) whole.push({ file, before, after });
    else if (own.length > 0) merged.push(...own);
    else if (present !== after) conflicts.push({ file });
  }
  const plan = planStep(root, { operations: merged });
  if (plan.kind === "refused") return plan;
  if (plan.kind === "changes" && conflicts.length === 0) return { ...plan, changes: [...whole, ...plan.changes] };
  return { kind: "conflict", conflicts: [...conflicts, ...(plan.kind === "conflict" ? plan.conflicts : [])] };
}

/** Plans and writes, again where another program was faster. `historyAfter` is `null` where there is nothing to write. */
async function write(
  root: string,
  step: Step,
  plan: () => Plan,
  historyAfter: (plan: Extract<Plan, { kind: "changes" }>) => History | null,
): Promise<Outcome> {
  await settle(root);
  let file = "";
  for (let round = 0; round < ROUNDS; round++) {
    const planned = plan();
    if (planned.kind !== "changes") return planned;
    const history = historyAfter(planned);
    if (!history) return { kind: "saved" };
    const next = trimmed(root, history);
    file = planned.changes[0]?.file ?? file;
    if (!(await commit(root, [...planned.changes, historyChange(root, next)]))) continue;
    sweep(root, objectsOf(root, next.steps));
    return readBack(root, planned.changes, step);
  }
  return { kind: "unwritable", reason: "held", file, problem: "is being changed by another program; try again." };
}

/** Reads the files again. Where one is not as it was written, another program has changed it: its entries count. */
function readBack(root: string, changes: readonly Change[], { operations }: Step): Outcome {
  const others = changes.filter(({ file, after }) => fileHash(targetOf(root, file)) !== after);
  if (others.length === 0) return { kind: "saved" };
  const plan = planStep(root, { operations });
  if (plan.kind !== "changes") return plan;
  const lost = others.filter(
    ({ file }) =>
      plan.changes.some((change) => change.file === file) || !operations.some((one) => fileOf(one) === file),
  );
  return lost.length === 0 ? { kind: "saved" } : { kind: "conflict", conflicts: lost.map(({ file }) => ({ file })) };
}
