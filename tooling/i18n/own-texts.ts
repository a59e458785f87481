import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../machines/languages.ts";
import { linesOf, readEntries } from "./catalog-text.ts";
import { isContentText, mayBeEmpty } from "./content-texts.ts";
import texts from "./own-texts.json" with { type: "json" };

/** Texts as they stand between the quotes of a catalog, by id. */
type Texts = Readonly<Record<string, string>>;

const ownTexts: Readonly<Record<string, Texts>> = texts;

/** The project's own texts in a language: what its code asks for, whatever an owner's catalogs say. None in a new language. */
export const ownTextsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(ownTexts[language] ?? {}));

/** What the catalogs of a project say, without the texts that belong to its content. */
export function readOwnTexts(root: string): Record<string, Texts> {
  return Object.fromEntries(
    languages.map(({ code }) => {
      const paths = ["site", "members"].map((name) => join(root, `locales/${code}/${name}.po`));
      const entries = paths.filter(existsSync).flatMap((path) => readEntries(linesOf(readFileSync(path, "utf8"))));
      const own = entries.filter(
        ({ id, text, isObsolete }) => !isObsolete && text !== "" && !isContentText(id) && !mayBeEmpty(id),
      );
      return [code, Object.fromEntries(own.map(({ id, text }) => [id, text]))];
    }),
  );
}
