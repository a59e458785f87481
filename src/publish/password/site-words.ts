import type { Messages, Project } from "../../project/project.ts";
import { memberValues } from "../../project/values.ts";
import type { Catalogs } from "../messages.ts";
import { plainWords } from "./plain-words.ts";

/** The words that a guesser can know about a site: those on its public pages and those of the demo. */
export interface SiteWords {
  /** The words, the best known first: the name, the texts of the project, the texts of the product. */
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

/**
 * Returns the words and texts of a site in every language. The members' texts are included, because the demo's are public in this
 * repository.
 */
export function siteWords(project: Project, catalogs: Catalogs): SiteWords {
  const product = [...Object.values(catalogs.site), ...Object.values(catalogs.members)].flatMap(spokenIn);
  // Placeholders in braces and tags belong to the code and are no words.
  const spoken = [...membersTexts(project), ...product].map((text) => text.replace(/\{\w+\}|<\/?\w+\/?>/g, " "));
  const texts = [...publicTexts(project), ...spoken];
  return { texts, words: [...new Set(texts.flatMap(plainWords))].filter((word) => /[^\d]/.test(word)) };
}

/** Returns everything of a project that the rating of its password depends on. */
export const ratedTexts = (project: Project): readonly string[] => [...publicTexts(project), ...membersTexts(project)];

const publicTexts = ({ site: { name, address = "", preview } }: Project) => [
  name,
  address.replace(/^\w+:/, ""),
  ...stringsIn(preview.title),
  ...stringsIn(preview.description),
];

const membersTexts = ({ members, texts }: Project) => [
  ...memberValues(members).flatMap((value) => ("text" in value ? stringsIn(value.text) : [])),
  ...stringsIn(texts),
];

const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(stringsIn);

/** Returns compiled messages as texts, with a gap for each placeholder. */
const spokenIn = (messages: Messages): string[] =>
  Object.values(messages).map((message) =>
    typeof message === "string" ? message : message.map((part) => (typeof part === "string" ? part : " ")).join(""),
  );
