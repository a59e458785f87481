import { rm } from "node:fs/promises";
import { type Entry, type History, historyChange, objectsOf, readEntry, readHistory, trimmed } from "./history.ts";
import { type Change, commit, type NewChange, recorded, reversed } from "./journal.ts";
import { type Conflict, fileOf, type Operation, type Outcome, type Step } from "./operations.ts";
import { writePasswordStep } from "./password-step.ts";
import { type Plan, planStep } from "./plan.ts";
import { fileHash, hasObject, keep, sweep, targetOf } from "./storage.ts";

/** How often a step is planned again while other programs change its files. */
const ROUNDS = 5;

/**
 * Writes a step, and puts it into the history.
 *
 * @throws WriteFailure, or an error of the system
 */
export async function applyStep(root: string, step: Step): Promise<Outcome> {
  const { operations, uploads = [] } = step;
  const [first] = operations;
  if (first?.type === "password" && operations.length === 1 && uploads.length === 0)
    return writePasswordStep(root, first);
  const outcome = await write(root, operations, () => {
    const plan = planStep(root, step);
    if (plan.kind !== "changes") return plan;
    if (plan.changes.length === 0) return { kind: "saved" };
    const entry: Entry = { changes: plan.changes.map(recorded), forward: operations, backward: plan.inverse };
    const { position, steps } = readHistory(root);
    const history = {
      position: position + 1,
      steps: [...steps.slice(0, position), keep(root, JSON.stringify(entry))],
    };
    return { ...plan, history };
  });
  if (outcome.kind === "saved") for (const { staged } of uploads) await rm(staged).catch(() => {});
  return outcome;
}

/** Takes the last step back, or does it again; `null` where there is none. Throws as `applyStep` does. */
export async function turnStep(root: string, way: "undo" | "redo"): Promise<Outcome | null> {
  const isUndo = way === "undo";
  const { position, steps } = readHistory(root);
  const step = steps[isUndo ? position - 1 : position];
  if (!step) return null;
  const { changes, forward, backward } = readEntry(root, step);
  const operations = isUndo ? backward : forward;
  const turned = isUndo ? changes.map(reversed) : changes;
  const history = { steps, position: position + (isUndo ? -1 : 1) };
  return write(root, operations, () => {
    const plan = planTurn(root, turned, operations);
    return plan.kind === "changes" ? { ...plan, history } : plan;
  });
}

/** The very bytes of a file that nobody changed since; elsewhere the operations, which merge. */
function planTurn(root: string, changes: readonly Change[], operations: readonly Operation[]): Plan {
  const whole: Change[] = [];
  const merged: Operation[] = [];
  const conflicts: Conflict[] = [];
  for (const change of changes) {
    const { file, before, after } = change;
    const present = fileHash(targetOf(root, file));
    const own = operations.filter((operation) => fileOf(operation) === file);
    if (present === before && (after === null || hasObject(root, after))) whole.push(change);
    else if (own.length > 0) merged.push(...own);
    else if (present !== after) conflicts.push({ file });
  }
  const plan = planStep(root, { operations: merged });
  if (plan.kind === "refused") return plan;
  if (plan.kind === "changes" && conflicts.length === 0) return { ...plan, changes: [...whole, ...plan.changes] };
  return { kind: "conflict", conflicts: [...conflicts, ...(plan.kind === "conflict" ? plan.conflicts : [])] };
}

/** Plans and writes, again where another program was faster. An outcome in place of a plan says that there is nothing to write. */
async function write(
  root: string,
  operations: readonly Operation[],
  plan: () => Outcome | { readonly changes: readonly NewChange[]; readonly history: History },
): Promise<Outcome> {
  let file = "";
  for (let round = 0; round < ROUNDS; round++) {
    const planned = plan();
    if (!("history" in planned)) return planned;
    const history = trimmed(root, planned.history);
    file = planned.changes[0]?.file ?? file;
    if (!(await commit(root, [...planned.changes, historyChange(root, history)]))) continue;
    sweep(root, objectsOf(root, history.steps));
    return readBack(root, planned.changes, operations);
  }
  return { kind: "unwritable", reason: "held", file, problem: "is being changed by another program; try again." };
}

/** Reads the files again. Where one is not as it was written, another program has changed it: its entries count. */
function readBack(root: string, changes: readonly Change[], operations: readonly Operation[]): Outcome {
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
