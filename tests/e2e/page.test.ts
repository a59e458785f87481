import type { Page } from "playwright";
import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { enterWord, flag, walk } from "./member.ts";
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
  const { page, visit, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^Failed to load resource: .* 404/, /^404: no page at \/nowhere$/);
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
  await visit("/nowhere");
  await readTitles(page, "Page not found", "Página no encontrada");
});

test("[2.9] the footer has the year of the day it is read, and not of the day it was built", async () => {
  const { page, visit } = await newVisitor();
  const year = new Date().getFullYear() + 5;
  await page.clock.install({ time: `${year}-11-21T10:00:00` });
  for (const path of ["/", "/resources"]) {
    await visit(path);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toHaveText(`© ${year} Onward. Built for leaders. All rights reserved.`);
    await flag(page, "es").click();
    await expect(footer).toHaveText(`© ${year} Onward. Hecho para líderes. Todos los derechos reservados.`);
  }
});
