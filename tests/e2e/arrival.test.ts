import type { BrowserContextOptions, Locator, Page, ViewportSize } from "playwright";
import { describe, expect as expectValue, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { desktop, expect, motionOf, visitors } from "../support/visitor.ts";
import { accessWord, cards, currentCard, enterWord, followMenu, passwordField, walk } from "./member.ts";
import { words } from "./words.ts";

const anyVisitor = visitors();
const newVisitor = (options?: BrowserContextOptions) => anyVisitor({ reducedMotion: "no-preference", ...options });

const phone = { width: 360, height: 740 };

/** Every screen and language with `--mode long`. Else the narrowest screen has the longer language. */
/** What is alike on every screen. */
const screens = isLong ? [phone, desktop] : [phone];
const { start, next, play, welcomeLine, journey, steps, step: place } = words.en;

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Its name goes on with the video's title. */
const playButton = (page: Page) => page.getByRole("button", { name: play });
/** The current step's marker on the path. It is hidden from screen readers. */
const currentMarker = (page: Page) => currentCard(page).locator("[data-status=current]");
const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function visitMembersArea(options?: BrowserContextOptions) {
  const visitor = await newVisitor(options);
  await visitor.visit("/");
  await enterWord(visitor.page);
  await expect(heading(visitor.page, welcomeLine)).toBeFocused();
  return visitor;
}

/** What is seen of the completed step and the next one in a frame. */
interface Frame {
  /** From the top of the screen, in CSS pixels. */
  readonly completedTop: number;
  readonly nextTop: number;
  /** Of its full size. */
  readonly check: number;
  /** Whether a piece of the path to the next step is drawn. */
  readonly isPathDrawn: boolean;
}

/**
 * Presses Next Step. Returns where the next card was before, all frames until nothing moves any more, how the page was scrolled, and
 * when check and path begin to be drawn, in ms.
 */
async function watchNextStep(page: Page) {
  // As one comes to it: from above.
  await button(page, next).click({ trial: true });
  await button(page, next).evaluate((element) => element.scrollIntoView({ block: "end" }));
  const frames = page.evaluate(async () => {
    const nextRow = document.querySelector("[aria-current=step] + li") as HTMLElement;
    const completedRow = nextRow.previousElementSibling as HTMLElement;
    const check = () => completedRow.querySelector("[data-status] > svg") as Element;
    const path = completedRow.querySelector("[data-complete]") as Element;
    /** On a phone it is a background, elsewhere a curve. */
    const drawn = () => {
      const { display, clipPath } = getComputedStyle(path.lastElementChild as Element);
      return display === "none" ? getComputedStyle(path).backgroundSize : clipPath;
    };
    const undrawn = drawn();
    const frame = () => new Promise(requestAnimationFrame);
    const scrolls: ScrollBehavior[] = [];
    const scrollPage = window.scrollBy.bind(window);
    window.scrollBy = (to?: ScrollToOptions | number, y?: number) => {
      if (typeof to === "object") scrolls.push(to.behavior ?? "auto");
      return typeof to === "object" ? scrollPage(to) : scrollPage(to ?? 0, y ?? 0);
    };
    const delayOf = (element: Element) =>
      Math.max(
        0,
        ...element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().delay ?? 0),
      );
    Object.assign(window, { isWatching: true });
    let before = 0;
    do {
      before = nextRow.getBoundingClientRect().top;
      await frame();
    } while (!nextRow.ariaCurrent);
    const begins = { check: delayOf(check()), path: delayOf(path) };
    const seen: Frame[] = [];
    for (let still = 0; still < 20; still += 1) {
      const now = {
        completedTop: completedRow.getBoundingClientRect().top,
        nextTop: nextRow.getBoundingClientRect().top,
        check: new DOMMatrix(getComputedStyle(check()).transform).a,
        isPathDrawn: drawn() !== undrawn,
      };
      if (document.getAnimations().length > 0 || JSON.stringify(now) !== JSON.stringify(seen.at(-1))) still = 0;
      seen.push(now);
      await frame();
    }
    Reflect.deleteProperty(window, "isWatching");
    return { before, seen, scrolls, begins };
  });
  await page.waitForFunction(() => "isWatching" in window);
  await button(page, next).click();
  return frames;
}

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
  const { flag, welcomeLine, journey, steps } = words[language];
  await visit("/");
  await button(page, flag).click();
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

test.each(isLong ? arrivals : arrivals.filter(({ width, language }) => width === 320 && language === "es"))(
  "at $width x $height one begins at the top, sees each step's heading and what is done, and at the last its buttons, and the Game Plan's heading: $language",
  async ({ language, hasSun, ...viewport }) => {
    const page = await walkInSight(viewport, language);
    const card = currentCard(page, language);
    const inSight = [
      card.getByRole("button", { name: words[language].play }),
      ...(words[language].steps[5]?.links ?? []).map(([name]) => card.getByRole("link", { name })),
      heading(page, words[language].gamePlan),
    ];
    for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 });
    // Most of the check of the step before, where there is room.
    if (hasSun) await expect(page.locator("[data-status=completed]").last()).toBeInViewport({ ratio: 0.6 });

    const sun = page.locator("section svg g");
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

// The first comes where the page can't be scrolled further up; the fourth has no video.
test.each([
  { step: 1, ...phone },
  ...(isLong
    ? [
        { step: 4, ...phone },
        { step: 3, ...desktop },
      ]
    : []),
])(
  "one sees step $step get done at $width x $height: the next card stays where it is, the page glides on, the check appears, the path is drawn; at once for who wants no motion",
  async ({ step, ...viewport }) => {
    const { page } = await visitMembersArea({ viewport });
    await walk(page, step, { hasMotion: true });
    const { before, seen, scrolls, begins } = await watchNextStep(page);
    const tops = seen.map(({ nextTop }) => nextTop);
    expectValue(Math.abs((tops[0] ?? 0) - before)).toBeLessThan(2);
    expectValue(new Set(tops).size).toBeGreaterThan(1);
    expectValue(scrolls).toEqual(["smooth"]);
    expectValue(tops).toEqual(tops.toSorted((one, other) => other - one));

    expectValue(seen[0]).toMatchObject({ check: 0, isPathDrawn: false });
    const checked = seen.findIndex(({ check }) => check > 0);
    const drawn = seen.findIndex(({ isPathDrawn }) => isPathDrawn);
    // A busy machine may draw both in one frame.
    expectValue(drawn).toBeGreaterThanOrEqual(checked);
    expectValue(begins.check).toBeGreaterThan(0);
    expectValue(begins.path).toBeGreaterThan(begins.check);
    for (const { completedTop } of seen.slice(checked)) {
      expectValue(completedTop).toBeGreaterThan(0);
      expectValue(completedTop).toBeLessThan(viewport.height / 2);
    }
    expectValue(seen.at(-1)).toMatchObject({ check: 1, isPathDrawn: true });

    await page.emulateMedia({ reducedMotion: "reduce" });
    const { seen: seenAtOnce } = await watchNextStep(page);
    expectValue(new Set(seenAtOnce.map((frame) => JSON.stringify(frame))).size).toBe(1);
    expectValue(seenAtOnce[0]).toMatchObject({ check: 1, isPathDrawn: true });
    await expect(page.locator("[data-status=completed]").last()).toBeInViewport({ ratio: 1 });
  },
);

test.each([
  { by: "finger", reducedMotion: "no-preference" } as const,
  ...(isLong ? [{ by: "mouse", reducedMotion: "reduce" } as const] : []),
])(
  "a hasty second tap by $by does nothing after Enter, Start and Next Step, while Menu and languages answer; later it works; motion: $reducedMotion",
  async ({ by, reducedMotion }) => {
    const { page, visit } = await newVisitor({ hasTouch: by === "finger", reducedMotion });
    await visit("/");
    const { hold, release } = await motionOf(page);
    /** Taps where that is now, whatever may cover it. */
    const tap = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox()) ?? expectValue.fail("It is not on the page.");
      const [left, top] = [x + width / 2, y + height / 2];
      await (by === "finger" ? page.touchscreen.tap(left, top) : page.mouse.click(left, top));
    };
    /** From now on taps are taken: pressing waits until it would be. */
    const takesTaps = async (target: Locator) => {
      await release();
      await target.click({ trial: true });
    };

    await passwordField(page).fill(accessWord);
    await hold();
    await tap(button(page, words.en.enter));
    await expect(heading(page, welcomeLine)).toBeFocused();
    await tap(button(page, start));
    for (const { flag, start: begin } of [words.es, words.en]) {
      await button(page, flag).click();
      await expect(button(page, begin)).toBeVisible();
    }
    await button(page, "Menu").click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await takesTaps(button(page, start));
    await expect(heading(page, welcomeLine)).toBeVisible();

    await hold();
    await tap(button(page, start));
    await expect(heading(page, journey)).toBeFocused();
    await tap(playButton(page));
    await tap(button(page, next));
    await takesTaps(button(page, next));
    await expect(currentCard(page)).toContainText(place(1, 6));
    await expect(page.locator("video")).toHaveCount(0);

    await walk(page, 2, { from: 1, hasMotion: true });
    await button(page, next).click({ trial: true });
    await hold();
    await tap(button(page, next));
    await expect(currentCard(page)).toContainText(place(3, 6));
    await tap(playButton(page));
    await tap(page.getByRole("link", { name: /App Store/ }));
    await takesTaps(playButton(page));
    await expect(page.locator("video")).toHaveCount(0);
    expectValue(page.context().pages()).toHaveLength(1);
    await tap(playButton(page));
    await expect(page.locator("video")).toHaveCount(1);
  },
);

/** Where the landscape of a screen is, how far its sun is below its place, and all that moves, with when it will have ended. */
const seeLandscape = (page: Page) =>
  page.evaluate(() => {
    const sun = document.querySelector("main svg > g") as SVGGElement;
    const scenery = sun.parentElement as Element;
    const { x, y, width, height } = scenery.getBoundingClientRect();
    const place = scenery.parentElement?.getBoundingClientRect() as DOMRect;
    const ends = document
      .getAnimations()
      // What covers the screen after a tap is not seen.
      .filter((animation) => !(animation instanceof CSSAnimation && animation.animationName === "cover"))
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    return {
      box: [x, y, width, height].map(Math.round),
      place: [place.x, place.y, place.width, place.height].map(Math.round),
      sun:
        new DOMMatrix(getComputedStyle(sun).transform).f +
        Number.parseFloat(getComputedStyle(sun).translate.split(" ")[1] ?? "0"),
      ends,
    };
  });

describe.each(screens)("the door opens at $width x $height", (viewport) => {
  const open = async (reducedMotion?: "reduce") => {
    const visitor = await newVisitor({ viewport, ...(reducedMotion && { reducedMotion }) });
    await visitor.visit("/");
    return { ...visitor, ...(await motionOf(visitor.page)) };
  };

  test("the gate's landscape grows into the welcome's while the sun rises, and that into the one of the first step: each in 600 ms", async () => {
    const { page, hold, release } = await open();
    const gate = await seeLandscape(page);
    await hold();
    await enterWord(page);
    await expect(heading(page, welcomeLine)).toBeFocused();
    // The sun waits until it is seen.
    await expect.poll(async () => (await seeLandscape(page)).ends.length).toBeGreaterThan(3);
    const first = await seeLandscape(page);
    expectValue(first.box).toEqual(gate.box);
    expectValue(first.sun).toBeCloseTo(gate.sun, 0);
    expectValue(Math.max(...first.ends)).toBeLessThanOrEqual(600);
    await release();
    await expect.poll(async () => (await seeLandscape(page)).ends).toEqual([]);
    const welcome = await seeLandscape(page);
    expectValue(welcome.box).toEqual(welcome.place);
    expectValue(welcome.sun).toBeLessThan(gate.sun - 10);

    await hold();
    await button(page, start).click();
    await expect(heading(page, journey)).toBeFocused();
    const next = await seeLandscape(page);
    expectValue(next.box).toEqual(welcome.box);
    expectValue(Math.max(...next.ends)).toBeLessThanOrEqual(600);
    await release();
    await expect.poll(async () => (await seeLandscape(page)).ends).toEqual([]);
    const step = await seeLandscape(page);
    expectValue(step.box).toEqual(step.place);
    expectValue(step.place).not.toEqual(welcome.place);
  });

  test("at once for who wants no motion", async () => {
    const { page, hold } = await open("reduce");
    await hold();
    await enterWord(page);
    await expect(heading(page, welcomeLine)).toBeFocused();
    for (const shown of [welcomeLine, journey]) {
      await expect(heading(page, shown)).toBeFocused();
      const { box, place, ends } = await seeLandscape(page);
      expectValue(box).toEqual(place);
      expectValue(ends).toEqual([]);
      if (shown === welcomeLine) await button(page, start).press("Enter");
    }
  });
});

test.each([{ ...phone, step: 4 }, ...(isLong ? [{ ...desktop, step: 1 }] : [])])(
  "a member's place survives Resources, by the menu, the logo, back and forward: at $width x $height the sun of the welcome is up, and step $step in sight; the journey says what a reload does",
  async ({ step, ...viewport }) => {
    const { page } = await visitMembersArea({ viewport });
    await expect.poll(async () => (await seeLandscape(page)).ends).toEqual([]);
    const { sun } = await seeLandscape(page);
    const { hold, release } = await motionOf(page);
    await followMenu(page, "Menu", "Resources");
    await expect(heading(page, "Resources")).toBeFocused();
    // The menu has gone.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await hold();
    await page.goBack();
    await expect(heading(page, welcomeLine)).toBeVisible();
    expectValue(await seeLandscape(page)).toMatchObject({ sun, ends: [] });
    await release();

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
