import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { textsOf } from "../i18n/lingui.ts";
import { plainWords } from "./known-words.ts";

/** What can be read about a site before its gate, and what the demo behind it says. */
export interface SiteWords {
  /** The best known first: the name, the public texts, the members' texts. */
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

/**
 * The words and texts of a site in every language. The members' count too, as the demo's are in the repository. What
 * can't be read is left out: the check of the content reports it.
 */
export function readSiteWords(root: string): SiteWords {
  const catalogs = ["site", "members"].flatMap((name) => globSync(`locales/*/${name}.po`, { cwd: root }).sort());
  const translations = catalogs.flatMap((path) => Object.values(catalogTexts(join(root, path))));
  // Names in braces and tags belong to the code.
  const spoken = translations.map((text) => text.replace(/\{\w+\}|<\/?\w+\/?>/g, " "));
  const texts = [...siteTexts(root), ...spoken];
  return { texts, words: [...new Set(texts.flatMap(plainWords))].filter((word) => /[^\d]/.test(word)) };
}

function siteTexts(root: string): string[] {
  try {
    const { productName, preview } = Object(JSON.parse(readFileSync(join(root, "content/site.json"), "utf8")));
    return [productName, Object(preview).title, Object(preview).description].flatMap(textsIn);
  } catch {
    return [];
  }
}

/** A text, or one for each language. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsIn);

/** The texts of a catalog by id; none where it can't be read. */
export function catalogTexts(path: string): Readonly<Record<string, string>> {
  try {
    return textsOf(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}
