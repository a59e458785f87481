import { randomUUID } from "node:crypto";
import { access, constants, open, realpath, rename, rm, stat } from "node:fs/promises";

/** Windows' errors while another program, such as an editor or a virus scanner, has the file open. */
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
    await renameWhenFree(temporary, target);
  } catch (error) {
    if (temporary) await rm(temporary, { force: true }).catch(() => {});
    throw new Error(`${path}: ${reason(codeOf(error))} The file is as it was.`, { cause: error });
  }
}

/** The permissions of an existing file. Checked first: a rename would replace a write-protected file too. */
async function modeOf(path: string): Promise<number | undefined> {
  try {
    await access(path, constants.W_OK);
    return (await stat(path)).mode & 0o777;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function renameWhenFree(from: string, to: string): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!HELD.has(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await rename(from, to);
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException)?.code ?? error);

function reason(code: string): string {
  switch (code) {
    case "EPERM":
    case "EBUSY":
    case "EACCES":
      return `can't be written (${code}): it is write-protected, or another program has it open; close it there, allow writing, and run the command again.`;
    case "ENOSPC":
    case "EDQUOT":
      return `can't be written (${code}): the disk is full; make room and run the command again.`;
    case "EROFS":
      return `can't be written (${code}): it lies where nothing can be written; copy the whole folder to your own disk.`;
    case "ENOENT":
      return `can't be written (${code}): its folder is missing; put it back, from the copy that you began with.`;
    default:
      return `can't be written (${code}); see that it is a file, that it may be changed and that the disk has room.`;
  }
}
