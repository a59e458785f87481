import { diceWords, everydayWords, frequency, knownPhrases, plainWords } from "./known-words.ts";
import type { SiteWords } from "./site-words.ts";

/** A word as common as these holds a sentence together and is no choice of its own, in places of the frequency lists. */
const GLUE = 150;

/** Years that people put behind a word, 1900 to 2049. */
const YEARS = 150;

/** A day of one of the years, written in one of six ways. */
const DATES = 366 * YEARS * 6;

/** A phone number where somebody knows the country and may know the area: seven free digits, a hundred ways before them. */
const PHONES = 1e9;

/** Guesses for one character of what is no known word: a letter or a digit. */
const CHARACTER = 36;

/** The longest part of a word that is looked up: a saying written in one. */
const LONGEST = 60;

/** What stands behind this many characters no longer counts. Nobody guesses that far. */
const LOOKED_AT = 256;

/** A part of a password, and how many guesses it takes to come to it. */
interface Part {
  readonly guesses: number;
  /** Whether it was taken from the frequency lists: then many others come before it together with the other parts. */
  readonly isChosen: boolean;
}

/** What one kind of guesser knows: the guesses for a text that it knows, or nothing. */
type Guesser = (text: string) => Part | undefined;

/**
 * Counts at most how many guesses a password withstands somebody who tries known words: those of the site, sayings, everyday
 * words, names, dates, and words by how often they are used, written in one or apart, without their accents. The best of several
 * kinds of guesser counts.
 *
 * A guesser by frequency comes to n chosen words whose places have the product P after about P·(ln P)^(n−1)/(n−1)! others: as
 * many have a smaller product, and by Zipf's law those are the likelier ones.
 *
 * @param site what can be read of the password's site
 */
export function wordGuesser(site: SiteWords): (password: string) => number {
  const known = knownTexts(site);
  const places = frequency();
  const byFrequency: Guesser = (text) => {
    const place = places.get(text);
    return place === undefined ? undefined : { guesses: place, isChosen: place > GLUE };
  };
  const byList = (list: ReadonlySet<string>): Guesser => {
    return (text) => (list.has(text) ? { guesses: list.size, isChosen: false } : undefined);
  };
  const guessers = [byFrequency, ...diceWords.map(byList)].map(
    (guesser): Guesser =>
      (text) =>
        cheapest([known(text), guesser(text), number(text)]),
  );
  return (password) => {
    const words = plainWords(password.slice(0, LOOKED_AT));
    const digits = words.join("");
    if (/^\d{7,15}$/.test(digits)) return Math.min(PHONES, 10 ** digits.length);
    return Math.min(...guessers.map((guesser) => total(phraseParts(words, guesser))));
  };
}

/** What everybody knows, and what the site says: each with its place, as one word without spaces. */
function knownTexts({ words, texts }: SiteWords): Guesser {
  const places = new Map<string, number>();
  const add = (text: string, guesses: number) => {
    if (!((places.get(text) ?? Number.POSITIVE_INFINITY) <= guesses)) places.set(text, guesses);
  };
  for (const [index, phrase] of knownPhrases.entries()) add(plainWords(phrase).join(""), index + 10);
  for (const list of everydayWords) for (const word of list) add(word, list.size);
  for (const [index, word] of words.entries()) add(word, index + 1);
  const passages = texts.flatMap((text) => passagesOf(plainWords(text)));
  for (const passage of passages) add(passage, passages.length);
  return (text) => {
    const guesses = places.get(text);
    return guesses === undefined ? undefined : { guesses, isChosen: false };
  };
}

/** Every run of two to ten words of a text. */
function passagesOf(words: readonly string[]): string[] {
  const lengths = Array.from({ length: 9 }, (_, index) => index + 2);
  return words.flatMap((_, start) =>
    lengths
      .filter((length) => start + length <= words.length)
      .map((length) => words.slice(start, start + length).join("")),
  );
}

function number(text: string): Part | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const isDate = /^(\d{6}|\d{8})$/.test(text);
  const guesses = /^(19|20)\d\d$/.test(text) ? YEARS : isDate ? Math.min(DATES, 10 ** text.length) : 10 ** text.length;
  return { guesses, isChosen: false };
}

/** The cheapest way through a password: several words as one saying, one word as it is, or in parts. */
function phraseParts(words: readonly string[], guesser: Guesser): Part[] {
  const best: Part[][] = [[]];
  const seen = new Set<string>();
  for (const [index, word] of words.entries()) {
    const alone = seen.has(word) ? [{ guesses: 2, isChosen: false }] : wordParts(word, guesser);
    seen.add(word);
    let way = [...(best[index] ?? []), ...alone];
    for (let start = Math.max(0, index - 14); start < index; start++) {
      const joined = guesser(words.slice(start, index + 1).join(""));
      const other = joined && [...(best[start] ?? []), joined];
      if (other && total(other) < total(way)) way = other;
    }
    best.push(way);
  }
  return best.at(-1) ?? [];
}

/** The cheapest way through one word without spaces: known parts side by side, and characters where nothing is known. */
function wordParts(word: string, guesser: Guesser): Part[] {
  const best: Part[][] = [[]];
  const known = (length: number, end: number) => guesser(word.slice(end - length, end));
  for (let end = 1; end <= word.length; end++) {
    let way: Part[] = [...(best[end - 1] ?? []), { guesses: CHARACTER, isChosen: false }];
    for (let length = 1; length <= Math.min(end, LONGEST); length++) {
      const part = known(length, end);
      const other = part && [...(best[end - length] ?? []), part];
      if (other && total(other) < total(way)) way = other;
    }
    best.push(way);
  }
  return best.at(-1) ?? [];
}

function cheapest(parts: readonly (Part | undefined)[]): Part | undefined {
  return parts.reduce((best, part) => (part && !(best && best.guesses <= part.guesses) ? part : best), undefined);
}

function total(parts: readonly Part[]): number {
  const product = parts.reduce((guesses, part) => guesses * part.guesses, 1);
  const chosen = parts.filter(({ isChosen }) => isChosen);
  const places = chosen.reduce((guesses, part) => guesses * part.guesses, 1);
  let likelier = 1;
  for (let count = 1; count < chosen.length; count++) likelier *= Math.log(places) / count;
  return product * likelier;
}
