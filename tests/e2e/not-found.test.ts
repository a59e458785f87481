import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const chromiumsOwn = "Failed to load resource: the server responded with a status of 404 (Not Found)";

async function lookAtNotFound(page: Page) {
  await expect(page.getByRole("heading", { name: "404", exact: true })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByText("¡Uy! No encontramos esa página")).toBeVisible();
  await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
}

test.each([
  ["/nowhere", / \/nowhere$/],
  ["/nowhere/at/all?really=1#yes", / \/nowhere\/at\/all$/],
  ["/resources/secret", / \/resources\/secret$/],
  ["/ning%C3%BAn-lugar", / \/ning(ú|%C3%BA)n-lugar$/],
  ["/Resources", / \/Resources$/],
  ["/%E0%A4%A", / \/%E0%A4%A$/],
])(
  "[2.3] %s answers 404, shows the page in both languages, says the path in the console and leads home [2.4] [6.1]",
  async (path, logged) => {
    const { page, visit, consoleErrors, expectConsoleErrors } = await newVisitor();
    expectConsoleErrors(/^Failed to load resource: .* 404/, /^404: no page at/);
    const response = await visit(path);
    await lookAtNotFound(page);
    expect(response?.status()).toBe(404);
    expectValue(consoleErrors).toEqual([chromiumsOwn, expectValue.stringMatching(logged)]);

    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
    await expect(page).toHaveURL(pageAddress("/"));
    expect(consoleErrors).toHaveLength(2);
  },
);

test("[2.3] /404.html, which the host knows as a file, shows the 404 page just as quietly", async () => {
  const { page, visit, consoleErrors, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/^404: no page at/);
  await visit("/404.html");
  await lookAtNotFound(page);
  expectValue(consoleErrors).toEqual([expectValue.stringContaining("/404.html")]);
});

test.each([
  ["/index.html", "/", words.en.gateTitle],
  ["/resources/index.html", "/resources/", "Resources"],
])("%s, which the host knows as a file, is the page of its folder", async (file, folder, heading) => {
  const { page, visit } = await newVisitor();
  await visit(file);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(pageAddress(folder));
});
