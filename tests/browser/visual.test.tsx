import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import blocks from "../fixtures/blocks.ttf?url";
import { emulate } from "../support/media.ts";
import { states } from "../support/states.ts";

/**
 * Pictures of key screens, held against those in `__screenshots__` (`npx vitest run --project browser -u look` takes them
 * anew). `blocks.ttf` is a font of our own whose letters are all alike, so that lines break at the same place on every machine;
 * the letters themselves aren't painted, because their edges differ.
 */
const pictures = [
  ["gate", "the gate, password wrong", "light"],
  ["gate-dark", "the gate", "dark"],
  ["welcome", "the welcome", "light"],
  ["step-3", "step 3", "light"],
  ["game-plan", "the Game Plan", "light"],
  ["game-plan-dark", "the Game Plan", "dark"],
  ["resources", "Resources", "light"],
] as const;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`*, ::before, ::after {
  font-family: Blocks !important;
  text-rendering: geometricPrecision !important;
  -webkit-text-fill-color: transparent !important;
  caret-color: transparent !important;
}`);

beforeEach(async () => {
  document.fonts.add(await new FontFace("Blocks", `url(${blocks})`).load());
  document.adoptedStyleSheets = [sheet];
});

afterEach(async () => {
  document.adoptedStyleSheets = [];
  await page.viewport(360, 740);
  await emulate({});
});

test.each(pictures)("%s", async (picture, state, theme) => {
  await emulate({ theme, reducedMotion: true });
  await page.viewport(360, 1600);
  await states[state]?.("en");
  scrollTo(0, 0);
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(picture);
});
