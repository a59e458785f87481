import "../support/styles-as-text.ts";
import { afterEach, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { languages, states } from "../support/states.ts";
import { writtenStyles } from "../support/styles-as-text.ts";

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** What not all supported browsers know, and why the page is none the worse for it there. */
const dispensable: Readonly<Record<string, string>> = {
  "css-clip-path": "Of shapes there is `inset()` alone, which all of them have.",
  "css-has": "Holds the page back until it is read to its end: without it, it is shown as it comes.",
  "css-hyphens": "Long words break without a hyphen.",
  "css-logical-props": "In part before Chromium 89: what is missing there is not used.",
  "css-masks": "There is none: doiuse takes `clip-path` for one.",
  "css-not-sel-list": "There is no list: doiuse takes `:not(:has(…))` for one.",
  "css-overflow": "In part before Chromium 90, for want of `clip`: there is `hidden` alone.",
  multicolumn: "`break-inside` alone, which is for paper.",
  "text-size-adjust": "Keeps iPhones from larger text in landscape; the others need none.",
  "viewport-unit-variants": "A phone's bars may cover an edge, and `vh` stands before where that matters.",
};

test("the styles of every state are known to every supported browser, but for what is listed here with its reason", {
  timeout: 120_000,
}, async () => {
  const styles = new Set<string>();
  for (const open of Object.values(states))
    for (const language of languages) {
      const { screen } = await open(language);
      styles.add(writtenStyles());
      screen.unmount();
    }
  expect([...styles].join("").length).toBeGreaterThan(10_000);
  expect(await commands.unsupportedStyles([...styles].join("\n"))).toEqual(Object.keys(dispensable).sort());
});
