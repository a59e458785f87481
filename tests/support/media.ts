import { cdp } from "vitest/browser";

interface Media {
  readonly theme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly forcedColors?: boolean;
  readonly paper?: boolean;
}

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
  await cdp().send("Emulation.setEmulatedMedia", { features, media: paper ? "print" : "screen" });
}
