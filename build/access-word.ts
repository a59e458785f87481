import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import { loadEnv } from "vite";
import { canonicalWord } from "../src/members/word.ts";

/**
 * Guesses a second of one RTX 4090 at the seal's 1,200,000 iterations: hashcat's published 8.87 million a second for
 * PBKDF2-SHA256 of 999 iterations (mode 10900), scaled.
 */
const GUESSES_PER_SECOND = 7400;

/** Below this many guesses the build warns: 430 years of one GPU, a few months of a thousand. */
const WARN_BELOW = 1e14;

/** Below this many guesses the build refuses: 16 days of one GPU. */
const REFUSE_BELOW = 1e10;

/** What can be said of an access word before it is used. */
export interface WordReport {
  /** How long one GPU would need, for the owner to read. */
  readonly summary: string;
  /** Present where the word is weak, with what to do. */
  readonly warning?: string;
}

/**
 * The owner's access word: from the environment, else `.env.local`, else the demo's in `.env`.
 *
 * @param mode Vite's mode, such as `production`
 * @param root the project's folder
 * @returns the word as written, or "" where there is none
 */
export function readAccessWord(mode: string, root: string): string {
  return loadEnv(mode, root, "ACCESS_WORD").ACCESS_WORD ?? "";
}

/**
 * Looks at the file in which the owner writes the word, for what makes another word of it than the one that stands there.
 *
 * @param root the project's folder
 * @returns what is wrong, and the mend; `null` where the word is read as it was written, or stands elsewhere
 */
export function wordFileProblem(root: string): string | null {
  const path = join(root, ".env.local");
  const strays = [".env.local.txt", "env.local", ".env.local.rtf"].filter((name) => existsSync(join(root, name)));
  if (!existsSync(path)) return strays[0] ? `${strays[0]}: is not read under this name; name it .env.local` : null;
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  const at = lines.findIndex((line) => /^\s*(export\s+)?ACCESS_WORD\b/.test(line));
  const value = lines[at]?.replace(/^[^=:]*[=:]\s*/, "").trim() ?? "";
  const place = `.env.local, line ${at + 1}`;
  if (/[$\\]/.test(value)) return `${place}: has $ or \\ in the word, which are read as something else; take them out`;
  if (/^[“”„«]/.test(value)) return `${place}: has quotes of another kind; use the straight one: "`;
  if (!/^["'`]/.test(value) && value.includes("#"))
    return `${place}: is read up to the #; put " before and after the word`;
  return null;
}

/**
 * Holds a word against those who would guess it with the sealed file in their hands.
 *
 * @param word the word as the owner wrote it
 * @param allowWeak whether a word that a GPU finds in days may be used all the same
 * @throws Error where the word can't be typed alike by everyone, or is too weak; it says what to do
 */
export function checkAccessWord(word: string, allowWeak = process.env.ALLOW_WEAK_ACCESS_WORD === "1"): WordReport {
  const canonical = canonicalWord(word);
  if (canonical === null)
    throw new Error(`ACCESS_WORD is empty, or has characters that nobody can type. ${whereToSet}`);
  if ([canonical, ...canonical].some((part) => canonicalWord(part.toUpperCase()) !== part))
    throw new Error(
      `ACCESS_WORD has a letter that changes when it is written in capitals (such as ß, ı or ς), so not everyone could enter it. ${whereToSet}`,
    );
  const { guesses } = scorer.check(canonical);
  const summary = `One graphics card would need ${duration(guesses / GUESSES_PER_SECOND)} to guess the access word.`;
  if (guesses < REFUSE_BELOW && !allowWeak)
    throw new Error(`ACCESS_WORD is too weak. ${summary} ${howToMend} ${whereToSet}`);
  return guesses < WARN_BELOW ? { summary, warning: `${summary} That is little. ${howToMend}` } : { summary };
}

const whereToSet = 'Set it in the file .env.local, like this: ACCESS_WORD="four words at random".';
const howToMend =
  "Use four words that have nothing to do with each other or with you, such as: copper lluvia lantern puente.";

const scorer = new ZxcvbnFactory({
  dictionary: { ...common, ...prefixed("en", english), ...prefixed("es", spanish) },
  graphs: adjacencyGraphs,
});

/** Both languages have dictionaries of the same names: a prefix keeps them both. */
function prefixed<Dictionary>(language: string, dictionaries: Record<string, Dictionary>): Record<string, Dictionary> {
  return Object.fromEntries(Object.entries(dictionaries).map(([name, words]) => [`${name}-${language}`, words]));
}

const units: readonly [name: string, seconds: number][] = [
  ["years", 365.25 * 86_400],
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
];

/** A time as people say it: `430 years`, `16 days`, `less than two minutes`. */
function duration(seconds: number): string {
  const unit = units.find(([, length]) => seconds >= 2 * length);
  if (!unit) return "less than two minutes";
  const count = seconds / unit[1];
  if (count >= 1e9) return "more than a billion years";
  return `${new Intl.NumberFormat("en", { maximumSignificantDigits: 2 }).format(count)} ${unit[0]}`;
}
