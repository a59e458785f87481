import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { wordGuesser } from "./guess-words.ts";
import { dictionaries, plainWords, spellings } from "./known-words.ts";
import type { SiteWords } from "./site-words.ts";

/**
 * Guesses per second of one RTX 4090 at our 1,200,000 iterations, scaled from hashcat's published 8.87 million for
 * PBKDF2-SHA256 with 999 (mode 10900).
 */
const GUESSES_PER_SECOND = 7400;

/** Whatever takes fewer guesses is said to take two minutes. */
const TOLD_FROM = 120 * GUESSES_PER_SECOND;

/** The build warns below: 430 years of one GPU, a few months of a thousand. */
const WARN_BELOW = 1e14;

/** The build refuses below: 16 days of one GPU. */
const REFUSE_BELOW = 1e10;

/** Characters that are rated. A part of a password is no harder to guess than all of it, and the time grows faster than the length. */
const RATED = 100;

/**
 * Readings of digits and signs as letters that are tried. The library's own number takes twice as long, and made no difference to 13
 * sayings and words in five spellings each, with digits and signs.
 */
const READINGS = 40;

/** How well a password withstands those who guess it with the encrypted file in their hands. */
interface Strength {
  readonly level: "weak" | "little" | "good";
  /** For the owner to read. */
  readonly summary: string;
}

/**
 * Rates passwords by what is known of their site, of languages and of people. It is an upper bound: who knows the owner
 * knows more.
 */
export function strengthRater(site: SiteWords): (password: string) => Strength {
  const inputs = [...site.words, ...site.texts.flatMap(spellings)];
  const guessesByWords = wordGuesser(site);
  scorer ??= new ZxcvbnFactory({ dictionary: dictionaries, graphs: adjacencyGraphs, l33tMaxSubstitutions: READINGS });
  const zxcvbn = scorer;
  return (password) => {
    const normalized = (normalizePassword(password) ?? "").slice(0, RATED);
    const byWords = guessesByWords(normalized);
    // Accents and punctuation keep zxcvbn from finding a saying. It takes long, and isn't asked where it can't change the answer.
    const spellingsOfIt = byWords < TOLD_FROM ? [] : new Set([normalized, plainWords(normalized).join(" ")]);
    const guesses = Math.min(byWords, ...[...spellingsOfIt].map((spelling) => zxcvbn.check(spelling, inputs).guesses));
    return {
      level: guesses < REFUSE_BELOW ? "weak" : guesses < WARN_BELOW ? "little" : "good",
      summary: `One graphics card would need at most ${duration(guesses / GUESSES_PER_SECOND)} to guess the password.`,
    };
  };
}

let scorer: ZxcvbnFactory | undefined;

const units: readonly [name: string, seconds: number][] = [
  ["years", 365.25 * 86_400],
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
];

/** A time as people say it: `430 years`, `16 days`, `two minutes`. */
function duration(seconds: number): string {
  const unit = units.find(([, length]) => seconds >= 2 * length);
  if (!unit) return "two minutes";
  const count = seconds / unit[1];
  if (count >= 1e9) return "billions of years";
  return `${new Intl.NumberFormat("en", { maximumSignificantDigits: 2 }).format(count)} ${unit[0]}`;
}
