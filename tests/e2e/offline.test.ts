import type { Page } from "playwright";
import { test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, cards, currentCard, enterWord, flag, followMenu, passwordField, walk } from "./member.ts";

const newVisitor = visitors();

/** What comes when the gate is idle, and how many files: the screens behind it, Spanish, the encrypted payload, its decryptor, pictures. */
const comesLate = [
  [/\/lazy-.*\.js$/, 1],
  [/\/site-.*\.js$/, 2],
  [/\/members\.jwe$/, 1],
  [/\/decrypt-payload-.*\.js$/, 1],
  [/\/encrypted\/.*\.bin$/, 3],
] as const;

/** Resolves when all of that has arrived and no request is pending. */
async function rest(page: Page) {
  const files = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const [pattern, count] of comesLate)
    await expect
      .poll(async () => (await files()).filter((name) => pattern.test(name)).length, { message: `${pattern}` })
      .toBe(count);
  await page.waitForLoadState("networkidle");
}

async function lookAtPictures(page: Page, language: Language, pictures: readonly string[]) {
  for (const name of pictures) await expect(currentCard(page, language).getByRole("img", { name })).toBeVisible();
  for (const image of await page.locator("main img").filter({ visible: true }).all())
    await expect(image).not.toHaveJSProperty("naturalWidth", 0);
}

/** Goes to a path of the page without asking the host, as back and forward do. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** WebKit takes this walk too, in `tests/hosts/webkit.test.ts`; both directions with `--mode long`. */
test.each([["es", "en"], ...(isLong ? ([["en", "es"]] as const) : [])] as const)(
  "with the network gone once the gate is at rest, all but the clips is there: the walk in %s, each step in %s too",
  async (language, other) => {
    const { page, visit, requests, expectConsoleErrors } = await newVisitor();
    expectConsoleErrors(/^404: no page at/);
    await visit("/");
    await rest(page);
    await page.context().setOffline(true);
    const before = requests.length;
    const { wrong, menu, resources, notFound, goHome } = words[language];
    const speak = (spoken: Language) => flag(page, spoken).click();

    await speak(other);
    await expect(passwordField(page, other)).toBeVisible();
    await speak(language);
    await enterWord(page, "a guess", language);
    await expect(page.getByRole("alert")).toHaveText(wrong);
    await enterWord(page, accessWord, language);
    await expect(page.getByRole("heading", { name: words[language].welcomeLine })).toBeVisible();
    await walk(page, 6, {
      language,
      look: async (step) => {
        for (const spoken of [other, language]) {
          await speak(spoken);
          const { title, pictures } = words[spoken].steps[step - 1] ?? { title: "", pictures: [] };
          await expect(currentCard(page, spoken).getByRole("heading", { name: title })).toBeVisible();
          await lookAtPictures(page, spoken, pictures);
        }
      },
    });
    await expect(page.getByRole("heading", { name: words[language].gamePlan })).toBeVisible();

    await followMenu(page, menu, resources);
    await expect(page.getByRole("heading", { name: resources, level: 1 })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await goWithin(page, "nowhere");
    await expect(page.getByText(notFound)).toBeVisible();
    await page.getByRole("link", { name: goHome }).click();
    await expect(page.getByRole("heading", { name: words[language].gamePlan })).toBeVisible();

    // The logo is the browser's own to keep; all else is in the page's hands.
    const asked = requests.slice(before).map((request) => request.url());
    expect(asked.filter((url) => !/^blob:|\/assets\/logo-/.test(url))).toEqual([]);
    expect(asked).toContainEqual(expect.stringMatching(/^blob:/));
  },
);
