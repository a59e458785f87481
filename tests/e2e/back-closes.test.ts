import type { Page } from "playwright";
import { test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { button, currentCard, enterWord, heading, walk } from "./member.ts";

const newVisitor = visitors();
const { en } = words;

/** Whether the history has the entry of what is open: it comes a moment after that is seen. */
const isNoted = (page: Page) => page.evaluate(() => Boolean(history.state?.isOpen));

/**
 * Goes back or forward, and waits until the page has come to an entry where nothing is open. By the history itself: the members' area would be
 * lost by a load, for which Playwright waits.
 */
const travel = (page: Page, direction: "back" | "forward") =>
  page.evaluate(
    (direction) =>
      new Promise<void>((resolve) => {
        const stop = new AbortController();
        const look = () => {
          if (history.state?.isOpen) return;
          stop.abort();
          resolve();
        };
        addEventListener("popstate", look, { signal: stop.signal });
        history[direction]();
      }),
    direction,
  );

/** As soon as Back can close what is open. */
async function goBack(page: Page): Promise<void> {
  await expect.poll(() => isNoted(page)).toBe(true);
  await travel(page, "back");
}

const goForward = (page: Page) => travel(page, "forward");

test("the system's Back closes the menu and the flyer in full screen, and stays at the step; Forward is harmless, and nothing is left in the history", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await walk(page, 2);
  const before = await page.evaluate(() => history.length);
  const menu = page.getByRole("dialog", { name: en.menu });
  const flyer = button(page, /full screen/).first();
  const screen = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Close", exact: true }) });

  for (const [open, opened] of [
    [button(page, en.menu), menu],
    [flyer, screen],
  ] as const) {
    await open.click();
    await expect(opened).toBeVisible();
    await goBack(page);
    await expect(opened).toBeHidden();
    await expect(currentCard(page)).toContainText(en.steps[1]?.title ?? "");
    await goForward(page);
    await expect(opened).toBeHidden();
    await expect(currentCard(page)).toContainText(en.steps[1]?.title ?? "");
  }

  // Closed in another way, the entry goes too; opened again at once, Back still closes it.
  await button(page, en.menu).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => isNoted(page)).toBe(false);
  await expect(button(page, en.menu)).toBeFocused();
  await button(page, en.menu).click();
  await expect(menu).toBeVisible();
  await goBack(page);
  await expect(menu).toBeHidden();
  await expect(currentCard(page)).toContainText(en.steps[1]?.title ?? "");
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
});

test("a link in the menu takes the place of the menu's entry: Back leads to the screen before, Forward to the page", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await button(page, en.menu).click();
  await page.getByRole("dialog").getByRole("link", { name: en.resources, exact: true }).click();
  await expect(heading(page, en.resources)).toBeVisible();
  await page.goBack();
  await expect(heading(page, en.gateTitle)).toBeVisible();
  await page.goForward();
  await expect(heading(page, en.resources)).toBeVisible();
});

test("Back ends a clip's full screen, and the clip stays", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await walk(page, 1);
  await button(currentCard(page), /^Play video/).click();
  await currentCard(page).locator("video").click();
  await page.evaluate(() => document.querySelector("video")?.requestFullscreen());
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("VIDEO");
  await goBack(page);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await expect(currentCard(page).locator("video")).toBeVisible();
});
