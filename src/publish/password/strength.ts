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

/** In seconds. Whatever takes less is said to take this long. */
const SHORTEST_TIME = 120;

/** A password is of little strength below: 430 years of one GPU, a few months of a thousand. */
const LITTLE_BELOW = 1e14;

/** A password is weak below: 16 days of one GPU. */
const WEAK_BELOW = 1e10;

/** Characters that are rated. A part of a password is no harder to guess than all of it, and the time grows faster than the length. */
const RATED = 100;

/**
 * Readings of digits and signs as letters that are tried. The library's own number takes twice as long, and made no difference to 13
 * sayings and words in five spellings each, with digits and signs.
 */
const READINGS = 40;

/** How well a password withstands those who guess it with the encrypted file in their hands. */
export interface Strength {
  readonly level: "weak" | "little" | "good";
  /** The most that one graphics card would need to guess it. */
  readonly seconds: number;
}

/**
 * Rates passwords by what is known of their site, of languages and of people. It is an upper bound: who knows the owner
 * knows more.
 */
export async function strengthRater(site: SiteWords): Promise<(password: string) => Strength> {
  const inputs = [...site.words, ...site.texts.flatMap(spellings)];
  const guessesByWords = wordGuesser(site, await loadKnownWords());
  scorer ??= loadScorer();
  const zxcvbn = await scorer;
  return (password) => {
    const normalized = (normalizePassword(password) ?? "").slice(0, RATED);
    const byWords = guessesByWords(normalized);
    // Accents and punctuation keep zxcvbn from finding a saying. It takes long, and isn't asked where it can't change the answer.
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
