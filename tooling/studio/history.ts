import { statSync } from "node:fs";
import { OWN_FOLDER } from "../settings/settings-file.ts";
import type { Change, NewChange } from "./journal.ts";
import type { Operation } from "./operations.ts";
import { fileHash, hashOf, hasObject, objectPath, readIfThere, studioPath } from "./storage.ts";

/** A step that was saved. The bytes of its files, by their SHA-256, are among the objects. */
export interface Entry {
  readonly changes: readonly Change[];
  readonly forward: readonly Operation[];
  readonly backward: readonly Operation[];
}

/** The steps that were saved, oldest first, each by the SHA-256 of its entry; the first `position` are not undone. */
export interface History {
  readonly position: number;
  readonly steps: readonly string[];
}

const MOST_STEPS = 500;
const MOST_BYTES = 50_000_000;

const FILE = "history.json";

/** An object has its name by its bytes: one that was read stays as it is. */
const entries = new Map<string, Entry>();

/** The history on the disk; none where a power failure took an entry of it. */
export function readHistory(root: string): History {
  const text = readIfThere(studioPath(root, FILE));
  const history: History = text ? JSON.parse(text.toString()) : { position: 0, steps: [] };
  const isWhole = history.steps.every((step) => entries.has(step) || hasObject(root, step));
  return isWhole ? history : { position: 0, steps: [] };
}

export function readEntry(root: string, step: string): Entry {
  const entry = entries.get(step) ?? JSON.parse(String(readIfThere(objectPath(root, step))));
  entries.set(step, entry);
  return entry;
}

/** Drops the oldest steps, and then the last undone ones, until the rest is small enough. One step always stays. */
export function trimmed(root: string, { position, steps }: History): History {
  if (steps.length <= 1 || (steps.length <= MOST_STEPS && sizeOf(root, steps) <= MOST_BYTES))
    return { position, steps };
  const rest = steps.toSpliced(position > 0 ? 0 : -1, 1);
  return trimmed(root, { position: Math.max(0, position - 1), steps: rest });
}

const sizeOf = (root: string, steps: readonly string[]) =>
  [...objectsOf(root, steps)].reduce(
    (total, object) => total + (statSync(objectPath(root, object), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** The objects that these steps need. */
export const objectsOf = (root: string, steps: readonly string[]): Set<string> =>
  new Set(
    steps.flatMap((step) => {
      const hashes = readEntry(root, step).changes.flatMap(({ before, after }) => [before, after]);
      return [step, ...hashes.filter((hash) => hash !== null)];
    }),
  );

/** The change of the history's own file, which is written together with a step's files. */
export function historyChange(root: string, history: History): NewChange {
  const bytes = Buffer.from(JSON.stringify(history));
  return { file: `${OWN_FOLDER}/${FILE}`, before: fileHash(studioPath(root, FILE)), after: hashOf(bytes), bytes };
}
