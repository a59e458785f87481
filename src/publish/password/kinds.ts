import type { KnownWords } from "./known-words.ts";
import { plainWords } from "./plain-words.ts";
import type { SiteWords } from "./site-words.ts";

/** What makes a password easy to guess, however long it is. */
export type Weakness =
  | "address"
  | "digits"
  | "keys"
  | "saying"
  | "numbers"
  | "site"
  | "theme"
  | "names"
  | "sentence"
  | "few";

/** Rarer words than this rank count as unknown. */
const COMMON_WORDS = 30_000;

/** The length from which a word may be a phrase without spaces. In a shorter one, "el" and "un" are found by chance. */
const RUN_TOGETHER = 12;

/**
 * The share of joining words from which a text is a sentence. Whoever guesses goes through all that was ever published: Google counted 10^12
 * words of web pages in 2006 (Web 1T 5-gram, LDC2006T13), and a passage can begin at each of them.
 */
const SENTENCE = 1 / 4;

/** The share of keys beside the key before from which a text follows the keyboard or the alphabet. A text of words has a tenth. */
const BESIDE = 2 / 3;

const ADDRESS =
  /\S@\S+\.\w|^@\w|\w:\/\/|\bwww\.|\barroba\b|\b(gmail|hotmail|outlook|yahoo|icloud|protonmail)\b|\w\.(com|org|net|edu|gob|gov|info|app|io|mx|es|us|ar|co|pe|cl|ve|uk)\b/;

/** Returns a function that names the kind of an easily guessed password: what all of its words have in common. */
export function kindFinder(site: SiteWords, known: KnownWords): (password: string) => Weakness | undefined {
  const siteWords = new Set(site.words);
  const isKnown = (word: string) =>
    [siteWords, known.joining, known.numbers, known.names, ...known.themes].some((list) => list.has(word)) ||
    (word.length > 2 && (known.frequency.get(word) ?? Number.POSITIVE_INFINITY) <= COMMON_WORDS);
  const sayings = known.sayings.map((saying) => plainWords(saying).join("")).filter((saying) => saying.length > 5);
  return (password) => {
    if (ADDRESS.test(password)) return "address";
    const all = plainWords(password).join("");
    if (/^\d+$/.test(all)) return "digits";
    if (isAlongKeys(all)) return "keys";
    if (sayings.some((saying) => saying.length * 2 >= all.length && all.includes(saying))) return "saying";
    const words = plainWords(password)
      .flatMap((word) => word.match(/\d+|\D+/g) ?? [])
      .flatMap((word) => knownPieces(word, isKnown));
    const isJoining = (word: string) => known.joining.has(word);
    const isCounted = (word: string) => /^\d+$/.test(word) || known.numbers.has(word);
    const telling = [...new Set(words.filter((word) => !isJoining(word) && !/^\d+$/.test(word)))];
    const areAll = (list: ReadonlySet<string>) =>
      telling.length > 0 &&
      telling.every((word) => [word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((form) => list.has(form)));
    if (words.every((word) => isCounted(word) || isJoining(word)) && words.some(isCounted)) return "numbers";
    if (areAll(siteWords)) return "site";
    if (known.themes.some(areAll)) return "theme";
    if (areAll(known.names)) return "names";
    const isSpoken = words.filter((word) => isKnown(word)).length * 2 >= words.length;
    if (isSpoken && words.length > 2 && words.filter(isJoining).length >= words.length * SENTENCE) return "sentence";
    return undefined;
  };
}

const rows = ["1234567890", "qwertyuiop", "asdfghjklñ", "zxcvbnm"];

const keys = new Map(rows.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));

/** Returns whether most characters lie beside the one before, on the keyboard or in the alphabet, or are the same. */
function isAlongKeys(text: string): boolean {
  const isBeside = (one: string, other: string) => {
    const [from, to] = [keys.get(one), keys.get(other)];
    const isNext = Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1;
    return isNext || (from && to && Math.abs(from.x - to.x) <= 1 && Math.abs(from.y - to.y) <= 1);
  };
  const letters = [...text];
  const steps = letters.slice(1).filter((letter, index) => isBeside(letters[index] ?? "", letter));
  return letters.length > 5 && steps.length >= (letters.length - 1) * BESIDE;
}

/** Splits a word without spaces into the fewest known words; a word that has none is returned as it is. */
function knownPieces(word: string, isKnown: (piece: string) => boolean): string[] {
  if (word.length < RUN_TOGETHER || isKnown(word)) return [word];
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    let way: readonly string[] | undefined;
    for (let start = Math.max(0, end - 20); start < end - 1; start++) {
      const before = best[start];
      if (before && (!way || before.length + 1 < way.length) && isKnown(word.slice(start, end)))
        way = [...before, word.slice(start, end)];
    }
    best.push(way);
  }
  return [...(best.at(-1) ?? [word])];
}
