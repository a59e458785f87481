import type { Language } from "../../../project/languages.ts";
import { loadPasswordWords } from "../../../publish/password/password-words.ts";
import type { SiteWords } from "../../../publish/password/site-words.ts";
import { type Strength, strengthRater } from "../../../publish/password/strength.ts";

/** With 7,776 words to draw from, 3.7e15 passwords are equally likely. */
const WORDS = 4;

/**
 * Draws a password from the system's randomness, again where it is easy to guess, such as four common words.
 *
 * @param language of the words: English where it has no list
 * @param draw a random whole number from 0 up to its argument, exclusive
 */
export async function makePassword(
  language: Language,
  site: SiteWords,
  draw: (below: number) => number = randomBelow,
): Promise<{ readonly password: string } & Strength> {
  const [words, rate] = await Promise.all([loadPasswordWords(), strengthRater(site)]);
  const lists: Partial<Record<Language, readonly string[]>> = words;
  const list = lists[language] ?? words.en;
  for (;;) {
    const password = Array.from({ length: WORDS }, () => list[draw(list.length)]).join(" ");
    const strength = rate(password);
    if (strength.level === "good") return { password, ...strength };
  }
}

/** Evenly: a number from the incomplete last round of 32 bits is drawn anew. */
function randomBelow(below: number): number {
  const whole = 2 ** 32 - (2 ** 32 % below);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < whole) return number % below;
  }
}
