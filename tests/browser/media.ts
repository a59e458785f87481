import { cdp } from "vitest/browser";

interface Media {
  readonly theme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
  readonly paper?: boolean;
}

/** What it says now: each change is a way to the browser and back, and tests undo what they have changed or not. */
let current = "";

/** What the browser says of the person's settings from now on; light, with motion and free colors where nothing is said. */
export async function emulate({
  theme = "light",
  reducedMotion = false,
  forcedColors = false,
  paper = false,
}: Media): Promise<void> {
  const features = [
    { name: "prefers-color-scheme", value: theme },
    { name: "prefers-reduced-motion", value: reducedMotion ? "reduce" : "no-preference" },
    { name: "forced-colors", value: forcedColors ? "active" : "none" },
  ];
  const next = { features, media: paper ? "print" : "screen" };
  if (JSON.stringify(next) === current) return;
  await cdp().send("Emulation.setEmulatedMedia", next);
  current = JSON.stringify(next);
}
