import { randomUUID } from "node:crypto";
import { access, constants, open, realpath, rename, rm, stat } from "node:fs/promises";

/** The errors of a file that is write-protected; Windows' also while another program, such as a virus scanner, has it open. */
const HELD = new Set(["EPERM", "EBUSY", "EACCES"]);

/** Pauses between tries, in milliseconds: scanners and indexers release a file within a second or two. */
const PAUSES = [10, 20, 40, 80, 160, 320, 640, 1280];

/**
 * Writes a file so that it is always whole, old or new: to `<name>.….tmp` beside it, flushed, then renamed. A link is
 * followed.
 *
 * @param options `mode`: the permissions, such as `0o600`; by default the file keeps its own
 * @throws Error that names the file, the reason and the fix in plain words; the old file is unchanged
 */
export async function writeFileAtomically(
  path: string,
  text: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  let temporary: string | undefined;
  try {
    const target = await realpath(path).catch((error) => (codeOf(error) === "ENOENT" ? path : Promise.reject(error)));
    const mode = options.mode ?? (await modeOf(target));
    temporary = `${target}.${randomUUID().slice(0, 8)}.tmp`;
    const handle = await open(temporary, "wx", mode);
    try {
      await handle.writeFile(text);
      // The umask reduces the mode that `open` is given.
      if (mode !== undefined && ((await handle.stat()).mode & 0o777) !== mode) await handle.chmod(mode);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const [from, to] = [temporary, target];
    await whenFree(() => rename(from, to));
  } catch (error) {
    if (temporary) await rm(temporary, { force: true }).catch(() => {});
    throw new Error(`${path}: ${writeProblem(error).problem} The file is as it was.`, { cause: error });
  }
}

/**
 * The permissions of an existing file; `undefined` where there is none. A rename would replace a write-protected file
 * too.
 *
 * @throws the system's error where the file may not be written
 */
export async function modeOf(path: string): Promise<number | undefined> {
  try {
    await access(path, constants.W_OK);
    return (await stat(path)).mode & 0o777;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Renames or removes a file, and tries again for about three seconds while another program has it open. */
export async function whenFree<Result>(act: () => Result | Promise<Result>): Promise<Result> {
  for (const pause of PAUSES) {
    try {
      return await act();
    } catch (error) {
      if (!HELD.has(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return act();
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException)?.code ?? error);

/** `held`: by another program, or write-protected. `missing`: its folder. */
export type WriteReason = "held" | "full" | "read-only" | "missing" | "other";

/** Why the system refuses to write, by its error, and the fix. */
const refusals: Readonly<Record<string, readonly [reason: WriteReason, why: string]>> = {
  ENOSPC: ["full", "the disk is full; make room and try again."],
  EDQUOT: ["full", "the disk is full; make room and try again."],
  EROFS: ["read-only", "it is on a read-only disk; copy the whole folder to your own disk."],
  ENOENT: ["missing", "its folder is missing; put it back, from the copy that you began with."],
};

/** Why a file can't be written, in plain words with the fix, by the system's error or one that has it as its cause. */
export function writeProblem(error: unknown): { readonly reason: WriteReason; readonly problem: string } {
  const code = codeOf((error as Error)?.cause ?? error);
  const [reason, why] = HELD.has(code)
    ? ["held", "it is write-protected, or another program has it open; close it there, allow writing, and try again."]
    : (refusals[code] ?? ["other", "make sure that it is a file, that it can be changed and that the disk has room."]);
  return { reason: reason as WriteReason, problem: `can't be written (${code}): ${why}` };
}
