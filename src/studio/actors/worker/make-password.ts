import type { Language } from "../../../project/languages.ts";
import { loadPasswordWords } from "../../../publish/password/password-words.ts";
import type { SiteWords } from "../../../publish/password/site-words.ts";
import { type Strength, strengthRater } from "../../../publish/password/strength.ts";

/** The number of words. With 7,776 words to draw from, 2.8e19 passwords are equally likely. */
const WORDS = 5;

/**
 * Draws a password from the system's randomness. It draws again if the password is easy to guess, such as five common words.
 *
 * @param language of the words; English if there is no list for it
 * @param draw returns a random integer from 0 up to its argument, exclusive
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
