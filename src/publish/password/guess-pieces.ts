import { fewest, fewestPieces, product } from "./fewest-pieces.ts";
import type { Guesser } from "./guessers.ts";

// One word, or one run of characters, taken apart into the pieces that are guessed fastest.

/**
 * The most guesses for a word, however rare, that a person chose: people choose what others choose, and no four words reach 10^13. With words
 * as people join them, fewer than 30 bits of work find more than half of all phrases of five: Bonneau and Shutova, "Linguistic properties of
 * multi-word passphrases", 2012, https://doi.org/10.1007/978-3-642-34638-5_1, in the first author's summary.
 */
export const CHOSEN = 1750;

/**
 * The most guesses for a known word of a password that was not drawn. Words that come to mind together, such as those for what is in a kitchen,
 * are in no list of ours, but close to each other: no five of them reach 10^13.
 */
export const OF_ONES_OWN = 390;

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

/** Returns the guesses for the signs between words. One kind of them separates, and is tried at once. */
export const signGuesses = (text: string) => SIGN ** Math.max(0, new Set(text.match(/[^\p{L}\p{N}\p{M}]/gu)).size - 1);

/** Returns the fewest guesses for one word: as a whole, or as known ones side by side. */
export function wordGuesses(word: string, guesser: Guesser, isTyped: boolean, most: number): number {
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
export function mixedGuesses(text: string, guesser: Guesser): number {
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
