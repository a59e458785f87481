import type { BrowserContextOptions, Locator, Page } from "playwright";
import { describe, expect as expectValue, test } from "vitest";
import { desktop, expect, visitors } from "../support/visitor.ts";
import { accessWord, cards, currentCard, enterWord, followMenu, passwordField, walk } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const phone = { width: 360, height: 740 };
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

test.each([
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
])(
  "welcome and journey begin at the top of the page, with the focus on their heading: $width x $height",
  async (viewport) => {
    const { page } = await visitMembersArea({ viewport });
    expectValue(await scrolled(page)).toBe(0);
    await button(page, start).click();
    await expect(heading(page, journey)).toBeFocused();
    expectValue(await scrolled(page)).toBe(0);
    await expect(heading(page, journey)).toBeInViewport({ ratio: 1 });
  },
);

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

/** Presses Next Step. Returns where the next card was before, and all frames until nothing moves any more. */
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
    Object.assign(window, { isWatching: true });
    let before = 0;
    do {
      before = nextRow.getBoundingClientRect().top;
      await frame();
    } while (!nextRow.ariaCurrent);
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
    return { before, seen };
  });
  await page.waitForFunction(() => "isWatching" in window);
  await button(page, next).click();
  return frames;
}

describe.each([{ width: 390, height: 664 }, { width: 320, height: 568 }, { width: 740, height: 360 }, desktop])(
  "Next Step at $width x $height",
  (viewport) => {
    test("leads where the marker of the step that is done and the next card's heading are in view", async () => {
      const { page } = await visitMembersArea({ viewport, reducedMotion: "reduce" });
      await walk(page, 6, {
        look: async (step) => {
          if (step === 1) return;
          await expect(heading(page, steps[step - 1]?.title ?? "")).toBeFocused();
          await expect(heading(page, steps[step - 1]?.title ?? "")).toBeInViewport({ ratio: 1 });
          await expect(currentMarker(page)).toBeInViewport({ ratio: 1 });
          await expect(page.locator("[data-status=completed]").nth(step - 2)).toBeInViewport({ ratio: 1 });
        },
      });
    });
  },
);

describe.each([phone, desktop])("one sees a step get done at $width x $height", (viewport) => {
  test("the next card stays where it is, the page glides on, the check appears, the path is drawn", async () => {
    const { page } = await visitMembersArea({ viewport });
    await walk(page, 4, { hasMotion: true });
    const { before, seen } = await watchNextStep(page);
    const tops = seen.map(({ nextTop }) => nextTop);
    expectValue(Math.abs((tops[0] ?? 0) - before)).toBeLessThan(2);
    expectValue(new Set(tops).size).toBeGreaterThan(4);
    expectValue(tops).toEqual(tops.toSorted((one, other) => other - one));

    expectValue(seen[0]).toMatchObject({ check: 0, isPathDrawn: false });
    const checked = seen.findIndex(({ check }) => check > 0);
    const drawn = seen.findIndex(({ isPathDrawn }) => isPathDrawn);
    expectValue(drawn).toBeGreaterThan(checked);
    for (const { completedTop } of seen.slice(checked)) {
      expectValue(completedTop).toBeGreaterThan(0);
      expectValue(completedTop).toBeLessThan(viewport.height / 2);
    }
    expectValue(seen.at(-1)).toMatchObject({ check: 1, isPathDrawn: true });
  });

  test("at once for who wants no motion", async () => {
    const { page } = await visitMembersArea({ viewport, reducedMotion: "reduce" });
    await walk(page, 4, { hasMotion: true });
    const { seen } = await watchNextStep(page);
    expectValue(new Set(seen.map((frame) => JSON.stringify(frame))).size).toBe(1);
    expectValue(seen[0]).toMatchObject({ check: 1, isPathDrawn: true });
    await expect(page.locator("[data-status=completed]").last()).toBeInViewport({ ratio: 1 });
  });
});

/** What slows the page's animations down, so that a moment lasts for the test, and what ends that. */
async function motionOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  return {
    hold: () => session.send("Animation.setPlaybackRate", { playbackRate: 0.001 }),
    release: () => session.send("Animation.setPlaybackRate", { playbackRate: 1 }),
  };
}

describe.each([
  { by: "mouse", reducedMotion: "no-preference" },
  { by: "finger", reducedMotion: "no-preference" },
  { by: "finger", reducedMotion: "reduce" },
] as const)("a hasty second tap by $by, motion: $reducedMotion", ({ by, reducedMotion }) => {
  async function visit() {
    const visitor = await visitMembersArea({ hasTouch: by === "finger", reducedMotion });
    const { page } = visitor;
    const motion = await motionOf(page);
    /** Taps where that is now, whatever may cover it. */
    const tap = async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await target.boundingBox()) ?? expectValue.fail("It is not on the page.");
      const [left, top] = [x + width / 2, y + height / 2];
      await (by === "finger" ? page.touchscreen.tap(left, top) : page.mouse.click(left, top));
    };
    return { ...visitor, ...motion, tap };
  }

  test("after Next Step does nothing on the new card: no video, no link; later they work", async () => {
    const { page, hold, release, tap } = await visit();
    await walk(page, 5, { hasMotion: true });
    await button(page, next).click({ trial: true });
    await hold();
    await tap(button(page, next));
    await expect(currentCard(page)).toContainText(place(6, 6));
    await tap(playButton(page));
    await tap(page.getByRole("link", { name: "Join the Facebook group" }));
    await tap(button(page, "Menu"));
    await release();
    // Pressing waits until it would be taken.
    await playButton(page).click({ trial: true });
    await expect(page.locator("video")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expectValue(page.context().pages()).toHaveLength(1);
    await tap(playButton(page));
    await expect(page.locator("video")).toHaveCount(1);
  });

  test("after Start does nothing on the first card", async () => {
    const { page, hold, release, tap } = await visit();
    await button(page, start).click({ trial: true });
    await hold();
    await tap(button(page, start));
    await expect(heading(page, journey)).toBeFocused();
    await tap(playButton(page));
    await tap(button(page, next));
    await release();
    await button(page, next).click({ trial: true });
    await expect(currentCard(page)).toContainText(place(1, 6));
    await expect(page.locator("video")).toHaveCount(0);
  });
});

test("a hasty second tap on Enter does not start the journey", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const { hold, release } = await motionOf(page);
  await hold();
  await enterWord(page);
  await expect(heading(page, welcomeLine)).toBeFocused();
  const { x, y } = (await button(page, start).boundingBox()) ?? expectValue.fail("There is no Start button.");
  await page.mouse.click(x + 10, y + 10);
  await release();
  await button(page, start).click({ trial: true });
  await expect(heading(page, welcomeLine)).toBeVisible();
});

test("the keyboard is heard at once: who presses keys does so on purpose", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const { hold } = await motionOf(page);
  await hold();
  await passwordField(page).fill(accessWord);
  await page.keyboard.press("Enter");
  await button(page, start).press("Enter");
  await button(page, next).press("Enter");
  await expect(currentCard(page)).toContainText(place(2, 6));
  await playButton(page).press("Enter");
  await expect(page.locator("video")).toHaveCount(1);
});

describe.each([
  { ...phone, step: 4 },
  { ...desktop, step: 1 },
  { ...desktop, step: 4 },
])("who comes back to the journey at $width x $height", ({ step, ...viewport }) => {
  test(`by the menu or by Back sees the current step: ${step}`, async () => {
    const { page } = await visitMembersArea({ viewport });
    await walk(page, step);
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
    await expect(
      page.getByRole("heading", { name: step > 1 ? (steps[step - 1]?.title ?? "") : journey }),
    ).toBeFocused();
  });
});

test("pulling the page down does not reload it, and the journey says what a reload does", async () => {
  const { page } = await visitMembersArea();
  await expect(page.locator("html")).toHaveCSS("overscroll-behavior-y", "contain");
  await button(page, start).click();
  await expect(page.getByText(words.en.journeyReload)).toBeInViewport();
  await expect(cards(page).first()).toBeInViewport();
});
