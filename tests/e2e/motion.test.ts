import type { BrowserContextOptions, Locator, Page } from "playwright";
import { describe, expect as expectValue, test } from "vitest";
import { isLong } from "../support/is-long.ts";
import { words } from "../support/screen.ts";
import { desktop, expect, motionOf, visitors } from "../support/visitor.ts";
import { type Frame as FilmFrame, filmMotion, READABLE } from "./film.ts";
import { accessWord, button, currentCard, enterWord, followMenu, heading, passwordField, walk } from "./member.ts";

const anyVisitor = visitors();
const newVisitor = (options?: BrowserContextOptions) => anyVisitor({ reducedMotion: "no-preference", ...options });

const phone = { width: 360, height: 740 };

const { start, next, play, welcomeLine, journey, step: place } = words.en;

/** Its name goes on with the video's title. */
const playButton = (page: Page) => page.getByRole("button", { name: play });

/** What is seen of the completed step and the next one in a frame. */
interface Frame {
  /** From the top of the screen, in CSS pixels. */
  readonly completedTop: number;
  readonly nextTop: number;
  /** The size of the check, as a share of its full size. */
  readonly check: number;
  /** Whether a piece of the path to the next step is drawn. */
  readonly isPathDrawn: boolean;
}

/**
 * Presses Next Step. Returns where the next card was before, all frames until nothing moves any more, and when check and path
 * begin to be drawn, in ms.
 */
async function watchNextStep(page: Page) {
  // The member comes to the button from above.
  await button(page, next).click({ trial: true });
  await button(page, next).evaluate((element) => element.scrollIntoView({ block: "end" }));
  const frames = page.evaluate(async () => {
    const nextRow = document.querySelector("[aria-current=step] + li") as HTMLElement;
    const completedRow = nextRow.previousElementSibling as HTMLElement;
    // On the stage of a desk a row has no box of its own.
    const topOf = (row: HTMLElement) =>
      ((row.offsetHeight > 0 ? row : row.querySelector("[data-status]")) as Element).getBoundingClientRect().top;
    const check = () => completedRow.querySelector("[data-status] > svg") as Element;
    const path = completedRow.querySelector("[data-complete]") as Element;
    const drawn = () => getComputedStyle(path).backgroundSize;
    const undrawn = drawn();
    const frame = () => new Promise(requestAnimationFrame);
    const delayOf = (element: Element) =>
      Math.max(
        0,
        ...element.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().delay ?? 0),
      );
    Object.assign(window, { isWatching: true });
    let before = 0;
    do {
      before = topOf(nextRow);
      await frame();
    } while (!nextRow.ariaCurrent);
    const begins = { check: delayOf(check()), path: delayOf(path) };
    const seen: Frame[] = [];
    for (let still = 0; still < 20; still += 1) {
      const now = {
        completedTop: topOf(completedRow),
        nextTop: topOf(nextRow),
        check: new DOMMatrix(getComputedStyle(check()).transform).a,
        isPathDrawn: drawn() !== undrawn,
      };
      if (document.getAnimations().length > 0 || JSON.stringify(now) !== JSON.stringify(seen.at(-1))) still = 0;
      seen.push(now);
      await frame();
    }
    Reflect.deleteProperty(window, "isWatching");
    return { before, seen, begins };
  });
  await page.waitForFunction(() => "isWatching" in window);
  await button(page, next).click();
  return frames;
}

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
  "one sees step $step get done at $width x $height: in a column the next card comes from where it was, the check appears, the path is drawn; at once for who wants no motion",
  async ({ step, ...viewport }) => {
    const { page, visit } = await newVisitor({ viewport });
    await visit("/");
    await enterWord(page);
    await walk(page, step, { hasMotion: true });
    const { before, seen, begins } = await watchNextStep(page);
    const tops = seen.map(({ nextTop }) => nextTop);
    expectValue(Math.abs((tops[0] ?? 0) - before)).toBeLessThan(2);
    expectValue(new Set(tops).size > 1).toBe(viewport.width < desktop.width);
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
    // At the end the Game Plan comes first: the step's own marker alone stays.
    const isEnd = step + 2 === words.en.steps.length;
    const staying = page.locator(`[data-status=${isEnd ? "current" : "completed"}]`).last();
    await expect(staying).toBeInViewport({ ratio: 1 });
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
      // Playwright itself would wait until nothing moves.
      await target.evaluate((element) => element.scrollIntoView({ block: "nearest", behavior: "instant" }));
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

test("at the last step the number is read on its disc until its check comes", async () => {
  const { page, visit } = await newVisitor({ viewport: phone });
  await visit("/");
  await enterWord(page);
  await walk(page, words.en.steps.length - 1, { hasMotion: true });
  await button(page, next).click({ trial: true });
  const colors = await button(page, next).evaluate(async (control) => {
    const number = document.querySelector("li:last-child > [data-status] > span") as Element;
    (control as HTMLElement).click();
    while (control.isConnected) await new Promise(requestAnimationFrame);
    const atFirst = getComputedStyle(number).color;
    for (const each of document.getAnimations()) each.finish();
    return [atFirst, getComputedStyle(number).color];
  });
  expectValue(colors[0]).toBe(colors[1]);
});

/** Where the landscape of a screen is, how far its sun is below its place, and all that moves, with when it will have ended. */
const seeLandscape = (page: Page) =>
  page.evaluate(() => {
    const landscapes = [...document.querySelectorAll("[data-landscape]")];
    const scenery = landscapes.find((landscape) => landscape.getBoundingClientRect().width > 0) as Element;
    const sun = scenery.querySelector("[data-sun]") as SVGGElement;
    const { x, y, width, height } = scenery.getBoundingClientRect();
    const place = scenery.parentElement?.getBoundingClientRect() as DOMRect;
    const ends = document
      .getAnimations()
      // The cover after a tap is invisible.
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

/** The menu too has gone. */
const nothingMoves = (page: Page) => expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

describe.each(isLong ? [phone, desktop] : [phone])("the door opens at $width x $height", (viewport) => {
  const open = async (reducedMotion?: "reduce") => {
    const visitor = await newVisitor({ viewport, ...(reducedMotion && { reducedMotion }) });
    await visitor.visit("/");
    return { ...visitor, ...(await motionOf(visitor.page)) };
  };

  test("the gate's landscape grows into the welcome's while the sun rises, and that into the one of the first step, on a desk each comes in its place: in 600 ms; who comes back to the welcome finds the sun up", async () => {
    const { page, hold, release } = await open();
    const gate = await seeLandscape(page);
    await hold();
    await enterWord(page);
    await expect(heading(page, welcomeLine)).toBeFocused();
    // The sun waits until it is seen.
    await expect.poll(async () => (await seeLandscape(page)).ends.length).toBeGreaterThan(3);
    const first = await seeLandscape(page);
    // On a desk its way would be across the words beside it.
    const isDesk = viewport === desktop;
    expectValue(first.box).toEqual(isDesk ? first.place : gate.box);
    expectValue(first.sun).toBeCloseTo(gate.sun, 0);
    expectValue(Math.max(...first.ends)).toBeLessThanOrEqual(600);
    await release();
    await expect.poll(async () => (await seeLandscape(page)).ends).toEqual([]);
    const welcome = await seeLandscape(page);
    expectValue(welcome.box).toEqual(welcome.place);
    expectValue(welcome.sun).toBeLessThan(gate.sun - 10);

    await followMenu(page, "Menu", "Resources");
    await expect(heading(page, "Resources")).toBeFocused();
    await nothingMoves(page);
    await hold();
    await page.goBack();
    await expect(heading(page, welcomeLine)).toBeVisible();
    expectValue(await seeLandscape(page)).toMatchObject({ sun: welcome.sun, ends: [] });
    await release();
    await nothingMoves(page);

    await hold();
    await button(page, start).click();
    await expect(heading(page, journey)).toBeFocused();
    const next = await seeLandscape(page);
    expectValue(next.box).toEqual(isDesk ? next.place : welcome.box);
    expectValue(Math.max(...next.ends)).toBeLessThanOrEqual(600);
    await release();
    await expect.poll(async () => (await seeLandscape(page)).ends).toEqual([]);
    const step = await seeLandscape(page);
    expectValue(step.box).toEqual(step.place);
    expectValue(step.place).not.toEqual(welcome.place);
  });

  test("no frame is without a text after Enter and Start: the old one is gone within 90 ms, the heading comes while the landscape moves, the button last", async () => {
    const { page, hold, release } = await open();
    await hold();
    await enterWord(page);
    for (const [shown, action] of [
      [welcomeLine, start],
      [journey, next],
    ] as const) {
      await expect(heading(page, shown)).toBeFocused();
      const frames = await page.evaluate(filmMotion, undefined);
      const opacityOf = (name: string, frame: FilmFrame) =>
        Math.max(
          0,
          ...frame.texts.filter(({ text, isOld }) => !isOld && name.includes(text)).map(({ opacity }) => opacity),
        );
      expectValue(frames.length).toBeGreaterThan(20);
      for (const frame of frames) {
        const what = `${shown} at ${frame.time} ms`;
        expectValue(Math.max(...frame.texts.map(({ opacity }) => opacity)), what).toBeGreaterThan(READABLE);
        const old = frame.texts.filter(({ isOld, opacity }) => isOld && opacity > 0.05);
        if (frame.time >= 96) expectValue(old, what).toEqual([]);
        if (frame.time >= 128) expectValue(opacityOf(shown, frame), what).toBeGreaterThan(READABLE);
        expectValue(opacityOf(action, frame), what).toBeLessThanOrEqual(opacityOf(shown, frame));
        if (frame.time < 160) expectValue(opacityOf(action, frame), what).toBe(0);
        if (frame.time > 400) expectValue(opacityOf(action, frame), what).toBe(1);
      }
      await release();
      if (shown === welcomeLine) {
        await nothingMoves(page);
        await button(page, action).click({ trial: true });
        await hold();
        await button(page, action).click();
      }
    }
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
