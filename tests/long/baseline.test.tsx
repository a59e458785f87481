import "./styles-as-text.ts";
import { afterEach, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { languages } from "../support/is-long.ts";
import { states } from "../support/states.ts";
import { writtenStyles } from "./styles-as-text.ts";

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** Features that some supported browsers lack, and why the page works without them. */
const dispensable: Readonly<Record<string, string>> = {
  "css-container-queries": "What a flyer says is as narrow as its thumbnail.",
  "css-dir-pseudo": "The same, where rows in common are missing too.",
  "css-clip-path": "Only `inset()` is used, which all of them have.",
  "css-content-visibility": "Long journeys are slower.",
  "css-display-contents": "Some browsers take the role of what has it. A span has none.",
  "css-has": "No card of a long journey is skipped.",
  "css-hyphens": "Long words break without a hyphen.",
  "css-logical-props": "Partial before Chromium 89. The missing part is not used.",
  "css-masks": "Not used: doiuse takes `clip-path` for one.",
  "css-not-sel-list": "Not used: doiuse takes `:not(:has(…))` for one, which is nothing without `:has`.",
  "css-overflow": "Partial before Chromium 90, without `clip`. Only `hidden` is used.",
  "css-overscroll-behavior":
    "Pulling down reloads the page before Safari 16, and moves the page behind an image of full size.",
  "css-sticky": "Partial before Chromium 91, for parts of tables. The page has none.",
  "css-subgrid": 'A longer caption of a flyer has its "Read as text" lower than its neighbor\'s.',
  "css-touch-action": "Partial in Safari, which knows `manipulation`. No other value is used.",
  "css3-cursors-newer": "A phone shows no cursor.",
  "extended-system-fonts": "Headings fall back to Georgia or another serif.",
  multicolumn: "Only `break-inside` is used, for paper.",
  "text-size-adjust": "Keeps iPhones from larger text in landscape. Others don't need it.",
  "viewport-unit-variants": "A phone's bars may cover an edge. There is a `vh` fallback where that matters.",
};

test("every supported browser knows the styles of every state, except those listed here with a reason", {
  timeout: 120_000,
}, async () => {
  // What a state adds stays for the next ones.
  let styles = "";
  for (const open of Object.values(states))
    for (const language of languages) {
      const { screen } = await open(language);
      styles = writtenStyles();
      screen.unmount();
    }
  expect(styles.length).toBeGreaterThan(10_000);
  expect(await commands.unsupportedStyles(styles)).toEqual(Object.keys(dispensable).sort());
});
