import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bytes } from "../src/publish/bytes.ts";

/** Reads every file of a folder, by its path with slashes. A missing folder counts as empty. */
export async function readFolder(folder: string): Promise<[path: string, bytes: Bytes][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(
      async (file) =>
        [file.slice(folder.length + 1).replaceAll("\\", "/"), new Uint8Array(await readFile(file))] as [string, Bytes],
    ),
  );
}
