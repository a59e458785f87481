import { expect as expectValue, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { isLong } from "../support/is-long.ts";
import { screensTo, words } from "../support/screen.ts";
import { desktop, expect, visitors } from "../support/visitor.ts";
import { type Frame, filmMotion, overlaps, READABLE } from "./film.ts";
import { button, currentCard, enterWord, flag, walk } from "./member.ts";

const anyVisitor = visitors();

const differences = (values: readonly number[]) => values.slice(1).map((value, index) => value - (values[index] ?? 0));

/** As browsers round. */
const ROUNDING = 1;

const comings = ["from above", "from below"] as const;
const screens = [desktop, { width: 360, height: 740 }];

// With `--mode long` each step in both directions. Each day a screen begins with one of them, and the next one with the other.
test.each(
  (isLong
    ? [...screens, { width: 390, height: 844 }, { width: 320, height: 568 }, { width: 768, height: 1024 }]
    : screens
  ).flatMap((viewport, index) =>
    comings
      .map((_, turn) => ({ ...viewport, turn, language: (index % 2 ? "es" : "en") as Language }))
      .filter(({ turn }) => isLong || turn !== index % 2),
  ),
)(
  "nothing jumps when Next Step is pressed at $width x $height by who comes to it from above and from below in turn: the page is scrolled once, rows move from where they were to where they are, no text lies on another, on a marker or on the path, on a stage what goes and what comes are at one place, and no frame is without one; $language",
  async ({ turn, language, width, height }) => {
    const { page, visit } = await anyVisitor({ reducedMotion: "no-preference", viewport: { width, height } });
    await visit("/");
    await flag(page, language).click();
    await enterWord(page, undefined, language);
    await walk(page, 1, { language, hasMotion: true });
    // Start's own animation takes longer than that of Next Step.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { next, step: place } = words[language];
    // Where another screen comes before the next step, the page does not move there.
    for (let step = 1; step < 6 && screensTo(step + 1, 6).length === 1; step += 1) {
      const nextStep = button(page, next);
      await nextStep.click({ trial: true });
      await nextStep.evaluate(
        (element, block) => element.scrollIntoView({ block, behavior: "instant" }),
        comings[(step + turn) % 2] === "from above" ? ("end" as const) : ("start" as const),
      );
      const [before] = (await page.evaluate(filmMotion, undefined)) as [Frame];
      const after = await page.evaluate(filmMotion, next);
      await expect(currentCard(page, language)).toContainText(place(step + 1, 6));
      const what = `step ${step}, ${comings[(step + turn) % 2]}`;
      const last = after.at(-1) as Frame;
      if (step < 5)
        await expect(page.locator("[data-status=completed]").nth(step - 1), what).toBeInViewport({ ratio: 1 });
      expectValue(last.time, what).toBeGreaterThan(100);
      expectValue(last.time, what).toBeLessThan(250);
      expectValue(new Set(after.map(({ scroll }) => scroll)).size, `${what}: scrolled once`).toBe(1);
      for (const frame of after) {
        expectValue(overlaps(frame), `${what}, ${frame.time} ms`).toEqual([]);
        expectValue(Math.max(...frame.texts.map(({ opacity }) => opacity)), `${what}: a text`).toBeGreaterThan(
          READABLE,
        );
        const old = frame.texts.filter(({ isOld, opacity }) => isOld && opacity > 0.05);
        // On a stage what goes and what comes are at one place; the last card has less padding.
        if (width === desktop.width) {
          const placeTops = frame.texts
            .filter(({ text, isOld }) => (isOld ? text === place(step, 6) : text === place(step + 1, 6)))
            .map(({ box }) => box[1]);
          const apart = Math.max(...placeTops) - Math.min(...placeTops);
          expectValue(apart, `${what}, ${frame.time} ms: ${placeTops}`).toBeLessThan(10);
        }
        if (frame.time >= 96) expectValue(old, `${what}, ${frame.time} ms: the old text`).toEqual([]);
      }
      for (const [index, top] of before.rows.entries()) {
        const tops = after.map(({ rows }) => rows[index] ?? Number.NaN);
        const name = `${what}: row ${index + 1}: ${tops.map(Math.round)}`;
        if (top > 0 && top < height) expectValue(Math.abs((tops[0] ?? 0) - top), name).toBeLessThan(ROUNDING + 1);
        const moves = differences(tops).filter((by) => Math.abs(by) > ROUNDING);
        expectValue(new Set(moves.map(Math.sign)).size, name).toBeLessThan(2);
      }
    }
  },
);
