import { expect, test } from "vitest";
import { lightPalette } from "../../src/site/theme/palette.ts";
import { theme } from "../../src/site/theme/theme.ts";
import { contrastPairs, decoration } from "../support/contrast-pairs.ts";
import { demo } from "../support/members.ts";

const pairs = contrastPairs(demo.site.accent);

/** Relative luminance: WCAG 2.2, glossary. */
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test.each(pairs.map((pair) => [pair.scheme, pair.use, pair.front, pair.back, pair.needed, pair] as const))(
  "%s: %s %s on %s is at least %d:1",
  (_, _use, _front, _back, needed, { contrast }) => {
    expect(contrast).toBeGreaterThanOrEqual(needed);
  },
);

test("text needs 7:1, dimmed text 4.5:1, marks 3:1", () => {
  const needed = (["text", "dimmed", "mark"] as const).map((use) => pairs.find((pair) => pair.use === use)?.needed);
  expect(needed).toEqual([7, 4.5, 3]);
});

test("the contrast is that of the specification, and an accent that can't be read is found", () => {
  const accent = { light: "#9c8f80", dark: "#777777" };
  const found = contrastPairs(accent).find(({ front, back }) => front === "accent" && back === "canvas");
  const canvas = luminance(lightPalette.canvas.match(/#\w{6}/)?.[0] ?? "");
  expect(found?.contrast).toBeCloseTo((canvas + 0.05) / (luminance(accent.light) + 0.05), 3);
  expect(found?.contrast).toBeLessThan(7);
});

test("every color has its place: what it is told from, or that it says nothing", () => {
  const placed = new Set([...pairs.flatMap(({ front, back }) => [front, ...back.split(" over ")]), ...decoration]);
  expect(Object.keys(theme.color).filter((role) => !placed.has(role))).toEqual([]);
});
