import { dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import { passwordWords, readList } from "./password-words.ts";
import { publicPasswords } from "./public-passwords.ts";

/** What zxcvbn knows of languages. A language without a package `@zxcvbn-ts/language-…` here is rated by its site's texts alone. */
const spoken: Record<string, (string | number)[]> = { ...english, ...spanish };

/**
 * A text as it is compared here: lowercase words of letters and digits, without accents. Guessers try that form first.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Common sayings and the passwords of this repository, the first tried soonest. */
export const knownPhrases: readonly string[] = [...publicPasswords, ...readList("phrases.txt")];

/** Words that come first to mind, a set for each language. */
export const everydayWords: readonly ReadonlySet<string>[] = readList("everyday.txt").map(
  (line) => new Set(plainWords(line)),
);

/** The lists for passwords from dice or `npm run password`. */
export const diceWords: readonly ReadonlySet<string>[] = Object.values(passwordWords).map((list) => new Set(list));

let places: ReadonlyMap<string, number> | undefined;

/**
 * The best rank of each word, without accents, in the frequency lists of all languages, names and common passwords
 * included, from 1. Built on first use: the servers never need it.
 */
export function frequency(): ReadonlyMap<string, number> {
  const isFrequencyList = (name: string) => /^(commonWords|wikipedia|firstnames|lastnames)-/.test(name);
  const lists = Object.entries(spoken).flatMap(([name, list]) => (isFrequencyList(name) ? [list] : []));
  places ??= ranked([...lists, common["passwords-common"]]);
  return places;
}

function ranked(lists: readonly (readonly (string | number)[] | undefined)[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const list of lists)
    for (const [index, entry] of (list ?? []).entries()) {
      const text = String(entry);
      const word = /^[a-z\d]+$/.test(text) ? text : plainWords(text).join("");
      if (!((ranks.get(word) ?? Number.POSITIVE_INFINITY) <= index + 1)) ranks.set(word, index + 1);
    }
  return ranks;
}

/** The dictionaries of zxcvbn: its own, the dice lists under the name that it scores evenly, and the sayings. */
export const dictionaries: Record<string, (string | number)[]> = {
  ...spoken,
  "passwords-common": common["passwords-common"] ?? [],
  diceware: Object.values(passwordWords).flat(),
  phrases: knownPhrases.flatMap(spellings),
};

/** A phrase as people type it: with its accents, without, and in one word. */
export function spellings(phrase: string): string[] {
  const plain = plainWords(phrase);
  return [...new Set([phrase.toLowerCase(), plain.join(" "), plain.join("")])];
}
