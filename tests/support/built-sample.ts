import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { Language } from "../../machines/languages.ts";
import { catalogTexts } from "../../tooling/encryption/site-words.ts";
import { sample, sampleProject } from "./sample.ts";
import { build } from "./site.ts";

/** How long a build may take on a busy machine, beside others, in ms. */
export const buildTime = 120_000;

/**
 * Builds the sample in the test project, once for all test files of a run: the first that asks builds it, and the others wait.
 *
 * @returns the folder of the project that it was built in
 * @throws Error where it can't be built
 */
export async function builtSample(): Promise<string> {
  const folder = join(process.cwd(), ".sample");
  const place = join(folder, "place");
  // Making a folder is what only one of them can do.
  if (mkdirSync(folder, { recursive: true })) {
    let root = "";
    try {
      ({ root } = sampleProject(folder));
      build(root);
    } catch (error) {
      root = `could not be built: ${error}`;
    }
    writeFileSync(`${place}.new`, root);
    renameSync(`${place}.new`, place);
  }
  await vi.waitUntil(() => existsSync(place), { timeout: buildTime, interval: 200 });
  const root = readFileSync(place, "utf8");
  if (!existsSync(root)) throw new Error(`The sample ${root}`);
  return root;
}

/** What the sample says in a language, by a text's id. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Reads the texts of the sample. */
export async function sampleTexts(language: Language): Promise<Say> {
  const path = (name: string) => join(sample, "locales", language, `${name}.po`);
  const texts = { ...(await catalogTexts(path("site"))), ...(await catalogTexts(path("members"))) };
  return (id, values = {}) => {
    const text = texts[id];
    if (!text) throw new Error(`The sample has no text ${id}.`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}
