import type { Page } from "playwright";
import { test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { words } from "../support/screen.ts";
import { translate, translated } from "../support/translator.ts";
import { beforeTheBundle, expect, visitors } from "../support/visitor.ts";
import { accessWord } from "./member.ts";

const newVisitor = visitors();

/** A visitor at a page that the browser has translated before the bundle arrived; `arrive` lets it. */
async function visitorOfTranslated(path = "/") {
  const visitor = await newVisitor();
  const { page } = visitor;
  await page.clock.install();
  const early = await beforeTheBundle(visitor, path);
  await page.locator("footer").waitFor();
  await page.evaluate(translate);
  return early;
}

const button = (page: Page, name: string) => page.getByRole("button", { name: translated(name), exact: true });
const field = (page: Page, language: Language) =>
  page.getByRole("textbox", { name: translated(words[language].password) });
const heading = (page: Page, name: string) => page.getByRole("heading", { name: translated(name), exact: true });

test("translated before the bundle is there, the gate is taken over as it stands, a typed word and the focus too; Enter is answered, and the right password opens", async () => {
  const { page, arrive } = await visitorOfTranslated();
  await field(page, "en").fill("half a wo");
  const typedInto = await field(page, "en").elementHandle();
  await arrive();
  await page.keyboard.type("rd");
  await expect(field(page, "en")).toHaveValue("half a word");
  expect(await typedInto?.evaluate((element) => element.isConnected)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(translated("Incorrect password. Try again."));
  await field(page, "en").fill(accessWord);
  await button(page, words.en.enter).click();
  await expect(heading(page, words.en.welcomeLine)).toBeVisible();
});

test("translated before the bundle is there: Español and Enter at once, wrong for 3 seconds, then the right password", async () => {
  const { page, arrive } = await visitorOfTranslated();
  await page.getByRole("button", { name: words.es.flag }).click();
  await field(page, "en").fill("a guess");
  await field(page, "en").press("Enter");
  await arrive();
  await expect(page.getByRole("alert")).toHaveText(translated("Contraseña incorrecta. Inténtalo de nuevo."));
  await page.clock.runFor(3000);
  await expect(page.getByRole("alert")).toHaveText("");
  await field(page, "es").fill(accessWord);
  await button(page, words.es.enter).click();
  await expect(heading(page, words.es.welcomeLine)).toBeVisible();
});

test.each([
  ["/resources/", "Resources", "Recursos"],
  ["/404.html", "404", "404"],
])("%s, translated before the bundle is there, is taken over and speaks the other language", async (path, en, es) => {
  const { page, arrive, expectConsoleErrors } = await visitorOfTranslated(path);
  if (path === "/404.html") expectConsoleErrors(/404: no page/);
  const title = page.getByRole("heading", { level: 1 });
  const drawn = await title.elementHandle();
  await arrive();
  await expect(title).toHaveText(new RegExp(`^${en}›?$`));
  await page.getByRole("button", { name: words.es.flag }).click();
  await expect(button(page, "Menú")).toBeVisible();
  await expect(title).toHaveText(new RegExp(`^${es}›?$`));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
});
