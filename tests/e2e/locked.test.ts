import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import { findLeaks } from "../support/leaks.ts";
import { secretsOfPassword, secretsOfProject } from "../support/leaks-secrets.ts";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, enterWord } from "./member.ts";

const newVisitor = visitors();
const secrets = [...secretsOfProject("tests/fixtures/site"), ...secretsOfPassword(accessWord)];

/** Everything that can be read out of a page: its elements, the text of its fields, what it stored, its address. */
const readable = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll("input")].map(({ value }) => value),
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      location.href,
      history.state,
    ]),
  );

function leaksOf(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "onward-page-"));
  try {
    writeFileSync(join(folder, "page.txt"), text);
    return findLeaks(folder, secrets);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("[4.1] before the password, and after a wrong one, the page holds nothing of the members'; behind the gate the same look finds it", async () => {
  const { page, visit, requests } = await newVisitor();
  await visit("/");
  expectValue(leaksOf(await readable(page))).toEqual([]);
  // What was typed stays in its field, so it must not hold the password itself.
  await enterWord(page, accessWord.slice(0, -1));
  await expect(page.getByRole("alert")).toHaveText("Incorrect password. Try again.");
  expectValue(leaksOf(await readable(page))).toEqual([]);
  expectValue(leaksOf(requests.map((request) => `${request.url()} ${request.postData()}`).join("\n"))).toEqual([]);

  await enterWord(page);
  await page.getByRole("button", { name: words.en.start }).click();
  await expect(page.getByRole("heading", { name: words.en.journey })).toBeVisible();
  expectValue(leaksOf(await readable(page)).length).toBeGreaterThan(0);
});
