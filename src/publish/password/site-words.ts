import { memberParts } from "../../project/parts.ts";
import type { Messages, Project } from "../../project/project.ts";
import type { Catalogs } from "../messages.ts";
import { plainWords } from "./plain-words.ts";

/** What can be read about a site before its gate, and what the demo behind it says. */
export interface SiteWords {
  /** The best known first: the name, the texts of the project, those of the product. */
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

/** The words and texts of a site in every language. The members' count too, as the demo's are in the repository. */
export function siteWords({ site, members, texts: worded }: Project, catalogs: Catalogs): SiteWords {
  const product = [...Object.values(catalogs.site), ...Object.values(catalogs.members)].flatMap(spokenIn);
  // Names in braces and tags belong to the code.
  const written = memberParts(members).flatMap((part) => (part.kind === "text" ? stringsIn(part.text) : []));
  const spoken = [...written, ...stringsIn(worded), ...product].map((text) =>
    text.replace(/\{\w+\}|<\/?\w+\/?>/g, " "),
  );
  const texts = [site.name, ...stringsIn(site.preview.title), ...stringsIn(site.preview.description), ...spoken];
  return { texts, words: [...new Set(texts.flatMap(plainWords))].filter((word) => /[^\d]/.test(word)) };
}

const stringsIn = (part: unknown): string[] =>
  typeof part === "string" ? [part] : Object.values(Object(part)).flatMap(stringsIn);

/** Compiled messages as texts: a placeholder is a gap. */
const spokenIn = (messages: Messages): string[] =>
  Object.values(messages).map((message) =>
    typeof message === "string" ? message : message.map((part) => (typeof part === "string" ? part : " ")).join(""),
  );
