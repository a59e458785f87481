import type { Page } from "playwright";
import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, enterWord, flag, walk } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

async function readTitles(page: Page, english: string, spanish: string) {
  const html = page.locator("html");
  await flag(page, "es").click();
  await expect(page).toHaveTitle(`${spanish} · Onward`);
  await expect(html).toHaveAttribute("lang", "es");
  await flag(page, "en").click();
  await expect(page).toHaveTitle(`${english} · Onward`);
  await expect(html).toHaveAttribute("lang", "en");
}

test("[1.3] title and language of the page follow the screen and the flags [4.9] [9.5]", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await expect(page).toHaveTitle("Members only · Onward");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await readTitles(page, "Members only", "Solo para miembros");
  await enterWord(page);
  await expect(page.getByRole("button", { name: words.en.start })).toBeVisible();
  await readTitles(page, "Welcome", "Te damos la bienvenida");
  await walk(page, 2);
  await readTitles(page, "Step 2 of 6 · Your Onboarding Journey", "Paso 2 de 6 · Tus primeros pasos en el equipo");
  await visit("/resources");
  await readTitles(page, "Resources", "Recursos");
});

test("[1.3] title and language of the 404 page follow the flags too", async () => {
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^Failed to load resource: .* 404/, /^404: no page at \/nowhere$/);
  await visit("/nowhere");
  await expect(page).toHaveTitle("Page not found · Onward");
  await readTitles(page, "Page not found", "Página no encontrada");
});

test("the language chosen at the gate is spoken behind it [4.9]", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await page.getByRole("button", { name: "Español" }).click();
  await enterWord(page, accessWord, "es");
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
});

test.each([new Date().getFullYear(), new Date().getFullYear() + 5])(
  "[2.9] the footer has the year of the day it is read: %i",
  async (year) => {
    const { page, visit } = await newVisitor();
    await page.clock.install({ time: `${year}-11-21T10:00:00` });
    for (const path of ["/", "/resources"]) {
      await visit(path);
      const footer = page.getByRole("contentinfo");
      await expect(footer).toHaveText(`© ${year} Onward. Built for leaders. All rights reserved.`);
      await page.getByRole("button", { name: "Español" }).click();
      await expect(footer).toHaveText(`© ${year} Onward. Hecho para líderes. Todos los derechos reservados.`);
    }
  },
);
