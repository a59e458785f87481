import { join } from "node:path";
import type { Language } from "../../machines/languages.ts";
import { catalogTexts } from "../../tooling/encryption/site-words.ts";
import { builtOnce } from "./built-once.ts";
import { sample, sampleProject } from "./sample.ts";
import { build } from "./site.ts";

/** Builds the sample, and returns the folder of the project that it was built in. */
export const builtSample = () =>
  builtOnce(".sample", (folder) => {
    const { root } = sampleProject(folder);
    build(root);
    return root;
  });

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
