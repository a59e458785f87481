import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Replaces a folder with one that has these files, once all of them are written. */
export async function replaceFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const next = `${folder}.new`;
  await rm(next, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(next, path)), { recursive: true });
    await writeFile(join(next, path), bytes);
  }
  await rm(folder, { recursive: true, force: true });
  await rename(next, folder);
}
