import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import { fullChromiumLaunch } from "../support/chromium.ts";
import { words } from "../support/screen.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, currentCard, enterWord, flag, passwordField, walk } from "./member.ts";

// Playwright starts Chromium without the cache that members have: pages frozen as they were left, for back and forward.
const newVisitor = visitors({ ...fullChromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] });

/** Whether the page that one came back to is the one that was left; where not, why, by all that Chromium says. */
interface Return {
  readonly isRestored: boolean;
  readonly refusals: readonly string[];
  readonly notRestored: unknown;
}

const restored: Return = { isRestored: true, refusals: [], notRestored: null };

/** Goes to another document of the site by its address, and back. */
async function leaveAndComeBack(page: Page): Promise<Return> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Page.enable");
  const refusals: string[] = [];
  chromium.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    refusals.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });

  const address = page.url();
  await page.goto(pageAddress("/resources/"));
  await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  // A page that is not loaded anew has no "load".
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toBeVisible();
  const isRestored = await page.evaluate(() => "persisted" in window && window.persisted === true);
  const notRestored = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType("navigation") as { notRestoredReasons?: unknown }[];
    return loaded?.notRestoredReasons;
  });
  return { isRestored, refusals, notRestored };
}

test("back is to the page as it was left: at the gate the half typed word, on step 3 that step, in the language that was spoken; and it goes on", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await flag(page, "es").click();
  await passwordField(page, "es").fill("half a wo");
  expectValue(await leaveAndComeBack(page)).toEqual(restored);
  await expect(passwordField(page, "es")).toHaveValue("half a wo");
  await enterWord(page, accessWord, "es");
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();

  await walk(page, 3, { language: "es" });
  expectValue(await leaveAndComeBack(page)).toEqual(restored);
  await expect(currentCard(page, "es")).toContainText(words.es.step(3, 6));
  await expect(currentCard(page, "es").locator("img").first()).not.toHaveJSProperty("naturalWidth", 0);
  await page.getByRole("button", { name: words.es.next }).click();
  await expect(currentCard(page, "es")).toContainText(words.es.step(4, 6));
  await flag(page, "en").click();
  await expect(currentCard(page)).toContainText(words.en.step(4, 6));

  // A handler of `unload` keeps a page out of the cache, and the browser gives that as the reason.
  await page.evaluate(() => addEventListener("unload", () => {}));
  expectValue(await leaveAndComeBack(page)).toEqual({
    isRestored: false,
    refusals: expectValue.arrayContaining(["UnloadHandlerExistsInMainFrame"]),
    notRestored: expectValue.objectContaining({ reasons: expectValue.anything() }),
  });
});
