import { loadDrawnWords } from "./draw-password.ts";
import { plainWords, spellings } from "./plain-words.ts";
import { publicPasswords } from "./public-passwords.ts";

type Dictionaries = Readonly<Record<string, readonly (string | number)[]>>;

/** The lists of words that somebody who guesses passwords would use. */
export interface KnownWords {
  /** Sayings and the passwords in this repository. Those of whole sentences are known by their joining words. */
  readonly sayings: readonly string[];
  /** Words of one kind, such as animals, in all languages: those that people think of first. */
  readonly themes: readonly ReadonlySet<string>[];
  /** Words of numbers and dates. */
  readonly numbers: ReadonlySet<string>;
  /** Words that join others to a sentence, such as "of", also of languages that the product does not speak. */
  readonly joining: ReadonlySet<string>;
  /** First names, and the most common last names. */
  readonly names: ReadonlySet<string>;
  /**
   * The best rank of each word without accents, from 1, in the frequency lists of all languages. Names and common passwords are included.
   */
  readonly frequency: ReadonlyMap<string, number>;
  /** The words that a password is drawn from, in every language. */
  readonly drawn: ReadonlySet<string>;
  /** The dictionaries for zxcvbn. */
  readonly dictionaries: Dictionaries;
}

/** Last names that are rarer than this rank are words of other meanings too often. */
const COMMON_NAMES = 1500;

let known: Promise<KnownWords> | undefined;

/** Loads the word lists once. They have some megabytes, which only the check of a password that somebody wrote needs. */
export function loadKnownWords(): Promise<KnownWords> {
  known ??= load();
  return known;
}

async function load(): Promise<KnownWords> {
  const [{ dictionary: common }, { dictionary: english }, { dictionary: spanish }, sayings, themes, speech, drawn] =
    await Promise.all([
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-en"),
      import("@zxcvbn-ts/language-es-es"),
      import("./lists/sayings.json", { with: { type: "json" } }),
      import("./lists/themes.json", { with: { type: "json" } }),
      import("./lists/speech.json", { with: { type: "json" } }),
      loadDrawnWords(),
    ]);
  // A language without a zxcvbn package is rated only by the texts of its site and our lists.
  const spoken: Dictionaries = { ...english, ...spanish };
  const named = (pattern: RegExp) =>
    Object.entries(spoken).flatMap(([name, list]) => (pattern.test(name) ? [list] : []));
  const all = [...publicPasswords, ...sayings.default];
  return {
    sayings: all,
    themes: Object.values(themes.default).map(
      (lines) =>
        new Set(
          lines
            .join(", ")
            .split(", ")
            .flatMap((entry) => plainForms(entry)),
        ),
    ),
    numbers: wordSet(speech.default.numbers),
    joining: wordSet(speech.default.joining),
    names: new Set(
      [...named(/^firstnames-/).flat(), ...named(/^lastnames-/).flatMap((list) => list.slice(0, COMMON_NAMES))].flatMap(
        plainForms,
      ),
    ),
    frequency: ranked([...named(/^(commonWords|wikipedia|firstnames|lastnames)-/), common["passwords-common"]]),
    drawn: new Set(Object.values(drawn).flat()),
    dictionaries: {
      ...spoken,
      "passwords-common": common["passwords-common"],
      phrases: all.flatMap(spellings),
    },
  };
}

const wordSet = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap(plainWords));

/** Returns the words of an entry, and all of it in one word. */
function plainForms(entry: string | number): string[] {
  const words = plainWords(String(entry));
  return [...new Set([...words, words.join("")])];
}

function ranked(lists: readonly (readonly (string | number)[])[]): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const list of lists)
    for (const [index, entry] of list.entries()) {
      const text = String(entry);
      const word = /^[a-z\d]+$/.test(text) ? text : plainWords(text).join("");
      if (!((ranks.get(word) ?? Number.POSITIVE_INFINITY) <= index + 1)) ranks.set(word, index + 1);
    }
  return ranks;
}
