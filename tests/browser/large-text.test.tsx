import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { brokenWords, cutOff, cutPlaceholders, overlapping, tooWide } from "../support/layout.ts";
import { emulate } from "../support/media.ts";
import { languages, states } from "../support/states.ts";

afterEach(async () => {
  await emulate({});
  await page.viewport(360, 740);
  document.documentElement.style.fontSize = "";
  document.adoptedStyleSheets = [];
  // Other tests check what the failure and not-found screens log.
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** Draws the cards that are off the screen, which the browser skips. */
const everyCard = new CSSStyleSheet();
everyCard.replaceSync("li { content-visibility: visible !important }");

/** In CSS pixels: the longer language has the narrower screen. */
const widths = { en: 390, es: 320 };

describe.each(languages)("text of twice the size, %s", (language) => {
  test.each(Object.entries(states))("%s: nothing is cut off, broken or covered on a phone", async (_, open) => {
    document.documentElement.style.fontSize = "200%";
    document.adoptedStyleSheets = [everyCard];
    await emulate({ reducedMotion: true });
    await open(language);
    await page.viewport(widths[language], 740);
    const found = { tooWide, cutOff, cutPlaceholders, overlapping, brokenWords };
    const names = Object.keys(found) as (keyof typeof found)[];
    expect(Object.fromEntries(names.map((name) => [name, found[name]()]))).toEqual(
      Object.fromEntries(names.map((name) => [name, []])),
    );
  });
});
