import type { BrowserContextOptions, Page, ViewportSize } from "playwright";
import { expect as expectValue, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { desktop, expect, visitors } from "../support/visitor.ts";
import { button, currentCard, enterWord, flag, followMenu, heading, walk } from "./member.ts";

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
    const reload = page.getByText(words.en.journeyReload);
    // The card of a desk fills the screen, so that Next Step is at one place: it is right below.
    if (viewport.width < desktop.width) await expect(reload).toBeInViewport();
    else await expect(reload).toBeVisible();
    await expect(heading(page, steps[0]?.title ?? "")).toBeInViewport();

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

/** What is in sight of the first step when one has just started. */
test.each([
  // What is longer in Spanish leaves less room.
  { width: 390, height: 664, language: "es", hasNext: true },
  { width: 320, height: 568, language: "es", hasNext: false },
] as const)(
  "at $width x $height the journey begins with its title, the step's title and video, and with Next Step where there is room for it: $language",
  async ({ language, hasNext, ...viewport }) => {
    const { page, visit } = await newVisitor({ viewport });
    const { journey, steps, next, play, journeyReload } = words[language];
    await visit("/");
    await flag(page, language).click();
    await enterWord(page, undefined, language);
    await walk(page, 1, { language });
    const card = currentCard(page, language);
    const logo = page.getByRole("banner").getByRole("link");
    const video = card.locator("[data-landscape]");
    for (const part of [logo, heading(page, journey), heading(page, steps[0]?.title ?? ""), video])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole("button", { name: play })).toBeInViewport({ ratio: 1 });
    if (hasNext) await expect(card.getByRole("button", { name: next })).toBeInViewport({ ratio: 1 });
    const lefts = [card.locator("[data-status]"), heading(page, steps[0]?.title ?? ""), video].map(
      async (part) => (await part.boundingBox())?.x,
    );
    expectValue(new Set(await Promise.all(lefts)).size, "marker, title and video begin at the same edge").toBe(1);
    const below = (await page.getByText(journeyReload).boundingBox())?.y ?? 0;
    expectValue(below).toBeGreaterThan((await card.getByRole("button", { name: next }).boundingBox())?.y ?? 0);
  },
);

/** Presses a button by script. Returns how many rules of style that adds before the page is painted again. */
const stylesAddedBy = (page: Page, name: string) =>
  button(page, name).evaluate(async (pressed: HTMLElement) => {
    const rules = () => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);
    const before = rules();
    pressed.click();
    // The page answers a script's click when that is over.
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    return rules() - before;
  });

test("Start and Next Step answer at once: what comes next is there before the tap, hidden, with its styles", async () => {
  const { page, visit } = await newVisitor({ viewport: phone });
  const { start, next } = words.en;
  await visit("/");
  await enterWord(page);
  const hiddenNext = page.getByRole("button", { name: next, includeHidden: true }).filter({ visible: false });
  await expect(button(page, start)).toBeVisible();
  await expect(button(page, next)).toHaveCount(0);
  for (const tap of [start, next, next]) {
    await expect(hiddenNext, `before ${tap}`).not.toHaveCount(0);
    expectValue(await stylesAddedBy(page, tap), tap).toBe(0);
    await expect(button(page, next)).toHaveCount(1);
  }
});

test("the header comes back when one scrolls up, with the step one is at; it lies over nothing that one came to", async () => {
  const { page, visit } = await newVisitor({ viewport: phone, reducedMotion: "reduce" });
  await visit("/");
  await enterWord(page);
  await walk(page, 3);
  const header = page.getByRole("banner");
  const place = header.getByText(words.en.place(3, 6), { exact: true });
  const done = page.locator("[data-status=completed]").last();
  await expect(done, "after Next Step the header is away").toBeInViewport({ ratio: 1 });
  await expect(flag(page, "es")).not.toBeInViewport();
  const isCovered = () =>
    done.evaluate((marker) => {
      const { x, y, width } = marker.getBoundingClientRect();
      return !marker.contains(document.elementFromPoint(x + width / 2, y + 3));
    });
  expectValue(await isCovered()).toBe(false);

  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 200);
  await expect(place).not.toBeInViewport();
  await page.mouse.wheel(0, -80);
  await expect(place).toBeInViewport({ ratio: 1 });
  for (const part of [flag(page, "en"), flag(page, "es"), button(page, "Menu")])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole("link"), "the step stands in place of the logo").toBeHidden();
  await page.mouse.wheel(0, 40);
  await expect(place).not.toBeInViewport();

  await page.mouse.wheel(0, -60);
  await expect(place).toBeInViewport();
  await walk(page, 4, { from: 3 });
  await expect(header.getByText(words.en.place(4, 6), { exact: true })).not.toBeInViewport();
  expectValue(await isCovered()).toBe(false);

  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus-visible"), "what the keyboard comes to is seen").toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header.getByRole("link", { name: "Home" }), "at the top it is as large as ever").toBeInViewport();
});

const desks = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

test.each(isLong ? desks : desks.slice(2, 3))(
  "on a desk or a tablet of $width x $height hills run along the lower edge of the window on every page, and the welcome fills three quarters of its height",
  async (viewport) => {
    const { page, visit, expectConsoleErrors } = await newVisitor({ viewport, reducedMotion: "reduce" });
    expectConsoleErrors(/404/, /404/);
    const hills = page.locator("[data-hills]");
    const edge = { x: 0, width: viewport.width, bottom: viewport.height };
    const boxOfHills = async () => {
      const { x, y, width, height } = (await hills.boundingBox()) ?? expectValue.fail("There are no hills.");
      return { x, width, bottom: Math.round(y + height) };
    };
    for (const path of ["/no/such/page", "/resources", "/"]) {
      await visit(path);
      expectValue(await boxOfHills(), path).toEqual(edge);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expectValue(wide, "nothing is wider than the window").toBe(viewport.width);
    }
    await enterWord(page);
    const card = page.locator("section", { has: heading(page, welcomeLine) });
    await expect(card).toBeVisible();
    expectValue(await boxOfHills(), "the welcome").toEqual(edge);
    const { height, y, ...edges } = (await card.boundingBox()) ?? expectValue.fail("There is no welcome.");
    const [menu, switches] = [button(page, "Menu").locator("svg"), page.getByRole("group", { name: "Language" })];
    const [left, right] = [await menu.boundingBox(), await switches.boundingBox()];
    expectValue(left?.x, "the header begins where the page's own part does").toBeCloseTo(edges.x, 0);
    expectValue((right?.x ?? 0) + (right?.width ?? 0), "and ends there").toBeCloseTo(edges.x + edges.width, 0);
    if (viewport.width >= 1100) expectValue(height / viewport.height).toBeGreaterThanOrEqual(0.74);
    expectValue(y + height, "all of it is in sight").toBeLessThanOrEqual(viewport.height);

    await walk(page, 6);
    const [plan, end] = [await page.locator("main section").last().boundingBox(), await hills.boundingBox()];
    expectValue((plan?.y ?? 0) + (plan?.height ?? 0), "the path ends above them").toBeLessThanOrEqual(
      (end?.y ?? 0) + 1,
    );
  },
);
