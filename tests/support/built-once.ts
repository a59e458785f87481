import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject, vi } from "vitest";

/** The time that a build may take on a busy machine, in ms. */
export const buildTime = 120_000;

/**
 * Makes something in the tests' folder once for all test files of a run. The first caller makes it, and the others
 * wait.
 * @param name the name of the folder that `make` receives
 * @param make returns the folder of the project that was built
 * @returns that folder
 * @throws Error if the build fails
 */
export async function builtOnce(name: string, make: (folder: string) => string): Promise<string> {
  const folder = join(inject("project"), name);
  const place = join(folder, "place");
  // Creating the folder works as a lock, because it succeeds for one process only.
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
