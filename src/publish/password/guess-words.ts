import type { KnownWords } from "./known-words.ts";
import { plainWords } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

/** Words up to this rank in the frequency lists, such as "the", follow from the rest of a sentence and are not counted as a choice. */
const GLUE = 150;

/** People append one of these years to a word: 1900 to 2049. */
const YEARS = 150;

/** The number of guesses for a date: a day in one of these years, in one of six notations. */
const DATES = 366 * YEARS * 6;

/** The number of guesses for a phone number if the country and perhaps the area are known: seven free digits and a hundred prefixes. */
const PHONES = 1e9;

/** The number of guesses for one character of an unknown word: a letter or a digit. */
const CHARACTER = 36;

/** The length of the longest part of a word that is looked up. It fits a saying written as one word. */
const LONGEST = 60;

/** The number of words in the longest saying that is looked up. */
const LONGEST_SAYING = 15;

/** Characters after this many are ignored, because nobody guesses that far. */
const LOOKED_AT = 256;

/** A piece of a password with the number of guesses that it takes. */
interface Piece {
  readonly guesses: number;
  /** Whether it is a choice from the frequency lists. A guesser tries many combinations of such pieces. */
  readonly isChosen: boolean;
}

type Guesser = (text: string) => Piece | undefined;

/**
 * Returns a function that gives an upper bound of the guesses that a password withstands. The guessers know the site's words, sayings,
 * everyday words, names, dates, and words by frequency, joined or apart, without accents. The fastest guesser counts.
 *
 * A guesser by frequency reaches n chosen words whose ranks have the product P after about P·(ln P)^(n−1)/(n−1)! guesses. That many
 * combinations have a smaller product, and Zipf's law makes those likelier.
 */
export function wordGuesser(site: SiteWords, words: KnownWords): (password: string) => number {
  const known = knownTexts(site, words);
  const byFrequency: Guesser = (text) => {
    const place = words.frequency.get(text);
    return place === undefined ? undefined : { guesses: place, isChosen: place > GLUE };
  };
  const byList = (list: ReadonlySet<string>): Guesser => {
    return (text) => (list.has(text) ? { guesses: list.size, isChosen: false } : undefined);
  };
  const guessers = [byFrequency, ...words.dice.map(byList)].map(
    (guesser): Guesser =>
      (text) =>
        cheapest([known(text), guesser(text), number(text)]),
  );
  return (password) => {
    const typed = plainWords(password.slice(0, LOOKED_AT));
    const digits = typed.join("");
    if (/^\d{7,15}$/.test(digits)) return Math.min(PHONES, 10 ** digits.length);
    return Math.min(...guessers.map((guesser) => total(phrasePieces(typed, guesser))));
  };
}

/** Ranks the texts that everybody knows or that the site has, each as one word without spaces. */
function knownTexts({ words, texts }: SiteWords, { phrases, everyday }: KnownWords): Guesser {
  const places = new Map<string, number>();
  const add = (text: string, guesses: number) => {
    if (!((places.get(text) ?? Number.POSITIVE_INFINITY) <= guesses)) places.set(text, guesses);
  };
  for (const [index, phrase] of phrases.entries()) add(plainWords(phrase).join(""), index + 10);
  for (const list of everyday) for (const word of list) add(word, list.size);
  for (const [index, word] of words.entries()) add(word, index + 1);
  const passages = texts.flatMap((text) => passagesOf(plainWords(text)));
  for (const passage of passages) add(passage, passages.length);
  return (text) => {
    const guesses = places.get(text);
    return guesses === undefined ? undefined : { guesses, isChosen: false };
  };
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

function number(text: string): Piece | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const isDate = /^(\d{6}|\d{8})$/.test(text);
  const guesses = /^(19|20)\d\d$/.test(text) ? YEARS : isDate ? Math.min(DATES, 10 ** text.length) : 10 ** text.length;
  return { guesses, isChosen: false };
}

/** Returns the pieces that take the fewest guesses: several words as one saying, a word as a whole, or a word in pieces. */
function phrasePieces(words: readonly string[], guesser: Guesser): Piece[] {
  const isAgain = (word: string, index: number) => words.indexOf(word) < index;
  const alone = words.map((word, index) =>
    isAgain(word, index) ? [{ guesses: 2, isChosen: false }] : wordPieces(word, guesser),
  );
  return cheapestWay(alone, LONGEST_SAYING, (start, end) =>
    end - start > 1 ? guesser(words.slice(start, end).join("")) : undefined,
  );
}

/** Returns the pieces of one word that take the fewest guesses: known pieces side by side, and single characters. */
function wordPieces(word: string, guesser: Guesser): Piece[] {
  const alone = Array.from({ length: word.length }, () => [{ guesses: CHARACTER, isChosen: false }]);
  return cheapestWay(alone, LONGEST, (start, end) => guesser(word.slice(start, end)));
}

/**
 * Splits a row of items into the pieces that take the fewest guesses. An item stands alone or belongs to a known piece of several items.
 *
 * @param alone the pieces of each item
 * @param most how many items are looked up together
 */
function cheapestWay(
  alone: readonly (readonly Piece[])[],
  most: number,
  known: (start: number, end: number) => Piece | undefined,
): Piece[] {
  const best: Piece[][] = [[]];
  for (const [index, pieces] of alone.entries()) {
    let way = [...(best[index] ?? []), ...pieces];
    for (let start = index; start >= 0 && start > index - most; start--) {
      const piece = known(start, index + 1);
      const other = piece && [...(best[start] ?? []), piece];
      if (other && total(other) < total(way)) way = other;
    }
    best.push(way);
  }
  return best.at(-1) ?? [];
}

function cheapest(pieces: readonly (Piece | undefined)[]): Piece | undefined {
  return pieces.reduce((best, piece) => (piece && !(best && best.guesses <= piece.guesses) ? piece : best), undefined);
}

function total(pieces: readonly Piece[]): number {
  const product = pieces.reduce((guesses, piece) => guesses * piece.guesses, 1);
  const chosen = pieces.filter(({ isChosen }) => isChosen);
  const places = chosen.reduce((guesses, piece) => guesses * piece.guesses, 1);
  let likelier = 1;
  for (let count = 1; count < chosen.length; count++) likelier *= Math.log(places) / count;
  return product * likelier;
}
