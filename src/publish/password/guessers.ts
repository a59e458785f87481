import type { KnownWords } from "./known-words.ts";
import { plainWords } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

// What a guesser knows before it sees a password: the texts of a site, what everybody says, themes, years and dates.

/** A number of guesses, or `undefined` for a text that a guesser does not know. */
export type Guesser = (text: string) => number | undefined;

/** People append one of these years to a word: 1900 to 2049. */
const YEARS = 150;

/** The number of guesses for a date: a day in one of these years, in one of six notations. */
const DATES = 366 * YEARS * 6;

/** The number of guesses for a longer run of digits: it is a phone number of a known area, a card, or known as the digits of pi are. */
const DIGITS = 1e6;

/** The number of guesses for a word that comes to mind first: about as many words have themes in one language. */
const EVERYDAY = 1000;

/** The most guesses for a word of the theme that other words of the password have: of a long list, most know a few of it. */
const OF_THEME = 150;

/** Ranks the texts that everybody knows or that the site has, each as one word without spaces. */
export function knownTexts({ words, texts }: SiteWords, { sayings, themes, numbers }: KnownWords): Guesser {
  const places = new Map<string, number>();
  const add = (text: string, guesses: number) => {
    if (!((places.get(text) ?? Number.POSITIVE_INFINITY) <= guesses)) places.set(text, guesses);
  };
  for (const [index, saying] of sayings.entries()) add(plainWords(saying).join(""), index + 10);
  for (const theme of themes) for (const word of theme) add(word, EVERYDAY);
  for (const word of numbers) add(word, numbers.size);
  for (const [index, word] of words.entries()) add(word, index + 1);
  const passages = texts.flatMap((text) => passagesOf(plainWords(text)));
  for (const passage of passages) add(passage, passages.length);
  return (text) => places.get(text);
}

/** Returns every run of two to ten words of a text. */
function passagesOf(words: readonly string[]): string[] {
  const lengths = Array.from({ length: 9 }, (_, index) => index + 2);
  return words.flatMap((_, start) =>
    lengths
      .filter((length) => start + length <= words.length)
      .map((length) => words.slice(start, start + length).join("")),
  );
}

/** The guesses for a number that people write: a year, a date, or digits. */
export function numberGuesses(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  if (/^(19|20)\d\d$/.test(text)) return YEARS;
  const most = /^(\d{6}|\d{8})$/.test(text) ? DATES : DIGITS;
  return Math.min(most, 10 ** text.length);
}

/** Returns the guesses for words of a theme, which several of the typed words have: whoever knows one comes to the others. */
export function wordsOfTheme(typed: readonly string[], themes: KnownWords["themes"]): Guesser {
  const counts = themes.map((theme) => typed.filter((word) => theme.has(word)).length);
  const most = Math.max(...counts);
  const theme = most < 2 ? undefined : themes[counts.indexOf(most)];
  return (text) => (theme?.has(text) ? Math.min(theme.size, OF_THEME) : undefined);
}
