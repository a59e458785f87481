import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { modeOf, whenFree, writeFileAtomically } from "../files/atomic-write.ts";
import { OWN_FOLDER } from "../settings/settings-file.ts";
import { WriteFailure } from "./operations.ts";
import { fileHash, keep, moveFile, objectPath, readIfThere, studioPath, sync, targetOf } from "./storage.ts";

/** A file with the SHA-256 of its bytes before and after; `null` where it is not there. */
export interface Change {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A change, and where its new bytes are: here, in an upload, or else among the objects. */
export interface NewChange extends Change {
  readonly source?: Uint8Array | { readonly staged: string };
}

export const recorded = ({ file, before, after }: NewChange): Change => ({ file, before, after });

/** What is being written. Once it is on the disk, a crash can't leave half of it. */
interface Journal {
  readonly changes: readonly Change[];
  /** Whether these changes take others back. A file that is not as those left it then stays. */
  readonly isBack: boolean;
}

const PENDING = "pending";

const journalPath = (root: string) => studioPath(root, "journal.json");

const stagedPath = (root: string, { isBack }: Journal, index: number) =>
  studioPath(root, PENDING, `${isBack ? "back" : "new"}-${index}`);

/**
 * Writes several files as one: after a crash at any moment `settle` makes all of them old or all new. What a file had
 * before stays among the objects.
 *
 * @returns whether it is done; `false` where a file is not as it was before, and none was changed
 * @throws WriteFailure, or the system's error where the Studio's own folder can't be written
 */
export async function commit(root: string, changes: readonly NewChange[]): Promise<boolean> {
  const journal: Journal = { changes: changes.map(recorded), isBack: false };
  rmSync(studioPath(root, PENDING), { recursive: true, force: true });
  try {
    mkdirSync(studioPath(root, PENDING), { recursive: true, mode: 0o700 });
    // None may go on writing after another one has failed.
    const staged = await Promise.allSettled(changes.map(({ source }, index) => stage(root, journal, index, source)));
    for (const one of staged) if (one.status === "rejected") throw one.reason;
    for (const { file, after } of changes) {
      const bytes = after === null ? null : readIfThere(targetOf(root, file));
      if (bytes) keep(root, bytes);
    }
    await writeJournal(root, journal);
  } catch (error) {
    rmSync(studioPath(root, PENDING), { recursive: true, force: true });
    throw error;
  }
  return finish(root, journal);
}

/**
 * Ends what a crash broke off: all files new; or all old, where one of them was changed since.
 *
 * @throws as `commit` does
 */
export async function settle(root: string): Promise<void> {
  const text = readIfThere(journalPath(root));
  if (text) await finish(root, JSON.parse(text.toString()));
}

async function writeJournal(root: string, journal: Journal): Promise<void> {
  sync(studioPath(root, PENDING));
  await writeFileAtomically(journalPath(root), JSON.stringify(journal));
  sync(studioPath(root));
}

/** Puts the new bytes of a change beside the journal, flushed, with the permissions of the file that they replace. */
async function stage(root: string, journal: Journal, index: number, source?: NewChange["source"]): Promise<void> {
  const { file, after } = journal.changes[index] as Change;
  const mode = await writableMode(root, file);
  if (after === null) return;
  const path = stagedPath(root, journal, index);
  if (source && "staged" in source) {
    try {
      linkSync(source.staged, path);
    } catch {
      copyFileSync(source.staged, path);
    }
    return sync(path);
  }
  await writeFileAtomically(path, source ?? readFileSync(objectPath(root, after)), mode === undefined ? {} : { mode });
}

async function writableMode(root: string, file: string): Promise<number | undefined> {
  try {
    mkdirSync(dirname(targetOf(root, file)), { recursive: true });
    return await modeOf(targetOf(root, file));
  } catch (error) {
    throw new WriteFailure(file, error);
  }
}

async function finish(root: string, journal: Journal): Promise<boolean> {
  const { changes, isBack } = journal;
  for (const [index, change] of changes.entries()) {
    try {
      const isDone = await swap(root, change, stagedPath(root, journal, index));
      if (!isDone && !isBack) return takeBack(root, changes);
    } catch (error) {
      if (!isBack) await takeBack(root, changes);
      throw new WriteFailure(change.file, error);
    }
  }
  const files = changes.map(({ file }) => file).filter((file) => !file.startsWith(OWN_FOLDER));
  for (const folder of new Set(files.map((file) => dirname(targetOf(root, file))))) sync(folder);
  await whenFree(() => rmSync(journalPath(root)));
  return !isBack;
}

/** Makes a file new, unless it is neither old nor new. Nothing can come between the look at it and the rename. */
const swap = (root: string, { file, before, after }: Change, staged: string): Promise<boolean> =>
  whenFree(() => {
    const target = targetOf(root, file);
    const present = fileHash(target);
    if (present === after) return true;
    if (present !== before) return false;
    if (after === null) moveFile(target, objectPath(root, String(before)));
    else moveFile(staged, target);
    return true;
  });

async function takeBack(root: string, changes: readonly Change[]): Promise<boolean> {
  const back = changes.map(({ file, before, after }) => ({ file, before: after, after: before }));
  const journal: Journal = { changes: back, isBack: true };
  for (const [index, { file, before }] of back.entries())
    if (fileHash(targetOf(root, file)) === before) await stage(root, journal, index);
  await writeJournal(root, journal);
  return finish(root, journal);
}
