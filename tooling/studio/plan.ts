import { join } from "node:path";
import { readTextFile } from "../files/text-file.ts";
import { filePlaceProblem } from "../media/file-place.ts";
import { editCatalog } from "./edit-catalog.ts";
import { editJson } from "./edit-json.ts";
import type { NewChange } from "./journal.ts";
import { type Conflict, fileOf, type Operation, type Outcome, type Problem, Refusal, type Step } from "./operations.ts";
import { fileHash, hashOf, readIfThere, targetOf } from "./storage.ts";

/** What a step makes of the files as they are; or why it can't be applied. */
export type Plan =
  | { readonly kind: "changes"; readonly changes: readonly NewChange[]; readonly inverse: readonly Operation[] }
  | Extract<Outcome, { kind: "conflict" | "refused" }>;

/** Applies a step to what is on the disk now, in memory. What stands there already is no change. */
export function planStep(root: string, { operations, uploads = [] }: Step): Plan {
  const conflicts: Conflict[] = [];
  const problems: Problem[] = [];
  const inverse: Operation[] = [];
  const changes: NewChange[] = [];
  for (const [file, ofFile] of Map.groupBy(operations, fileOf)) {
    let entry = {};
    try {
      const present = readText(root, file);
      let text = present;
      for (const operation of ofFile) {
        entry = entryOf(operation);
        const edited = edit(text, operation);
        if (!("text" in edited)) conflicts.push({ file, ...entry, ...edited });
        else if (edited.inverse) inverse.unshift(edited.inverse);
        if ("text" in edited) text = edited.text;
      }
      if (text !== present)
        changes.push({ file, before: hashOf(present), after: hashOf(text), bytes: Buffer.from(text) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push({ file, ...entry, problem: error.message });
    }
  }
  for (const { name, staged, isPublic } of uploads) {
    const folder = isPublic ? "content/" : "content/members/";
    const file = folder + name;
    const bytes = readIfThere(staged);
    const problem = NAME.test(name) ? filePlaceProblem(name, folder) : "needs a name of letters and digits";
    if (problem) problems.push({ file, problem });
    else if (!bytes) problems.push({ file, problem: "did not arrive whole; choose the file again" });
    else {
      const [before, after] = [fileHash(targetOf(root, file)), hashOf(bytes)];
      if (before === null) changes.push({ file, before, after, bytes });
      else if (before !== after) conflicts.push({ file });
    }
  }
  if (problems.length > 0) return { kind: "refused", problems };
  return conflicts.length > 0 ? { kind: "conflict", conflicts } : { kind: "changes", changes, inverse };
}

function edit(text: string, operation: Operation) {
  if (operation.type === "message") return editCatalog(text, operation);
  if (operation.type === "confirm") return { text, inverse: null };
  if (operation.type === "password") throw new Refusal("is written in a step of its own");
  return editJson(text, operation);
}

const entryOf = (operation: Operation): { entry?: NonNullable<Conflict["entry"]> } =>
  operation.type === "password" ? {} : { entry: "id" in operation ? operation.id : operation.path };

/** On no system does such a name mean anything but a file. */
const NAME = /^(\w[\w-]*\/)*\w[\w-]*\.\w+$/;

/**
 * A text as it is, byte order mark included.
 *
 * @throws Refusal where it can't be read
 */
export function readText(root: string, file: string): string {
  const path = join(root, file);
  const checked = readTextFile(path);
  if (typeof checked !== "string") throw new Refusal(`${checked.place}: ${checked.problem}`);
  const text = String(readIfThere(path));
  if (text.replace(/^\uFEFF/, "") !== checked) throw new Refusal("was being written by another program; try again");
  return text;
}
