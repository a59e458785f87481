import { fewest, fewestPieces, product } from "./fewest-pieces.ts";
import type { KnownWords } from "./known-words.ts";
import { plainWords } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

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

/**
 * The number of guesses for a word that follows from those before it: 7 bits. Shannon measured at most 1.3 bits a letter in printed English
 * ("Prediction and Entropy of Printed English", 1951), and a word with its space has 5.5 letters.
 */
const FOLLOWING = 128;

/**
 * The most guesses for a word, however rare, that a person chose: people choose what others choose, and no four words reach 10^13. With words
 * as people join them, fewer than 30 bits of work find more than half of all phrases of five: Bonneau and Shutova, "Linguistic properties of
 * multi-word passphrases", 2012, https://doi.org/10.1007/978-3-642-34638-5_1, in the first author's summary.
 */
const CHOSEN = 1750;

/**
 * The most guesses for a known word of a password that was not drawn. Words that come to mind together, such as those for what is in a kitchen,
 * are in no list of ours, but close to each other: no five of them reach 10^13.
 */
const OF_ONES_OWN = 390;

/** Rarer words than this rank are taken for some of a list that somebody drew from, such as one for dice. */
const COMMON = 20_000;

/** Almost every run of letters that is shorter is somebody's abbreviation, and nobody's choice. */
const SHORT = 4;

/** A piece of a run of characters without order has at least as many letters. Shorter ones are in it by chance. */
const PIECE = 3;

/** The number of guesses for a sign among letters and digits, such as "#". The same one again separates, and is known. */
const SIGN = 10;

/** The number of guesses for one character that belongs to no word: a letter or a digit. */
export const CHARACTER = 36;

/** The same where no digit is among them. */
const LETTER = 26;

/** The length of the longest piece of a word that is looked up. It fits a saying written as one word. */
const LONGEST = 60;

/** The number of words in the longest saying that is looked up. */
const LONGEST_SAYING = 15;

/** A number of guesses, or `undefined` for a text that a guesser does not know. */
type Guesser = (text: string) => number | undefined;

/** Characters without a space between them, and the words and numbers in them. */
interface Run {
  readonly text: string;
  readonly words: readonly string[];
}

/**
 * Returns a function that estimates the guesses that a password withstands, rather too few than too many. The guessers know the site's
 * words, sayings, everyday words, names, dates, and words by frequency, joined or apart, without accents. The fastest guesser counts.
 */
export function wordGuesser(site: SiteWords, words: KnownWords): (password: string, isTyped: boolean) => number {
  const known = knownTexts(site, words);
  const byFrequency: Guesser = (text) => words.frequency.get(text);
  return (password, isTyped) => {
    const runs = password.split(/\s+/).map((text): Run => ({ text, words: wordsIn(text) }));
    const typed = runs.flatMap(({ words }) => words);
    const most = typed.every((word) => isDrawn(word, words.drawn)) ? CHOSEN : OF_ONES_OWN;
    const isSentence = typed.some((word) => words.joining.has(word));
    const theme = mostFrequent(typed, words.themes);
    const byTheme: Guesser = (text) => (theme?.has(text) ? Math.min(theme.size, OF_THEME) : byFrequency(text));
    const guesses = [byFrequency, byTheme].map((guesser) => {
      const cheapest: Guesser = (text) => {
        const found = least([known(text), guesser(text), number(text)]);
        return found && isSentence ? Math.min(found, FOLLOWING) : found;
      };
      return phraseGuesses(runs, cheapest, isTyped, most);
    });
    return Math.min(...guesses);
  };
}

/** Returns the words of a text, and the numbers behind them. */
const wordsIn = (text: string): string[] =>
  plainWords(text).flatMap((word) => /^(\D+)(\d+)$/.exec(word)?.slice(1) ?? [word]);

/** Whether a word is a number, or may have been drawn, also with others without spaces. Drawn words have 4 to 7 letters. */
const isDrawn = (word: string, drawn: ReadonlySet<string>): boolean =>
  /^\d*$/.test(word) ||
  [4, 5, 6, 7].some((length) => drawn.has(word.slice(0, length)) && isDrawn(word.slice(length), drawn));

/** Returns the list that has the most of the words, if it has at least two. */
function mostFrequent(
  words: readonly string[],
  lists: readonly ReadonlySet<string>[],
): ReadonlySet<string> | undefined {
  const counts = lists.map((list) => words.filter((word) => list.has(word)).length);
  const most = Math.max(...counts);
  return most < 2 ? undefined : lists[counts.indexOf(most)];
}

/** Ranks the texts that everybody knows or that the site has, each as one word without spaces. */
function knownTexts({ words, texts }: SiteWords, { sayings, themes, numbers }: KnownWords): Guesser {
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

function number(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  if (/^(19|20)\d\d$/.test(text)) return YEARS;
  const most = /^(\d{6}|\d{8})$/.test(text) ? DATES : DIGITS;
  return Math.min(most, 10 ** text.length);
}

/** Returns the fewest guesses for runs in a row: several words as one saying, words one by one, or characters without order. */
function phraseGuesses(runs: readonly Run[], guesser: Guesser, isTyped: boolean, most: number): number {
  const typed: { readonly word: string; readonly guesses: number }[] = [];
  for (const { text, words } of runs) {
    const isAgain = (word: string, index: number) =>
      words.indexOf(word) < index || typed.some((one) => one.word === word);
    const apart = words.map((word, index) => (isAgain(word, index) ? 2 : wordGuesses(word, guesser, isTyped, most)));
    const together = mixedGuesses(text, guesser);
    const signs = signGuesses(text);
    if (product(apart) * signs > together) typed.push({ word: words.join(""), guesses: together });
    else
      typed.push(...words.map((word, index) => ({ word, guesses: (apart[index] ?? 1) * (index === 0 ? signs : 1) })));
  }
  const row = typed.map(({ word }) => word);
  const alone = typed.map(({ guesses }) => guesses);
  return fewest(alone, LONGEST_SAYING, (start, end) =>
    end - start > 1 ? guesser(row.slice(start, end).join("")) : undefined,
  );
}

/** Returns the guesses for the signs between words. One kind of them separates, and is tried at once. */
const signGuesses = (text: string) => SIGN ** Math.max(0, new Set(text.match(/[^\p{L}\p{N}\p{M}]/gu)).size - 1);

/** Returns the fewest guesses for one word: as a whole, or as known ones side by side. */
function wordGuesses(word: string, guesser: Guesser, isTyped: boolean, most: number): number {
  const apart = Array.from({ length: word.length }, () => Number.POSITIVE_INFINITY);
  const inPieces = fewest(apart, LONGEST, (start, end) => {
    const piece = word.slice(start, end);
    const guesses = piece.length > 1 || piece === word ? guesser(piece) : undefined;
    return guesses && (piece.length < SHORT ? guesses : Math.min(guesses, guesses > COMMON ? CHOSEN : most));
  });
  return isTyped && isPronounceable(word) ? Math.min(inPieces, CHOSEN) : inPieces;
}

/**
 * Returns the fewest guesses for characters without order, with words among them by choice or by chance. Whoever guesses must also know where
 * the words are, but needs no more guesses than for the characters alone.
 */
function mixedGuesses(text: string, guesser: Guesser): number {
  const characters = [...text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")];
  const each = characters.some((one) => /\d/.test(one)) ? CHARACTER : LETTER;
  const alone = characters.map((one, index) => {
    if (/[\p{L}\p{N}]/u.test(one)) return each;
    return characters.indexOf(one) < index ? 1 : SIGN;
  });
  const pieces = fewestPieces(alone, LONGEST, (start, end) => {
    const piece = characters.slice(start, end).join("");
    return end - start >= PIECE && /^[\p{L}\p{N}]+$/u.test(piece) ? guesser(piece) : undefined;
  });
  const words = pieces.filter(({ length }) => length > 1).length;
  const places = Array.from({ length: words }, (_, index) => (pieces.length - index) / (index + 1));
  return Math.min(product(pieces.map(({ guesses }) => guesses)) * product(places), product(alone));
}

/** Returns whether a text may be one word of some language: no long run of vowels or of consonants, and more than a quarter of vowels. */
const isPronounceable = (text: string) =>
  text.length <= 14 &&
  /^\p{L}+$/u.test(text) &&
  !/[aeiou]{4}|[^aeiouy]{4}/.test(text) &&
  (text.length < 9 || text.replace(/[^aeiou]/g, "").length * 4 > text.length);

const least = (guesses: readonly (number | undefined)[]): number | undefined => {
  const found = guesses.filter((each) => each !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
};
