import { fewest, product } from "./fewest-pieces.ts";
import { CHOSEN, mixedGuesses, OF_ONES_OWN, signGuesses, wordGuesses } from "./guess-pieces.ts";
import { type Guesser, knownTexts, numberGuesses, wordsOfTheme } from "./guessers.ts";
import type { KnownWords } from "./known-words.ts";
import { plainWords } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

/**
 * The number of guesses for a word that follows from those before it: 7 bits. Shannon measured at most 1.3 bits a letter in printed English
 * ("Prediction and Entropy of Printed English", 1951), and a word with its space has 5.5 letters.
 */
const FOLLOWING = 128;

/** The number of words in the longest saying that is looked up. */
const LONGEST_SAYING = 15;

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
  return (password, isTyped) => {
    const runs = password.split(/\s+/).map((text): Run => ({ text, words: wordsIn(text) }));
    const typed = runs.flatMap(({ words }) => words);
    const most = typed.every((word) => isDrawn(word, words.drawn)) ? CHOSEN : OF_ONES_OWN;
    const isSentence = typed.some((word) => words.joining.has(word));
    const byFrequency: Guesser = (text) => words.frequency.get(text);
    const ofTheme = wordsOfTheme(typed, words.themes);
    const byTheme: Guesser = (text) => ofTheme(text) ?? byFrequency(text);
    const guesses = [byFrequency, byTheme].map((guesser) => {
      const cheapest: Guesser = (text) => {
        const found = least([known(text), guesser(text), numberGuesses(text)]);
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

const least = (guesses: readonly (number | undefined)[]): number | undefined => {
  const found = guesses.filter((each) => each !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
};
