import { test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, enterWord, passwordField } from "./member.ts";

const newVisitor = visitors();

const wrong = "Incorrect password. Try again.";
const ask = "Don’t have it? Ask your leader.";
const hint = "Still not working? Ask your leader for it.";

/** By how many years the clock is wrong, and what is entered. */
const attempts = [
  { years: 1, typed: { "nothing at all": "", "the word with a space behind it": `${accessWord} ` } },
  { years: -1, typed: { "100,000 characters": "a".repeat(100_000) } },
];

test.each(attempts)(
  "[5.2] what is not the word: the message comes, stays 3000 ms to the millisecond, and leaves a quiet hint; then the word opens; by a clock that is wrong by $years year, whose year the footer has [2.9] [4.10] [5.3] [9.1]",
  async ({ years, typed }) => {
    const { page, visit } = await newVisitor();
    const time = new Date();
    time.setFullYear(time.getFullYear() + years);
    await page.clock.install({ time });
    await visit("/");
    const rights = `© ${time.getFullYear()} Onward. Built for leaders. All rights reserved.`;
    await expect(page.getByRole("contentinfo")).toHaveText(rights);
    await page.clock.pauseAt(time.getTime() + 3_600_000);
    for (const [what, word] of Object.entries(typed)) {
      await expect(page.getByText(hint), what).toHaveCount(0);
      await expect(page.getByText(ask), what).toBeVisible();

      await enterWord(page, word);
      await expect(page.getByRole("alert"), what).toHaveText(wrong);
      await expect(passwordField(page), what).toHaveValue(word);
      await expect(passwordField(page), what).toHaveJSProperty("selectionStart", 0);
      await expect(passwordField(page), what).toHaveJSProperty("selectionEnd", word.length);
      await page.clock.runFor(2999);
      await expect(page.getByRole("alert"), what).toHaveText(wrong);
      await page.clock.runFor(1);
      await expect(page.getByRole("alert"), what).toHaveText("");
      await expect(page.getByText(hint), what).toBeVisible();
      await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();

      await passwordField(page).fill("c");
      await expect(page.getByText(hint), what).toHaveCount(0);
      await expect(page.getByText(ask), what).toBeVisible();
    }
    await enterWord(page);
    await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
  },
);
