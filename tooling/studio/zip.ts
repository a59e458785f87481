import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type AsyncZippable, zip } from "fflate";

/** What gets smaller; all else is encrypted or compressed already. */
const PLAIN = /\.(html|css|js|json|txt|svg|webmanifest)$|^_\w+$/;

/** Puts everything of a folder into a zip file, beside other work. */
export async function zipFolder(folder: string, zipFile: string): Promise<void> {
  const files: AsyncZippable = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll("\\", "/");
    if (entry.isFile()) files[name] = [readFileSync(path), { level: PLAIN.test(entry.name) ? 6 : 0 }];
  }
  const bytes = await new Promise<Uint8Array>((resolve, reject) =>
    zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
  await writeFile(zipFile, bytes);
}
