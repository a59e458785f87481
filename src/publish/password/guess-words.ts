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
 * The most guesses for a word, however rare, that a person chose: people choose what others choose, and no four words reach 10^13. Of four
 * together "less than 30 bits" were found: Bonneau and Shutova, "Linguistic properties of multi-word passphrases", 2012.
 */
const CHOSEN = 1750;

/** The number of guesses for one character that belongs to no word: a letter or a digit. */
const CHARACTER = 36;

/** The length of the longest piece of a word that is looked up. It fits a saying written as one word. */
const LONGEST = 60;

/** The number of words in the longest saying that is looked up. */
const LONGEST_SAYING = 15;

/** A number of guesses, or `undefined` for a text that a guesser does not know. */
type Guesser = (text: string) => number | undefined;

/**
 * Returns a function that estimates the guesses that a password withstands, rather too few than too many. The guessers know the site's
 * words, sayings, everyday words, names, dates, and words by frequency, joined or apart, without accents. The fastest guesser counts.
 */
export function wordGuesser(site: SiteWords, words: KnownWords): (password: string) => number {
  const known = knownTexts(site, words);
  const byFrequency: Guesser = (text) => {
    const rank = words.frequency.get(text);
    return rank && Math.min(rank, CHOSEN);
  };
  return (password) => {
    const typed = plainWords(password).flatMap((word) => /^(\D+)(\d+)$/.exec(word)?.slice(1) ?? [word]);
    const isSentence = typed.some((word) => words.joining.has(word));
    const theme = mostFrequent(typed, words.themes);
    const byTheme: Guesser = (text) => (theme?.has(text) ? Math.min(theme.size, OF_THEME) : byFrequency(text));
    const guesses = [byFrequency, byTheme].map((guesser) => {
      const cheapest: Guesser = (text) => least([known(text), guesser(text), number(text)]);
      const following: Guesser = (text) => {
        const found = cheapest(text);
        return found && Math.min(found, FOLLOWING);
      };
      return phraseGuesses(typed, isSentence ? following : cheapest);
    });
    return Math.min(...guesses);
  };
}

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

/** Returns the fewest guesses for words in a row: several as one saying, a word as a whole, or a word in pieces. */
function phraseGuesses(words: readonly string[], guesser: Guesser): number {
  const isAgain = (word: string, index: number) => words.indexOf(word) < index;
  const alone = words.map((word, index) => (isAgain(word, index) ? 2 : wordGuesses(word, guesser)));
  return fewest(alone, LONGEST_SAYING, (start, end) =>
    end - start > 1 ? guesser(words.slice(start, end).join("")) : undefined,
  );
}

/** Returns the fewest guesses for one word: known pieces side by side, and single characters. */
function wordGuesses(word: string, guesser: Guesser): number {
  const alone = Array.from({ length: word.length }, () => CHARACTER);
  const inPieces = fewest(alone, LONGEST, (start, end) => guesser(word.slice(start, end)));
  return isPronounceable(word) ? Math.min(inPieces, CHOSEN) : inPieces;
}

/** Returns whether a text may be one word of some language: no long run of vowels or of consonants. */
const isPronounceable = (text: string) =>
  text.length <= 14 && /^\p{L}+$/u.test(text) && !/[aeiouy]{4}|[^aeiouy]{4}/.test(text);

/**
 * Splits a row of items into the pieces that take the fewest guesses together, and returns their product. An item stands alone or belongs to
 * a known piece of several items.
 *
 * @param alone the guesses for each item
 * @param most how many items are looked up together
 */
function fewest(
  alone: readonly number[],
  most: number,
  known: (start: number, end: number) => number | undefined,
): number {
  const best = [1];
  for (const [index, guesses] of alone.entries()) {
    let way = (best[index] ?? 1) * guesses;
    for (let start = index; start >= 0 && start > index - most; start--) {
      const piece = known(start, index + 1);
      if (piece !== undefined) way = Math.min(way, (best[start] ?? 1) * piece);
    }
    best.push(way);
  }
  return best.at(-1) ?? 1;
}

const least = (guesses: readonly (number | undefined)[]): number | undefined => {
  const found = guesses.filter((each) => each !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
};
