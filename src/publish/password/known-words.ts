import { entriesOf, loadPasswordWords } from "./password-words.ts";
import { plainWords, spellings } from "./plain-words.ts";
import { publicPasswords } from "./public-passwords.ts";

type Dictionaries = Readonly<Record<string, readonly (string | number)[]>>;

/** The lists of words that somebody who guesses passwords would use. */
export interface KnownWords {
  /** Common sayings and the passwords in this repository, those that are tried first at the top. */
  readonly phrases: readonly string[];
  /** Words that people think of first, a set for each language. */
  readonly everyday: readonly ReadonlySet<string>[];
  /** The word lists from which dice or `makePassword` draw passwords. */
  readonly dice: readonly ReadonlySet<string>[];
  /**
   * The best rank of each word without accents, from 1, in the frequency lists of all languages. Names and common passwords are included.
   */
  readonly frequency: ReadonlyMap<string, number>;
  /** The dictionaries for zxcvbn: its own, the dice lists under the name whose words it rates equally, and the sayings. */
  readonly dictionaries: Dictionaries;
}

let known: Promise<KnownWords> | undefined;

/** Loads the word lists once. They have some megabytes, which only the check of a password needs. */
export function loadKnownWords(): Promise<KnownWords> {
  known ??= load();
  return known;
}

async function load(): Promise<KnownWords> {
  const [{ dictionary: common }, { dictionary: english }, { dictionary: spanish }, passwordWords, lists, sayings] =
    await Promise.all([
      import("@zxcvbn-ts/language-common"),
      import("@zxcvbn-ts/language-en"),
      import("@zxcvbn-ts/language-es-es"),
      loadPasswordWords(),
      import("./lists/everyday.ts"),
      import("./lists/phrases.ts"),
    ]);
  // A language without a zxcvbn package is rated only by the texts of its site.
  const spoken: Dictionaries = { ...english, ...spanish };
  const phrases = [...publicPasswords, ...entriesOf(sayings.phrases)];
  const isFrequencyList = (name: string) => /^(commonWords|wikipedia|firstnames|lastnames)-/.test(name);
  const frequencyLists = Object.entries(spoken).flatMap(([name, list]) => (isFrequencyList(name) ? [list] : []));
  return {
    phrases,
    everyday: entriesOf(lists.everyday).map((line) => new Set(plainWords(line))),
    dice: Object.values(passwordWords).map((list) => new Set(list)),
    frequency: ranked([...frequencyLists, common["passwords-common"]]),
    dictionaries: {
      ...spoken,
      "passwords-common": common["passwords-common"],
      diceware: Object.values(passwordWords).flat(),
      phrases: phrases.flatMap(spellings),
    },
  };
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
