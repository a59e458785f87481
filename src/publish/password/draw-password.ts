import { firstLanguageOf, type Language } from "../../project/languages.ts";

/** The bits of a password that members type. One graphics card needs up to 4,800 years for that many guesses: see `timeText`. */
export const TYPED_BITS = 50;

/** The bits of a password that links bring, so that its length costs nobody anything. */
export const LINKED_BITS = 60;

/** A password that was drawn. Only of such a one the number of guesses is known. */
interface DrawnPassword {
  readonly password: string;
  /** The logarithm to base 2 of the number of passwords that were equally likely. */
  readonly bits: number;
}

/**
 * Loads the words that passwords are drawn from: 1,024 of each language, each of 10 bits. They are chosen by hand: concrete, friendly, of 4 to
 * 7 letters without accents, and no two of a language sound alike.
 */
export async function loadDrawnWords(): Promise<Partial<Record<Language, readonly string[]>>> {
  const [en, es] = await Promise.all([
    import("./lists/words-en.json", { with: { type: "json" } }),
    import("./lists/words-es.json", { with: { type: "json" } }),
  ]);
  const wordsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(" "));
  return { en: wordsOf(en.default), es: wordsOf(es.default) };
}

/**
 * Draws a password from the system's randomness: words of the site's first language alone, because everyone of the team can read and type
 * them, and nobody those of a language that they don't speak. English stands in for a language without a list.
 *
 * @param least the bits that it has at least
 * @param draw returns a random integer from 0 up to its argument, exclusive
 */
export async function drawPassword(
  site: Parameters<typeof firstLanguageOf>[0],
  least: number,
  draw: (below: number) => number = randomBelow,
): Promise<DrawnPassword> {
  const words = await loadDrawnWords();
  const list = words[firstLanguageOf(site)] ?? words.en ?? [];
  const bitsOfWord = Math.log2(list.length);
  const count = Math.ceil(least / bitsOfWord);
  const password = Array.from({ length: count }, () => list[draw(list.length)]).join(" ");
  return { password, bits: count * bitsOfWord };
}

/**
 * Returns a random integer below a number. Draws from the incomplete last round of 32 bits are repeated, so that all integers are equally
 * likely.
 */
function randomBelow(below: number): number {
  const whole = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < whole) return number % below;
  }
}
