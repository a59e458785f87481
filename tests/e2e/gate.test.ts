import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, enterWord, passwordField } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const wrong = "Incorrect password. Try again.";
const ask = "Don’t have it? Ask your leader.";
const hint = "Still not working? Ask your leader for it.";

test.each([
  ["nothing at all", ""],
  ["the word with a space behind it", `${accessWord} `],
  ["100,000 characters", "a".repeat(100_000)],
])(
  "[5.2] %s: the message comes, stays 3000 ms to the millisecond, and leaves a quiet hint [4.10] [5.3] [9.1]",
  async (_, word) => {
    const { page, visit } = await newVisitor();
    await page.clock.install({ time: "2026-03-01T10:00:00" });
    await visit("/");
    await page.clock.pauseAt("2026-03-01T11:00:00");
    await expect(page.getByText(hint)).toHaveCount(0);
    await expect(page.getByText(ask)).toBeVisible();

    await enterWord(page, word);
    await expect(page.getByRole("alert")).toHaveText(wrong);
    await expect(passwordField(page)).toHaveValue(word);
    await expect(passwordField(page)).toHaveJSProperty("selectionStart", 0);
    await expect(passwordField(page)).toHaveJSProperty("selectionEnd", word.length);
    await page.clock.runFor(2999);
    await expect(page.getByRole("alert")).toHaveText(wrong);
    await page.clock.runFor(1);
    await expect(page.getByRole("alert")).toHaveText("");
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();

    await passwordField(page).fill("c");
    await expect(page.getByText(hint)).toHaveCount(0);
    await expect(page.getByText(ask)).toBeVisible();
  },
);

test("the right word opens while the message of the wrong one is still there", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await enterWord(page, "a guess");
  await expect(page.getByRole("alert")).toHaveText(wrong);
  await enterWord(page);
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("Enter pressed over and over asks about the word once, and the message is in the language of the moment", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await passwordField(page).fill("a guess");
  for (let press = 0; press < 5; press += 1) await passwordField(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText(wrong);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta. Inténtalo de nuevo.");
});
