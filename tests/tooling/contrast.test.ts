import { describe, expect, test } from "vitest";
import site from "../../content/site.json";
import { darkPalette, lightPalette } from "../../src/theme/palette.ts";
import { theme } from "../../src/theme/theme.ts";

type Rgb = readonly [number, number, number];

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** `front` over `back`, as much of it as `share` says. */
const mix = (front: Rgb, back: Rgb, share: number) =>
  front.map((value, at) => value * share + (back[at] ?? 0) * (1 - share)) as unknown as Rgb;

/** Relative luminance: WCAG 2.2, glossary. */
const luminance = (color: Rgb) => {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** How each colour is used: what stands on it, and what it must be told from. */
const use = {
  /** Text, and all that it stands on. */
  text: {
    ink: ["canvas", "dawn", "surface", "accentSoft"],
    inkSoft: ["canvas", "dawn", "surface", "accentSoft"],
    accent: ["canvas", "surface"],
    danger: ["surface"],
    onAccent: ["accent"],
    onDone: ["done"],
    onSun: ["sun"],
    // The store badges turn it round.
    canvas: ["ink"],
  },
  /** Text of steps that are not current. */
  dimmed: { ink: ["canvas", "dawn"] },
  /** Edges and marks that show where something is, or how far. */
  mark: {
    field: ["canvas", "surface"],
    done: ["canvas", "dawn"],
    accent: ["canvas", "surface", "dawn"],
    danger: ["canvas", "surface"],
  },
  /** What says nothing that isn't said in words. */
  decoration: ["line", "shadow", "veil", "skyHigh", "skyLow", "sun", "road", "hill"],
} as const;

const { text, dimmed, mark, decoration } = use;
const pairs = (group: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(group).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each([
  ["light", lightPalette, site.accent.light],
  ["dark", darkPalette, site.accent.dark],
] as const)("%s", (_, palette, accent) => {
  const accentSoft = mix(rgb(accent), rgb(palette.surface), 0.1);
  const color = (role: string): Rgb =>
    role === "accentSoft" ? accentSoft : rgb(role === "accent" ? accent : palette[role as keyof typeof palette]);

  test.each(pairs(text))("%s on %s is at least 7:1", (front, back) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(7);
  });

  test("onAccent on a button under the pointer is at least 7:1", () => {
    const [r = 0, g = 0, b = 0, percent = 0] =
      /rgb\((.+)%\)/.exec(theme.shadow.touched)?.[1]?.match(/\d+/g)?.map(Number) ?? [];
    expect(percent).toBeGreaterThan(0);
    expect(contrast(color("onAccent"), mix([r, g, b], color("accent"), percent / 100))).toBeGreaterThanOrEqual(7);
  });

  test.each(pairs(dimmed))("dimmed %s on %s is at least 4.5:1", (front, back) => {
    const seen = mix(color(front), color(back), Number(theme.dimmed));
    expect(contrast(seen, color(back))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(mark))("%s is told from %s: 3:1", (front, back) => {
    expect(contrast(color(front), color(back))).toBeGreaterThanOrEqual(3);
  });
});

test("every colour has its place above", () => {
  const placed = new Set<string>([...[text, dimmed, mark].flatMap(pairs).flat(), ...decoration]);
  expect([...Object.keys(theme.color)].filter((role) => !placed.has(role))).toEqual([]);
  expect(theme.raw.color.accentSoft).toContain("10%");
});
