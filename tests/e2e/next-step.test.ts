import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { screensTo, words } from "../support/screen.ts";
import { desktop, expect, visitors } from "../support/visitor.ts";
import { button, currentCard, enterWord, flag, walk } from "./member.ts";

const anyVisitor = visitors();

/** Where things are on the screen in a frame, from its top, in CSS pixels. */
interface Frame {
  readonly scroll: number;
  /** Upper and lower edge of each row and of what follows the path. */
  readonly rows: readonly (readonly [top: number, bottom: number])[];
  /** Upper and lower edge of the heading of each row. */
  readonly headings: readonly (readonly [top: number, bottom: number])[];
  /** How far "Open again" is below the heading of the step that gets done, where it has that. */
  readonly room: number;
}

/**
 * Presses Next Step. Returns the frame before it and all that follow, until nothing moves any more, each one 20 ms of motion after the
 * other whatever the machine needs for it; and the index of the step that gets done.
 */
async function filmNextStep(page: Page, name: string) {
  return await button(page, name).evaluate(async (next: HTMLElement) => {
    const list = next.closest("ol") as Element;
    const done = [...list.children].findIndex((row) => row.ariaCurrent);
    const roomIn = (row: Element) => {
      const [heading, again] = [row.querySelector("h2"), row.querySelector("details")];
      return again && heading ? again.getBoundingClientRect().top - heading.getBoundingClientRect().bottom : 0;
    };
    const edgesOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [top, bottom] as const;
    };
    const look = (): Frame => ({
      scroll: scrollY,
      rows: [...list.children, list.nextElementSibling as Element].map(edgesOf),
      room: roomIn(list.children[done] as Element),
      headings: [...list.querySelectorAll("h2")].map(edgesOf),
    });
    const frames = [look()];
    next.click();
    // The page answers a script's click when that is over.
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    // Content of the page that glides; not what is drawn on the path afterwards.
    const glides = document
      .getAnimations()
      .filter((animation) => !("transitionProperty" in animation) && !("animationName" in animation));
    for (const glide of glides) glide.pause();
    const end = Math.max(0, ...glides.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    for (let time = 0; time < end; time += 20) {
      for (const glide of glides) glide.currentTime = time;
      await new Promise(requestAnimationFrame);
      frames.push(look());
    }
    for (const glide of glides) glide.finish();
    for (let still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame);
      frames.push(look());
      still = JSON.stringify(frames.at(-1)) === JSON.stringify(frames.at(-2)) ? still + 1 : 0;
    }
    return { frames, done, end };
  });
}

/** The differences between neighboring values. */
const differences = (values: readonly number[]) => values.slice(1).map((value, index) => value - (values[index] ?? 0));

const isOnScreen = ([top, bottom]: readonly [number, number], height: number) => bottom > 0 && top < height;

/** As browsers round. */
const ROUNDING = 1;

const comings = ["from above", "from below"] as const;
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

// With `--mode long` each step in both directions. Each day the first phone begins with one of them, and the second with the other.
test.each(
  (isLong ? [...phones, { width: 320, height: 568 }, desktop] : phones).flatMap((viewport, index) =>
    comings
      .map((_, turn) => ({ ...viewport, turn, language: (index % 2 ? "es" : "en") as Language }))
      .filter(({ turn }) => isLong || turn === index % 2),
  ),
)(
  "nothing jumps when Next Step is pressed at $width x $height by who comes to it from above and from below in turn: the page is scrolled once, what is in view moves from where it was to where it is, and no two rows overlap, in any frame; $language",
  async ({ turn, language, width, height }) => {
    const { page, visit } = await anyVisitor({ reducedMotion: "no-preference", viewport: { width, height } });
    await visit("/");
    await flag(page, language).click();
    await enterWord(page, undefined, language);
    await walk(page, 1, { language, hasMotion: true });
    // Start's own animation takes longer than that of Next Step.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { next, step: place } = words[language];
    // Where another screen comes before the next step, the page does not glide there.
    for (let step = 1; step < 6 && screensTo(step + 1, 6).length === 1; step += 1) {
      const nextStep = button(page, next);
      await nextStep.click({ trial: true });
      await nextStep.evaluate(
        (element, block) => element.scrollIntoView({ block, behavior: "instant" }),
        comings[(step + turn) % 2] === "from above" ? ("end" as const) : ("start" as const),
      );
      const { frames, done, end } = await filmNextStep(page, next);
      await expect(currentCard(page, language)).toContainText(place(step + 1, 6));
      const what = `step ${step}, ${comings[(step + turn) % 2]}`;
      if (step < 5)
        await expect(page.locator("[data-status=completed]").nth(step - 1), what).toBeInViewport({ ratio: 1 });
      expectValue(done, what).toBe(step - 1);
      expectValue(end, what).toBeGreaterThan(100);
      expectValue(end, what).toBeLessThan(250);
      const [before, ...after] = frames as [Frame, ...Frame[]];
      const last = after.at(-1) as Frame;
      expectValue(new Set(after.map(({ scroll }) => scroll)).size, `${what}: scrolled once`).toBe(1);
      for (const { rows, room } of after) {
        expectValue(room, `${what}: Open again`).toBeGreaterThan(-ROUNDING);
        const overlaps = differences(rows.flat()).filter((_, index) => index % 2 === 1);
        expectValue(Math.min(...overlaps), `${what}: overlap`).toBeGreaterThan(-ROUNDING);
      }
      for (const [index, place] of before.headings.entries()) {
        const path = frames.map(({ headings }) => headings[index] ?? [Number.NaN, Number.NaN]);
        const tops = path.map(([top]) => top);
        const seen = [before, last].some(({ rows }) => isOnScreen(rows[index] ?? [0, 0], height));
        if (!seen) continue;
        const name = `${what}: heading ${index + 1}: ${tops.map(Math.round)}`;
        // What was beyond the edge comes from there, however far away it was.
        const [, first] = path as [unknown, Frame["headings"][number]];
        if (isOnScreen(place, height)) expectValue(Math.abs(first[0] - place[0]), name).toBeLessThan(ROUNDING);
        else expectValue(isOnScreen(first, height), name).toBe(false);
        const moves = differences(tops.slice(1)).filter((by) => Math.abs(by) > ROUNDING);
        expectValue(new Set(moves.map(Math.sign)).size, name).toBeLessThan(2);
      }
    }
  },
);
