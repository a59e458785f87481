import type { Locator, Page } from "playwright";
import type { Language } from "../../src/project/languages.ts";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { takesTaps, until } from "../hosts/finding.ts";
import { stopMotion } from "../support/held-time.ts";
import { buttonsTo, words } from "../support/screen.ts";
import { expect } from "../support/visitor.ts";

/** The password that opens the built demo. */
export const accessWord = DEMO_PASSWORD;

export const passwordField = (page: Page, language: Language = "en") =>
  page.getByRole("textbox", { name: words[language].password });

export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, exact: typeof name === "string" });

/** The button of a language. */
export const flag = (page: Page, language: Language) => button(page, words[language].flag);

/** The cards of the journey, in order; or those of Resources. */
export const cards = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });

export const currentCard = (page: Page, language: Language = "en") =>
  cards(page).filter({ hasText: words[language].current });

/** Types a word at the gate and presses the button. */
export async function enterWord(page: Page, word = accessWord, language: Language = "en"): Promise<void> {
  await passwordField(page, language).fill(word);
  await button(page, words[language].enter).click();
}

/** The password was right: the welcome is there. */
export const expectOpened = (page: Page): Promise<void> => expect(heading(page, words.en.welcomeLine)).toBeVisible();

/** What the gate says where the members' area did not come. */
export const unreachable = "We couldn’t reach the members’ area. Check your connection and try again.";

/** The password was not answered: it is not called wrong, and it is still there to be tried again. */
export async function expectNoAnswer(page: Page, explanation: string, what?: string): Promise<void> {
  await expect(page.getByRole("status").last(), what).toContainText(explanation);
  await expect(page.getByRole("alert"), what).toHaveText("");
  await expect(passwordField(page), what).toHaveValue(accessWord);
  await expect(passwordField(page), what).not.toHaveAttribute("aria-invalid", "true");
}

interface Walk {
  readonly language?: Language;
  /** Looks around at each step, before going on. */
  readonly look?: (step: number) => Promise<void>;
  /** The step that the member is on; 0 is the welcome. */
  readonly from?: number;
  readonly total?: number;
  /** Whether the page moves as it does for a member. Without it, nothing moves, and taps work at once. */
  readonly hasMotion?: boolean;
}

/**
 * Presses a button as soon as it takes taps. After a tap the screen is covered for a moment, and Playwright itself would look again
 * when more than that is over.
 */
async function press(page: Page, name: string) {
  const found = button(page, name);
  await until(`tap on the button "${name}"`, () => found.evaluate(takesTaps));
  await found.click();
}

/** From the welcome to step `last`, counted from 1: presses the button of each screen that leads there. */
export async function walk(
  page: Page,
  last: number,
  { language = "en", look, from = 0, total = 6, hasMotion = false }: Walk = {},
): Promise<void> {
  const { step: place } = words[language];
  if (!hasMotion) await page.evaluate(stopMotion);
  for (let step = from + 1; step <= last; step += 1) {
    for (const name of buttonsTo(language, step, total)) await press(page, name);
    await expect(currentCard(page, language)).toContainText(place(step, total));
    await look?.(step);
  }
}

/** Opens the side sheet and follows one of its links. */
export async function followMenu(page: Page, menu: string, link: string): Promise<void> {
  // A menu that is just closing has a button with the word in its name too.
  await button(page, menu).click();
  await page.getByRole("dialog", { name: menu }).getByRole("link", { name: link }).click();
}
