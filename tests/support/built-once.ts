import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, vi } from "vitest";

/** How long a build may take on a busy machine, beside others, in ms. */
export const buildTime = 120_000;

/**
 * Makes something in the folder of the tests' project, once for all test files of a run: the first that asks makes it, and the others wait.
 *
 * @param name the name of its folder, which `make` is given
 * @param make returns the folder of the project that was built
 * @returns that folder
 * @throws Error where it can't be built
 */
export async function builtOnce(name: string, make: (folder: string) => string): Promise<string> {
  const folder = join(inject("project"), name);
  const place = join(folder, "place");
  // Making a folder is what only one of them can do.
  if (mkdirSync(folder, { recursive: true })) {
    let root = "";
    try {
      root = make(folder);
    } catch (error) {
      root = `could not be built: ${error}`;
    }
    writeFileSync(`${place}.new`, root);
    renameSync(`${place}.new`, place);
  }
  await vi.waitUntil(() => existsSync(place), { timeout: buildTime, interval: 200 });
  const root = readFileSync(place, "utf8");
  if (!existsSync(root)) throw new Error(`${name} ${root}`);
  return root;
}
