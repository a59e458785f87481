import type { Locator, Page } from "playwright";
import { test } from "vitest";
import { buttonsTo, words } from "../support/screen.ts";
import { expect, motionOf, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, button, cards, currentCard, flag, heading, passwordField } from "./member.ts";

const newVisitor = visitors();

/** Presses Tab until the focus is there; fails where Tab never gets there. */
async function tabTo(page: Page, target: Locator) {
  const element = await target.elementHandle();
  const isFocused = () => element?.evaluate((found) => found === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

test("from the gate to the Game Plan with the keyboard alone, which is heard at once, where a tap waits; each new heading takes the focus, and so does a video that is started [1.1] [4.3]", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const { hold } = await motionOf(page);
  await hold();
  await tabTo(page, passwordField(page));
  await page.keyboard.type(accessWord);
  await page.keyboard.press("Enter");
  await expect(heading(page, words.en.welcomeLine)).toBeFocused();
  for (const name of buttonsTo("en", 1)) {
    await tabTo(page, button(page, name));
    await page.keyboard.press("Space");
  }
  await expect(heading(page, words.en.journey)).toBeFocused();

  await tabTo(page, button(page, `${words.en.play}: Onboarding + Certification`));
  await page.keyboard.press("Space");
  const player = page.getByLabel("Video: Onboarding + Certification", { exact: true });
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute("src", /^blob:/);

  for (const [index, { title }] of words.en.steps.entries()) {
    if (index === 0) continue;
    for (const name of buttonsTo("en", index + 1)) {
      await tabTo(page, button(page, name));
      await page.keyboard.press("Enter");
    }
    await expect(heading(page, title)).toBeFocused();
    await expect(heading(page, title)).toBeInViewport();
  }
  await expect(heading(page, words.en.gamePlan)).toBeVisible();
  await expect(heading(page, "Stay Connected")).toBeFocused();

  await tabTo(page, currentCard(page).getByRole("link", { name: "Join the WhatsApp chat" }));
});

test("[2.6] Enter opens the menu, where Tab stays; Escape gives the focus back, Space opens it again and a link leads on", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const menu = button(page, "Menu");
  const sheet = page.getByRole("dialog", { name: "Menu" });

  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await expect(menu).not.toBeFocused();
  const behind = page.getByRole("textbox", { name: words.en.password, includeHidden: true });
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(behind).not.toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.keyboard.press("Space");
  await tabTo(page, sheet.getByRole("button", { name: "Close menu" }));
  await page.keyboard.press("Space");
  await expect(menu).toBeFocused();

  await page.keyboard.press("Space");
  await tabTo(page, sheet.getByRole("link", { name: "Resources" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pageAddress("/resources"));
  await expect(sheet).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);
  await expect(heading(page, "Resources")).toBeFocused();
});

test("the languages are switched with the keyboard, and the first stop skips to the content [2.7]", async () => {
  const { page, visit } = await newVisitor();
  // At the gate the focus is in the content already.
  await visit("/resources/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await tabTo(page, flag(page, "es"));
  await page.keyboard.press("Space");
  await expect(heading(page, "Recursos")).toBeVisible();
  await expect(flag(page, "es")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Resources")).toBeVisible();
});
