import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { walkToStep } from "../../machines/walk.ts";
import { daylight, lightOf } from "../../src/site/ui/light.ts";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { emulate } from "./media.ts";
import { lightness, pixelsOf } from "./pixels.ts";

const total = demoMembers.steps.length;

/** The landscape of the current step, with a video or without. */
const landscape = () => document.querySelector("[aria-current=step] [data-landscape]") as SVGSVGElement;

/** The colors of its sky and its land in two of their corners, and how much of the sun is above the ridge. */
async function lookAt(picture: SVGSVGElement) {
  const { at, height } = await pixelsOf(picture.parentElement as Element);
  const sun = picture.querySelector("circle") as SVGCircleElement;
  const ridge = picture.querySelector("g ~ path") as SVGPathElement;
  const matrix = sun.getCTM() as DOMMatrix;
  const isAboveRidge = Array.from({ length: 47 }, (_, x) => x - 23).every((x) => {
    const depth = Math.sqrt(23 ** 2 - x ** 2);
    const point = new DOMPoint(214 + x, 52 + depth).matrixTransform(matrix).matrixTransform(ridge.getCTM()?.inverse());
    return !ridge.isPointInFill(point);
  });
  return { sky: at(14, 3), land: at(14, height - 3), isAboveRidge };
}

test.each(["light", "dark"] as const)(
  "each of the six steps has its own light, from deep dawn to a sun that clears the ridge at the last; the Game Plan is day: %s",
  async (theme) => {
    await emulate({ theme, reducedMotion: true });
    await page.viewport(700, 900);
    const { actor } = await openMembersArea({ step: 1 });
    const seen: Awaited<ReturnType<typeof lookAt>>[] = [];
    for (const step of Array.from({ length: total }, (_, index) => index + 1)) {
      walkToStep(actor, step, step === total ? "gamePlan" : "journey");
      await expect.poll(() => document.querySelectorAll("[data-status=completed]")).toHaveLength(step - 1);
      seen.push(await lookAt(landscape()));
    }
    expect(new Set(seen.map(({ sky }) => sky.join())).size).toBe(total);
    const light = seen.map(({ sky }) => lightness(sky));
    expect(light[0]).toBeLessThan(light[total - 1] as number);
    expect(seen[0]?.land, "the light on the hills").not.toEqual(seen[total - 1]?.land);
    expect(seen.map(({ isAboveRidge }) => isAboveRidge)).toEqual(seen.map((_, index) => index + 1 === total));

    const day = document.querySelector("section [data-landscape]") as SVGSVGElement;
    day.scrollIntoView({ block: "center" });
    const plan = await lookAt(day);
    const [red, , blue] = plan.sky;
    expect(blue, "a blue sky").toBeGreaterThan(red);
    expect(plan.isAboveRidge).toBe(true);
  },
);

test.each([1, 2, 6, 12, 40])(
  "of %i steps each is lighter than the one before, and the sun clears the ridge at the last",
  (count) => {
    const hours = Array.from({ length: count }, (_, step) => lightOf(step, count));
    expect(new Set(hours.map((hour) => JSON.stringify(hour))).size).toBe(count);
    for (const { sun, dawn, day } of hours) {
      expect(Number.isFinite(sun)).toBe(true);
      for (const share of [dawn, day]) expect(share).toBeGreaterThanOrEqual(0);
      for (const share of [dawn, day]) expect(share).toBeLessThanOrEqual(1);
    }
    for (const [index, hour] of hours.slice(1).entries()) {
      const before = hours[index] ?? hour;
      expect(hour.sun).toBeLessThan(before.sun);
      expect(hour.dawn).toBeLessThanOrEqual(before.dawn);
      expect(hour.day).toBeGreaterThanOrEqual(before.day);
    }
    expect(hours.findIndex(({ sun }) => sun < 6)).toBe(count - 1);
    if (count > 1) expect(hours[0]?.dawn).toBe(1);
    expect(daylight.day).toBeGreaterThan(hours.at(-1)?.day as number);
  },
);
