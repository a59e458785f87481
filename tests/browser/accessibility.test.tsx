import axe from "axe-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { tooSmall, tooWide } from "../support/layout.ts";
import { emulate } from "../support/media.ts";
import { languages, states } from "../support/states.ts";

/**
 * A phone's width, and a desktop's, where cards have another layout, in CSS pixels: each in both themes, and each language in each.
 * What is narrower has the phone's layout, and must fit.
 */
const looks = {
  en: [
    [360, "light"],
    [1280, "dark"],
  ],
  es: [
    [360, "dark"],
    [1280, "light"],
  ],
} as const;
const narrow = 320;

/** Every rule of axe: AAA, experimental and best practices too. */
const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]));

afterEach(async () => {
  await emulate({});
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = "";
  // Other tests check what the failure and not-found screens log.
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** Does not wait for videos, which are missing. */
const settings = {
  resultTypes: ["violations", "incomplete"],
  elementRef: true,
  preload: false,
} satisfies axe.RunOptions;

/** Whether it is dimmed: text of a step that is not current, which needs 4.5:1. */
const isDimmed = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).opacity !== "1" || isDimmed(element.parentElement));

/** The violations that axe finds. A contrast that it can't compute counts too. */
async function findViolations(): Promise<string[]> {
  const { violations, incomplete } = await axe.run(document, { rules, ...settings });
  return [...violations, ...incomplete.filter(({ id }) => id.startsWith("color-contrast"))].flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => !(id === "color-contrast-enhanced" && isDimmed(element ?? null)))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

describe.each(languages)("%s", (language) => {
  describe.each(Object.entries(states))("%s", (_, open) => {
    test("has no axe violation, fits the screen, and is big enough to tap, in its widths and themes", async () => {
      await emulate({ reducedMotion: true });
      await open(language);
      // Axe can't read gradients. The page's is replaced by its end with the least contrast.
      document.querySelector("main")?.parentElement?.style.setProperty("background", "var(--c-dawn)");
      // Axe does not know the top layer, where an open dialog is above all else.
      document.querySelector<HTMLElement>("dialog[open]")?.style.setProperty("z-index", "1");
      for (const [width, theme] of looks[language]) {
        await page.viewport(width, 740);
        await emulate({ theme, reducedMotion: true });
        // Cards that come onto the screen are drawn in the second frame (`content-visibility`), and axe looks before.
        await expect.poll(findViolations, { message: `${width} px, ${theme}` }).toEqual([]);
        expect(tooWide(), `too wide for ${width} px`).toEqual([]);
        expect(tooSmall(), `too small at ${width} px`).toEqual([]);
      }
      await page.viewport(narrow, 740);
      expect(tooWide(), `too wide for ${narrow} px`).toEqual([]);
      expect(tooSmall(), `too small at ${narrow} px`).toEqual([]);
      document.documentElement.style.fontSize = "200%";
      expect(tooWide(), `too wide for ${narrow} px with text of twice the size`).toEqual([]);
    });
  });
});
