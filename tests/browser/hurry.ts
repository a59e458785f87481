import { beforeEach } from "vitest";
import { emulate } from "./media.ts";

/**
 * For the top of a file that walks many paths: nothing moves, and a tap is taken at once. For a member the screen is covered for a
 * moment after a step, which `tests/e2e/motion.test.ts` has.
 */
export function hurry(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("::after { animation: none !important; }");
  beforeEach(async () => {
    document.adoptedStyleSheets = [sheet];
    await emulate({ reducedMotion: true });
  });
}
