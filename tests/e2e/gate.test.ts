import { test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, enterWord, passwordField } from "./member.ts";

const newVisitor = visitors();

const wrong = "Incorrect password. Try again.";
const ask = "Don’t have it? Ask your leader.";
const hint = "Still not working? Ask your leader for it.";

test("[5.2] what is not the word: the message comes, stays 3000 ms to the millisecond, and leaves a quiet hint; then the word opens; by a clock that is a year ahead, whose year the footer has [2.9] [4.10] [5.3] [9.1]", async () => {
  const { page, visit } = await newVisitor();
  const time = new Date();
  time.setFullYear(time.getFullYear() + 1);
  await page.clock.install({ time });
  await visit("/");
  const rights = `© ${time.getFullYear()} Onward. Built for leaders. All rights reserved.`;
  await expect(page.getByRole("contentinfo")).toHaveText(rights);
  await page.clock.pauseAt(time.getTime() + 3_600_000);
  for (const word of ["", `${accessWord} x`]) {
    await expect(page.getByText(hint)).toHaveCount(0);
    await expect(page.getByText(ask)).toBeVisible();
    await enterWord(page, word);
    await expect(page.getByRole("alert")).toHaveText(wrong);
    await expect(passwordField(page)).toHaveValue(word);
    await page.clock.runFor(2999);
    await expect(page.getByRole("alert")).toHaveText(wrong);
    await page.clock.runFor(1);
    await expect(page.getByRole("alert")).toHaveText("");
    await expect(page.getByText(hint)).toBeVisible();
    await passwordField(page).fill("c");
  }
  await enterWord(page);
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
});
