import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs } from "@zxcvbn-ts/language-common";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { wordGuesser } from "./guess-words.ts";
import { dictionaries, plainWords, spellings } from "./known-words.ts";
import type { SiteWords } from "./site-words.ts";

/**
 * Guesses a second of one RTX 4090 at the encryption's 1,200,000 iterations: hashcat's published 8.87 million a second for
 * PBKDF2-SHA256 of 999 iterations (mode 10900), scaled.
 */
const GUESSES_PER_SECOND = 7400;

/** Below this many guesses the build warns: 430 years of one GPU, a few months of a thousand. */
const WARN_BELOW = 1e14;

/** Below this many guesses the build refuses: 16 days of one GPU. */
const REFUSE_BELOW = 1e10;

/** How a password stands against those who would guess it with the encrypted file in their hands. */
export interface Strength {
  readonly level: "weak" | "little" | "good";
  /** For the owner to read. */
  readonly summary: string;
}

/**
 * Rates passwords by what is known of their site, of languages and of people. The figure is an upper bound: who knows the owner
 * knows more.
 *
 * @param site what can be read of the site
 * @returns rates one that everyone can type
 */
export function strengthRater(site: SiteWords): (password: string) => Strength {
  const inputs = [...site.words, ...site.texts.flatMap(spellings)];
  const guessesByWords = wordGuesser(site);
  // Its time grows with the square of the length, and a part of a password is no harder to guess than all of it.
  scorer ??= new ZxcvbnFactory({ dictionary: dictionaries, graphs: adjacencyGraphs, maxLength: 100 });
  const zxcvbn = scorer;
  return (password) => {
    const canonical = normalizePassword(password) ?? "";
    // Accents and punctuation keep zxcvbn from finding a saying.
    const spellingsOfIt = new Set([canonical, plainWords(canonical).join(" ")]);
    const guesses = Math.min(
      guessesByWords(canonical),
      ...[...spellingsOfIt].map((spelling) => zxcvbn.check(spelling, inputs).guesses),
    );
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
