import type { Bytes } from "../../../publish/bytes.ts";
import { PAYLOAD_FILE } from "../../../site/members/encryption-format.ts";
import { writeWhole } from "../file/write-whole.ts";

/** The files of these folders are deleted if a new site does not have them: their names contain a hash, or they belong to the Studio. */
const cleaned = ["assets", "encrypted", "studio"];

/**
 * Writes a site into the chosen folder if that is empty or has a site, otherwise into a new folder in it. Each file is replaced as a whole.
 * Pages and the files that they open are written last, so that the old pages still find their files if writing stops early.
 *
 * @returns the folder's name
 * @throws DOMException if a file can't be written; the signal's reason if it is aborted
 */
export async function writeFolder(
  chosen: FileSystemDirectoryHandle,
  files: ReadonlyMap<string, Bytes>,
  signal: AbortSignal,
): Promise<string> {
  const names = await namesIn(chosen);
  const isSite = names.includes(PAYLOAD_FILE);
  const isFree = isSite || names.every((name) => name.startsWith("."));
  const folder = isFree ? chosen : await chosen.getDirectoryHandle("site", { create: true });
  const ordered = [...files].sort(([a], [b]) => rank(a) - rank(b));
  for (const [path, bytes] of ordered) {
    signal.throwIfAborted();
    await writeFile(folder, path, bytes);
  }
  if (isSite) for (const name of cleaned) await clean(folder, name, files);
  return folder === chosen ? chosen.name : `${chosen.name}/site`;
}

/** Returns the order in which a file is written: files named by their content first, then the rest, then the pages and the payload. */
const rank = (path: string): number => {
  if (path === PAYLOAD_FILE) return 2;
  return path.endsWith(".html") ? 3 : Number(!/^(assets|encrypted)\//.test(path));
};

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

async function writeFile(folder: FileSystemDirectoryHandle, path: string, bytes: Bytes): Promise<void> {
  const names = path.split("/");
  const last = names.pop() as string;
  let at = folder;
  for (const name of names) at = await at.getDirectoryHandle(name, { create: true });
  await writeWhole(await at.getFileHandle(last, { create: true }), bytes);
}

/** Deletes the files of an earlier site, because old ciphertexts open with an old password. */
async function clean(
  folder: FileSystemDirectoryHandle,
  name: string,
  files: ReadonlyMap<string, Bytes>,
): Promise<void> {
  const within = await folder.getDirectoryHandle(name).catch(() => null);
  if (!within) return;
  const kept = new Set([...files.keys()].map((path) => path.split("/").slice(0, 2).join("/")));
  for (const entry of await namesIn(within))
    if (!kept.has(`${name}/${entry}`)) await within.removeEntry(entry, { recursive: true });
}
