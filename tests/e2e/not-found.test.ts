import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { flag } from "./member.ts";

const newVisitor = visitors();

const chromiumsOwn = "Failed to load resource: the server responded with a status of 404 (Not Found)";

async function lookAtNotFound(page: Page) {
  await expect(page.getByRole("heading", { name: "404", exact: true })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect(page).toHaveTitle("Page not found · Onward");
  await flag(page, "es").click();
  await expect(page.getByText("¡Uy! No encontramos esa página")).toBeVisible();
  await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
  await expect(page).toHaveTitle("Página no encontrada · Onward");
  await flag(page, "en").click();
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
}

/** Each with how the console says it. */
const unknown: Readonly<Record<string, RegExp>> = {
  "/nowhere": / \/nowhere$/,
  "/nowhere/at/all?really=1#yes": / \/nowhere\/at\/all$/,
  "/resources/secret": / \/resources\/secret$/,
  "/ning%C3%BAn-lugar": / \/ning(ú|%C3%BA)n-lugar$/,
  "/Resources": / \/Resources$/,
  "/%E0%A4%A": / \/%E0%A4%A$/,
};

test("[2.3] an unknown path answers 404, shows the page in both languages, says itself in the console and leads home [2.4] [6.1]", async () => {
  const { page, visit, consoleErrors, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^Failed to load resource: .* 404/, /^404: no page at/);
  for (const [path, logged] of Object.entries(unknown)) {
    const before = consoleErrors.length;
    const response = await visit(path);
    await expect(page.getByRole("heading", { name: "404", exact: true }), path).toBeVisible();
    expect(response?.status(), path).toBe(404);
    await expect.poll(() => consoleErrors.slice(before), path).toHaveLength(2);
    expectValue(consoleErrors.slice(before), path).toEqual([chromiumsOwn, expectValue.stringMatching(logged)]);
  }
  await lookAtNotFound(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  await expect(page).toHaveURL(pageAddress("/"));
  expect(consoleErrors).toHaveLength(2 * Object.keys(unknown).length);
});

test("[2.3] files that the host knows: /404.html shows the 404 page just as quietly, and an index.html is the page of its folder", async () => {
  const { page, visit, consoleErrors, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^404: no page at/);
  await visit("/404.html");
  await lookAtNotFound(page);
  expectValue(consoleErrors).toEqual([expectValue.stringContaining("/404.html")]);

  for (const [file, folder, name] of [
    ["/index.html", "/", words.en.gateTitle],
    ["/resources/index.html", "/resources/", "Resources"],
  ] as const) {
    await visit(file);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(pageAddress(folder));
  }
});
