import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "../../src/project/languages.ts";
import { ownersMessages } from "../../src/project/messages.ts";
import type { Project } from "../../src/project/project.ts";
import { catalogTexts } from "../../tooling/catalogs/catalogs.ts";
import { builtOnce } from "./built-once.ts";
import { sample, sampleProject } from "./sample.ts";
import { build } from "./site.ts";

/**
 * The sample's password. No file of the repository has it in one piece, because a password in a public file would count
 * as leaked.
 */
export const samplePassword = ["velcro", "tundra", "harmonic", "bathtub", "glacier", "pelican", "banquet"].join(" ");

/** The file beside the sample's build with the output of the build. */
export const PRINTED = "printed.txt";

/** Builds the sample with its own password, and returns the folder of the built project. */
export const builtSample = () =>
  builtOnce(".sample", (folder) => {
    const { root } = sampleProject(folder);
    writeFileSync(join(root, PRINTED), build(root, { ACCESS_WORD: samplePassword }));
    return root;
  });

/** Looks up a text of the sample by its id. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** Reads the texts of the sample in a language. */
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
