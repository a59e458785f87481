import { inject, test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, cards, passwordField } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const year = new Date().getFullYear();
const everywhere = ["Menu", "Home", "English", "Español", `© ${year} Onward. Built for leaders. All rights reserved.`];

test.each([
  ["/", "Welcome", [words.en.gateTitle, words.en.gateAudience, `placeholder="${words.en.password}"`]],
  ["/resources/", "Resources", ["Training Videos", "Documents", "Tools", "Social Media", "Coming soon"]],
  ["/404.html", "Page not found", ["404", "Oops! Page not found", "Return to Home"]],
])("%s has its texts before any script runs, and none of the members'", async (path, title, texts) => {
  const html = await (await fetch(new URL(path, inject("address")))).text();
  expect(html).toContain(`<html lang="en">`);
  expect(html).toContain(`<title>${title} · Onward</title>`);
  for (const text of [...texts, ...everywhere]) expect(html).toContain(text);
  for (const text of [words.en.welcomeLine, words.en.journey, "Your Why"]) expect(html).not.toContain(text);
});

test("the prerendered page is taken over, not drawn anew, and keeps a word that was typed early [2.1]", async () => {
  const { page } = await newVisitor();
  const arrival = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await passwordField(page).fill(accessWord);
  await passwordField(page).press("Enter");
  const field = await passwordField(page).elementHandle();

  const alive = page.waitForRequest("**/members.jwe");
  arrival.resolve();
  await alive;
  await page.getByRole("button", { name: "Español" }).click();
  await expect(passwordField(page, "es")).toHaveValue(accessWord);
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page).toHaveURL(inject("address"));

  await passwordField(page, "es").press("Enter");
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
});

test("without JavaScript the gate says so in both languages, and Enter sends the word nowhere [2.5]", async () => {
  const { page, visit, requests } = await newVisitor({ javaScriptEnabled: false });
  await visit("/");
  await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  await expect(page.getByText(/^This page needs JavaScript\./)).toBeVisible();
  await expect(page.getByText(/^Esta página necesita JavaScript\./)).toBeVisible();

  const before = requests.length;
  await passwordField(page).fill(accessWord);
  await passwordField(page).press("Enter");
  await page.getByRole("button", { name: words.en.enter, exact: true }).click();
  await expect(page).toHaveURL(inject("address"));
  await expect(passwordField(page)).toHaveValue(accessWord);
  expect(requests).toHaveLength(before);
});

test("without JavaScript Resources can be read all the same [2.2]", async () => {
  const { page, visit } = await newVisitor({ javaScriptEnabled: false });
  await visit("/resources");
  await expect(cards(page)).toHaveCount(4);
});
