import type { BrowserContextOptions, Page, ViewportSize } from "playwright";
import { expect as expectValue, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { desktop, expect, visitors } from "../support/visitor.ts";
import { cards, currentCard, enterWord, flag, followMenu, heading, walk } from "./member.ts";

const anyVisitor = visitors();
const newVisitor = (options?: BrowserContextOptions) => anyVisitor({ reducedMotion: "no-preference", ...options });

const phone = { width: 360, height: 740 };

const { welcomeLine, journey, steps } = words.en;

/** The current step's marker on the path. It is hidden from screen readers. */
const currentMarker = (page: Page) => currentCard(page).locator("[data-status=current]");
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** What a screen must have in sight of the Game Plan. On the smallest, the last step alone takes what the sun would need. */
const arrivals = [
  { width: 320, height: 568, hasSun: false },
  { width: 360, height: 740, hasSun: true },
  { width: 390, height: 844, hasSun: true },
  { width: 768, height: 1024, hasSun: true },
  { width: 1366, height: 768, hasSun: true },
  { width: 1920, height: 1080, hasSun: true },
].flatMap((size) => (["en", "es"] as const satisfies Language[]).map((language) => ({ ...size, language })));

/** From the gate to the last step, on a page that doesn't move: where one begins, and what is in sight after each Next Step. */
async function walkInSight(viewport: ViewportSize, language: Language) {
  const { page, visit } = await newVisitor({ viewport });
  const { welcomeLine, journey, steps } = words[language];
  await visit("/");
  await flag(page, language).click();
  await enterWord(page, undefined, language);
  await expect(heading(page, welcomeLine)).toBeFocused();
  expectValue(await scrolled(page), "the welcome begins at its top").toBe(0);
  await walk(page, steps.length, {
    language,
    look: async (step) => {
      const title = heading(page, step === 1 ? journey : (steps[step - 1]?.title ?? ""));
      await expect(title, `step ${step}`).toBeFocused();
      await expect(title, `step ${step}`).toBeInViewport({ ratio: 1 });
      if (step === 1) return expectValue(await scrolled(page), "the journey begins at its top").toBe(0);
      await expect(currentCard(page, language).locator("[data-status=current]")).toBeInViewport({ ratio: 1 });
      if (step === steps.length) return;
      const done = page.locator("[data-status=completed]").nth(step - 2);
      await expect(done, `step ${step - 1} is done`).toBeInViewport({ ratio: 1 });
    },
  });
  return page;
}

test.runIf(isLong)("on a phone on its side, each heading is in view when one arrives, and what is done", async () => {
  await walkInSight({ width: 740, height: 360 }, "en");
});

// Each day the narrowest screen has the longer language.
test.each(isLong ? arrivals : arrivals.filter(({ width, language }) => width === 320 && language === "es"))(
  "at $width x $height one begins at the top, sees each step's heading and what is done, and at the last its buttons, what one has done, and the Game Plan's heading: $language",
  async ({ language, hasSun, ...viewport }) => {
    const page = await walkInSight(viewport, language);
    const card = currentCard(page, language);
    const inSight = [
      card.getByRole("button", { name: words[language].play }),
      ...(words[language].steps[5]?.links ?? []).map(([name]) => card.getByRole("link", { name })),
      heading(page, words[language].gamePlan),
    ];
    for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(words[language].arrived)).toBeInViewport({ ratio: 1 });

    const sun = page.locator("section [data-sun]");
    const boxOfSun = () =>
      sun.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        return element.getBoundingClientRect().toJSON() as DOMRect;
      });
    const isDown = page.locator("section [data-down]");
    const planTop = (await heading(page, words[language].gamePlan).boundingBox())?.y ?? 0;
    if (viewport.width < 1100) expectValue((await boxOfSun()).top).toBeGreaterThan(planTop);
    await expect(isDown).toHaveCount(hasSun ? 0 : 1);
    if (!hasSun) await sun.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(isDown).toHaveCount(0);
    const { top, bottom } = await boxOfSun();
    expectValue(top).toBeGreaterThanOrEqual(0);
    expectValue(bottom).toBeLessThanOrEqual(viewport.height);
  },
);

test.each([{ ...phone, step: 4 }, ...(isLong ? [{ ...desktop, step: 1 }] : [])])(
  "a member's place survives Resources, by the menu, the logo, back and forward: at $width x $height step $step is in sight; the journey says what a reload does",
  async ({ step, ...viewport }) => {
    const { page, visit } = await newVisitor({ viewport });
    await visit("/");
    await enterWord(page);
    await expect(heading(page, welcomeLine)).toBeFocused();
    await walk(page, 1);
    await expect(page.locator("html"), "pulled down, it is not reloaded").toHaveCSS("overscroll-behavior-y", "contain");
    await expect(page.getByText(words.en.journeyReload)).toBeInViewport();
    await expect(cards(page).first()).toBeInViewport();

    await walk(page, step, { from: 1 });
    const seesCurrentStep = async () => {
      await expect(currentMarker(page)).toBeInViewport({ ratio: 1 });
      await expect(heading(page, steps[step - 1]?.title ?? "")).toBeInViewport({ ratio: 1 });
      // It stays there: neither browser nor router has a place of its own to scroll to.
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
      await expect(currentMarker(page)).toBeInViewport({ ratio: 1 });
      if (step > 1) expectValue(await scrolled(page)).toBeGreaterThan(0);
    };
    await followMenu(page, "Menu", "Resources");
    await expect(heading(page, "Resources")).toBeFocused();
    expectValue(await scrolled(page)).toBe(0);
    await followMenu(page, "Menu", "Home");
    await seesCurrentStep();
    await page.goBack();
    await expect(heading(page, "Resources")).toBeFocused();
    await page.goForward();
    await seesCurrentStep();
    await followMenu(page, "Menu", "Resources");
    await page.goBack();
    await seesCurrentStep();
    await followMenu(page, "Menu", "Resources");
    await expect(page.getByRole("dialog"), "its links have gone").toHaveCount(0);
    await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
    await seesCurrentStep();
    await expect(
      page.getByRole("heading", { name: step > 1 ? (steps[step - 1]?.title ?? "") : journey }),
    ).toBeFocused();
  },
);
