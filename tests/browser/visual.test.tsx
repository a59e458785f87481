import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import blocks from "../fixtures/blocks.ttf?url";
import { states } from "../support/states.ts";
import { emulate } from "./media.ts";

/**
 * Compares key screens with `__screenshots__` (`npx vitest run tests/browser/visual.test.tsx -u` updates them). All letters of
 * `blocks.ttf` are alike, so that lines break at the same place on every machine. The letters are not painted, because their
 * edges differ.
 */
const screenshots = [
  ["gate", "gate-wrong", "light"],
  ["gate-dark", "gate", "dark"],
  ["welcome", "welcome", "light"],
  ["step-3", "step-3", "light"],
  ["game-plan", "game-plan", "light"],
  ["game-plan-dark", "game-plan", "dark"],
  ["resources", "resources", "light"],
] as const;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`*, ::before, ::after {
  font-family: Blocks !important;
  text-rendering: geometricPrecision !important;
  -webkit-text-fill-color: transparent !important;
  caret-color: transparent !important;
  /* Wherever an earlier test left the mouse, it points at nothing. */
  pointer-events: none !important;
}
/* What is below the screen is not painted. */
main { min-block-size: 0 !important; }`);

beforeEach(async () => {
  document.fonts.add(await new FontFace("Blocks", `url(${blocks})`).load());
  document.adoptedStyleSheets = [sheet];
});

test.each(screenshots)("%s", async (screenshot, state, theme) => {
  await emulate({ theme, reducedMotion: true });
  await page.viewport(360, 1600);
  await states[state]?.("en");
  // Cards off the screen have an estimated height until they are on it.
  const fits = async () => {
    await page.viewport(360, Math.max(innerHeight, document.body.scrollHeight));
    return document.body.scrollHeight <= innerHeight;
  };
  await expect.poll(fits).toBe(true);
  scrollTo(0, 0);
  await expect.element(page.elementLocator(document.body)).toMatchScreenshot(screenshot);
});
