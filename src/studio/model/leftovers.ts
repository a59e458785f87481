import { languages } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import type { Message } from "../../project/project.ts";
import { productCatalogs } from "./catalogs.ts";
import type { Draft } from "./draft.ts";

/** Words that the example's texts use for its own team's members. */
const EXAMPLE = /(?:^|[^\p{L}])(BAM|[EÉ]lite)(?!\p{L})/u;

const wordsOf = (message: Message): string =>
  [message]
    .flat()
    .filter((part) => typeof part === "string")
    .join(" ");

/** The product's texts that contain such words. */
const exampleTexts = Object.values(productCatalogs).flatMap((catalog) =>
  languages.flatMap(({ code }) =>
    Object.entries<Message>(catalog[code]).flatMap(([id, message]) => {
      const [, word] = EXAMPLE.exec(wordsOf(message)) ?? [];
      return word ? [{ id, language: code, word }] : [];
    }),
  ),
);

/**
 * Returns the ids of the texts that still have a word of the example because the owner has not written others, each with that word. If
 * several languages have one, the owner's first language counts.
 */
export function leftovers({ project: { texts = {} }, firstLanguage }: Draft): ReadonlyMap<string, string> {
  const found = exampleTexts
    .filter(({ id, language }) => !isWorded(texts[id]?.[language]))
    .toSorted((one, other) => Number(one.language === firstLanguage) - Number(other.language === firstLanguage));
  return new Map(found.map(({ id, word }) => [id, word]));
}
