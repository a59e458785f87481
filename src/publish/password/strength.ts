import { normalizePassword } from "../../site/members/normalize-password.ts";
import { wordGuesser } from "./guess-words.ts";
import { loadKnownWords } from "./known-words.ts";
import { plainWords, spellings } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

/**
 * Guesses per second of one RTX 4090 at our 1,200,000 iterations, scaled from hashcat's published 8.87 million for
 * PBKDF2-SHA256 with 999 (mode 10900).
 */
const GUESSES_PER_SECOND = 7400;

/** The shortest time that is shown, in seconds. */
const SHORTEST_TIME = 120;

/** Below this number of guesses, a password has little strength: one GPU needs 430 years, a thousand need a few months. */
const LITTLE_BELOW = 1e14;

/** Below this number of guesses, a password is weak: one GPU needs 16 days. */
const WEAK_BELOW = 1e10;

/**
 * Only this many characters are rated. The time grows faster than the length, and a part of a password is no harder to guess than all of
 * it.
 */
const RATED = 100;

/**
 * How many readings of digits and signs as letters are tried. The library's default takes twice as long, and made no difference for 13
 * sayings and words in five spellings each, with digits and signs.
 */
const READINGS = 40;

/** How well a password withstands somebody who has the encrypted file and can guess offline. */
export interface Strength {
  readonly level: "weak" | "little" | "good";
  /** The most time that one graphics card needs to guess it. */
  readonly seconds: number;
}

/**
 * Returns a function that rates passwords by what is known about their site, about languages and about people. The rating is an upper
 * bound, because somebody who knows the owner knows more.
 */
export async function strengthRater(site: SiteWords): Promise<(password: string) => Strength> {
  const inputs = [...site.words, ...site.texts.flatMap(spellings)];
  const guessesByWords = wordGuesser(site, await loadKnownWords());
  scorer ??= loadScorer();
  const zxcvbn = await scorer;
  return (password) => {
    const normalized = (normalizePassword(password) ?? "").slice(0, RATED);
    const byWords = guessesByWords(normalized);
    // zxcvbn finds a saying only without accents and punctuation. It is slow, so it runs only where it can change the result.
    const isShort = byWords < SHORTEST_TIME * GUESSES_PER_SECOND;
    const tried = isShort ? [] : new Set([normalized, plainWords(normalized).join(" ")]);
    const guesses = Math.min(byWords, ...[...tried].map((spelling) => zxcvbn.check(spelling, inputs).guesses));
    return {
      level: guesses < WEAK_BELOW ? "weak" : guesses < LITTLE_BELOW ? "little" : "good",
      seconds: Math.max(SHORTEST_TIME, guesses / GUESSES_PER_SECOND),
    };
  };
}

let scorer: ReturnType<typeof loadScorer> | undefined;

async function loadScorer() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs }, { dictionaries }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    loadKnownWords(),
  ]);
  const dictionary = Object.fromEntries(Object.entries(dictionaries).map(([name, list]) => [name, [...list]]));
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: READINGS });
}
