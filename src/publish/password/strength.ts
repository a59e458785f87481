import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { normalizePassword } from "../../site/members/normalize-password.ts";
import { CHARACTER } from "./guess-pieces.ts";
import { wordGuesser } from "./guess-words.ts";
import { kindFinder, type Weakness } from "./kinds.ts";
import { loadKnownWords } from "./known-words.ts";
import { plainWords, spellings } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

/**
 * The fewest guesses that a password must withstand. On average they cost about 84,000 dollars: 1Password found 6 dollars for 2^32 guesses at
 * 100,000 rounds of PBKDF2-SHA256 (https://support.1password.com/pbkdf2/), and we have 1,200,000 rounds.
 */
const LEAST = 1e13;

/** Only this many characters are rated: a part of a password is no harder to guess than all of it, and the time grows with the length. */
const RATED = 100;

/**
 * How many readings of digits and signs as letters zxcvbn tries. The library's default takes twice as long, and made no difference for 13
 * sayings and words in five spellings each, with digits and signs.
 */
const READINGS = 40;

const lookalikes: Readonly<Record<string, string>> = {
  0: "o",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  8: "b",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Returns a function that says what makes a password easy to guess; `null` if nothing is found. It is no promise, because nobody knows all
 * that was ever said: only a password that was drawn has a number of guesses that is true.
 */
export async function weaknessFinder(site: SiteWords): Promise<(password: string) => Weakness | null> {
  const known = await loadKnownWords();
  const inputs = [...site.words, ...site.texts.flatMap(spellings)];
  const kindOf = kindFinder(site, known);
  const guesses = wordGuesser(site, known);
  scorer ??= loadScorer();
  const zxcvbn = await scorer;
  return (password) => {
    const normalized = (normalizePassword(password) ?? "").slice(0, RATED);
    const read = readings(normalized);
    const kind = read.map(kindOf).find(Boolean);
    if (kind) return kind;
    if (read.some((reading) => guesses(reading, reading === normalized) < LEAST)) return "few";
    // zxcvbn finds a saying only without accents and punctuation. It is slow, so it runs last.
    const spelled = new Set([normalized, plainWords(normalized).join(" ")]);
    return [...spelled].some((spelling) => guessesIn(zxcvbn.check(spelling, inputs)) < LEAST) ? "few" : null;
  };
}

/** Returns the ways to read a password: as it is, with digits and signs for letters, and backwards. */
function readings(password: string): string[] {
  const letters = (one: string) =>
    password.replace(/[^\s]*[\p{L}][^\s]*/gu, (word) =>
      word.replace(/[\d@$!]/g, (sign) => (sign === "1" ? one : (lookalikes[sign] ?? sign))),
    );
  return [...new Set([password, letters("i"), letters("l"), [...password].reverse().join("")])];
}

/** Returns zxcvbn's guesses, with those for characters that nothing explains: the library counts 10 for each of them. */
const guessesIn = ({ guesses, sequence }: ReturnType<ZxcvbnFactory["check"]>): number =>
  sequence.reduce(
    (all, { pattern, token }) => (pattern === "bruteforce" ? all * (CHARACTER / 10) ** token.length : all),
    guesses,
  );

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
