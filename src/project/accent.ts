import { type Problem, problem, quote } from "./problem.ts";

/**
 * The backgrounds and texts that an accent must contrast with, on light and on dark screens. The theme's palette has
 * the same colors.
 */
export const besideAccent = {
  surface: { light: "#fffdf9", dark: "#231b15" },
  canvas: { light: "#fbf6ee", dark: "#17120e" },
  onAccent: { light: "#ffffff", dark: "#22150b" },
};

/** The contrast ratio that WCAG 2.2, 1.4.6 (AAA) asks of text, which links and buttons are. */
export const ENOUGH = 7;

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Why an accent can't be shown or read, with the nearest readable color of its kind; `null` if it is readable. */
export function accentProblem(accent: string, scheme: "light" | "dark"): Problem | null {
  if (!isColor(accent)) return problem("color", { text: quote(accent) });
  const least = leastContrast(accent, scheme);
  if (least >= ENOUGH) return null;
  const values = { text: accent, scheme, contrast: Math.floor(least * 10) / 10, least: ENOUGH };
  return problem("color.contrast", { ...values, suggestion: nearestReadable(accent, scheme) });
}

/** The smallest contrast that an accent has anywhere on a screen. */
export const leastContrast = (accent: string, scheme: "light" | "dark"): number =>
  Math.min(...Object.values(besideAccent).map((color) => contrast(accent, color[scheme])));

/** The contrast ratio of two opaque colors: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a color: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The accent mixed with black (on dark screens: with white) until it is readable. */
function nearestReadable(accent: string, scheme: "light" | "dark"): string {
  const end = scheme === "light" ? 0 : 255;
  for (let share = 1; share < 100; share += 1) {
    const mixed = channels(accent).map((value) => Math.round(value + ((end - value) * share) / 100));
    const color = `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
    if (leastContrast(color, scheme) >= ENOUGH) return color;
  }
  return scheme === "light" ? "#000000" : "#ffffff";
}
