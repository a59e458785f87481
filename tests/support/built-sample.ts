import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/project/languages.ts";
import { ownersMessages } from "../../src/project/messages.ts";
import type { Project } from "../../src/project/project.ts";
import { catalogTexts } from "../../tooling/catalogs/catalogs.ts";
import { builtOnce } from "./built-once.ts";
import { sample, sampleProject } from "./sample.ts";
import { build } from "./site.ts";

/** In no file of the repository as it is typed: what stands there is public. */
export const samplePassword = ["tundra", "velcro", "harmonic", "glacier"].join(" ");

/** The file beside the sample's build with what that printed. */
export const PRINTED = "printed.txt";

/** Builds the sample with a password of its own, and returns the folder of the project that it was built in. */
export const builtSample = () =>
  builtOnce(".sample", (folder) => {
    const { root } = sampleProject(folder);
    writeFileSync(join(root, PRINTED), build(root, { ACCESS_WORD: samplePassword }));
    return root;
  });

/** What the sample says in a language, by a text's id. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Reads the texts of the sample. */
export async function sampleTexts(language: Language): Promise<Say> {
  const project: Project = JSON.parse(readFileSync(join(sample, "project.json"), "utf8"));
  const worded = Object.entries(project.texts ?? {}).flatMap(([id, { [language]: text }]) =>
    text ? [[id, text]] : [],
  );
  const texts: Readonly<Record<string, string>> = {
    ...catalogTexts("site", language),
    ...catalogTexts("members", language),
    ...Object.fromEntries(worded),
    ...Object.fromEntries(Object.entries(ownersMessages(project.members)[language]).map(([id, text]) => [id, text[0]])),
  };
  return (id, values = {}) => {
    const text = texts[id];
    if (!text) throw new Error(`The sample has no text ${id}.`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}
