import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname } from "node:path";
import { modeOf, whenFree, writeFileAtomically } from "../files/atomic-write.ts";
import { WriteFailure } from "./operations.ts";
import { fileHash, keep, objectPath, readIfThere, studioPath, targetOf } from "./storage.ts";

/** A file with the SHA-256 of its bytes before and after; `null` where it is not there. */
export interface Change {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A change with its new bytes, where they are not among the objects. */
export interface NewChange extends Change {
  readonly bytes?: Uint8Array;
}

export const recorded = ({ file, before, after }: NewChange): Change => ({ file, before, after });

export const reversed = ({ file, before, after }: Change): Change => ({ file, before: after, after: before });

const journalPath = (root: string) => studioPath(root, "journal.json");

/** Where new bytes wait, beside the journal. */
const pendingPath = (root: string, ...names: string[]) => studioPath(root, "pending", ...names);

/**
 * Writes several files as one: once the journal is on the disk, `settle` makes all of them old or all new after a crash
 * at any moment. What a file had before stays among the objects.
 *
 * @returns whether it is done; `false` where a file is not as it was before, and none was changed
 * @throws WriteFailure, or the system's error where the Studio's own folder can't be written
 */
export async function commit(root: string, changes: readonly NewChange[]): Promise<boolean> {
  rmSync(pendingPath(root), { recursive: true, force: true });
  try {
    mkdirSync(pendingPath(root), { recursive: true, mode: 0o700 });
    // None may go on writing after another one has failed.
    const staged = await Promise.allSettled(
      changes.map((change, at) => stage(root, change, pendingPath(root, `new-${at}`))),
    );
    for (const one of staged) if (one.status === "rejected") throw one.reason;
    for (const { file, after } of changes) {
      const bytes = after === null ? null : readIfThere(targetOf(root, file));
      if (bytes) keep(root, bytes);
    }
    flush(pendingPath(root));
    await writeFileAtomically(journalPath(root), JSON.stringify(changes.map(recorded)));
    flush(studioPath(root));
  } catch (error) {
    rmSync(pendingPath(root), { recursive: true, force: true });
    throw error;
  }
  return finish(root, changes);
}

/**
 * Ends what a crash broke off: all files new; or all old, where one of them was changed since.
 *
 * @throws as `commit` does
 */
export async function settle(root: string): Promise<void> {
  const journal = readIfThere(journalPath(root));
  if (journal) await finish(root, JSON.parse(journal.toString()));
}

/** Writes the new bytes of a change, flushed, with the permissions of the file that they replace. */
async function stage(root: string, { file, after, bytes }: NewChange, path: string): Promise<void> {
  let mode: number | undefined;
  try {
    mkdirSync(dirname(targetOf(root, file)), { recursive: true });
    mode = await modeOf(targetOf(root, file));
  } catch (error) {
    throw new WriteFailure(file, error);
  }
  if (after !== null)
    await writeFileAtomically(path, bytes ?? readFileSync(objectPath(root, after)), mode === undefined ? {} : { mode });
}

/** Makes all files new; or all old again, where one can't be made new. */
async function finish(root: string, changes: readonly Change[]): Promise<boolean> {
  let isNew = true;
  let failure: unknown;
  for (const [at, change] of changes.entries())
    isNew &&= await swap(root, change, pendingPath(root, `new-${at}`)).catch((error) => {
      failure = error;
      return false;
    });
  for (const [at, change] of isNew ? [] : changes.entries()) {
    if (fileHash(targetOf(root, change.file)) !== change.after) continue;
    const old = pendingPath(root, `old-${at}`);
    await stage(root, reversed(change), old);
    await swap(root, reversed(change), old);
  }
  // A crash leaves a copy behind where another program has changed the file since.
  for (const { file } of changes) rmSync(copyPath(targetOf(root, file)), { force: true });
  for (const folder of new Set(changes.map(({ file }) => dirname(targetOf(root, file))))) flush(folder);
  await whenFree(() => rmSync(journalPath(root)));
  if (failure) throw failure;
  return isNew;
}

/**
 * Makes a file new, unless it is neither old nor new; or unless its bytes are gone, because it was made old again before
 * a crash. Nothing can come between the look at it and the rename.
 */
const swap = (root: string, { file, before, after }: Change, staged: string): Promise<boolean> =>
  whenFree(() => {
    const target = targetOf(root, file);
    const present = fileHash(target);
    if (present === after) return true;
    if (present !== before || (after !== null && !existsSync(staged))) return false;
    if (after === null) moveFile(target, objectPath(root, String(before)));
    else moveFile(staged, target);
    return true;
  }).catch((error) => {
    throw new WriteFailure(file, error);
  });

/** Where a file that comes from another disk waits until it is whole. */
const copyPath = (target: string) => `${target}.studio.tmp`;

/** Moves a file, to another disk too. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    copyFileSync(from, copyPath(to));
    flush(copyPath(to));
    renameSync(copyPath(to), to);
    rmSync(from);
  }
}

/** Flushes a file, or the names in a folder. Windows flushes no folder and needs none of it. */
function flush(path: string): void {
  const isWindows = process.platform === "win32";
  try {
    const handle = openSync(path, isWindows ? "r+" : "r");
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (!isWindows) throw error;
  }
}
