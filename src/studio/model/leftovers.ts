import { languages } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import type { Message } from "../../project/project.ts";
import { productCatalogs } from "./catalogs.ts";
import type { Draft } from "./draft.ts";

/** Words of the example that only its owner says of members. */
const EXAMPLE = /(?:^|[^\p{L}])(BAM|[EÉ]lite)(?!\p{L})/u;

const wordsOf = (message: Message): string =>
  [message]
    .flat()
    .filter((part) => typeof part === "string")
    .join(" ");

/** The product's texts with words of the example. */
const exampleTexts = Object.values(productCatalogs).flatMap((catalog) =>
  languages.flatMap(({ code }) =>
    Object.entries<Message>(catalog[code]).flatMap(([id, message]) => {
      const [, word] = EXAMPLE.exec(wordsOf(message)) ?? [];
      return word ? [{ id, language: code, word }] : [];
    }),
  ),
);

/**
 * The ids of the texts that have no wording of the owner's own in place of the example's, with the word that they have of it. Of two
 * languages that have one, it is that of the owner's first.
 */
export function leftovers({ project: { texts = {} }, firstLanguage }: Draft): ReadonlyMap<string, string> {
  const found = exampleTexts
    .filter(({ id, language }) => !isWorded(texts[id]?.[language]))
    .toSorted((one, other) => Number(one.language === firstLanguage) - Number(other.language === firstLanguage));
  return new Map(found.map(({ id, word }) => [id, word]));
}
