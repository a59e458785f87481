import { site } from "virtual:onward/site";
import { createTheme } from "styled-components";
import { darkPalette, dimmed, lightPalette, touched } from "./palette.ts";

/** A breath of the accent on a card; never behind text in the accent. Where a browser can't mix colours, there is none. */
const breath = (accent: string, surface: string) => `color-mix(in srgb, ${accent} 10%, ${surface})`;

const light = {
  ...lightPalette,
  accent: site.accent.light,
  accentSoft: breath(site.accent.light, lightPalette.surface),
  hill: site.accent.light,
};

const dark: typeof light = {
  ...darkPalette,
  accent: site.accent.dark,
  accentSoft: breath(site.accent.dark, darkPalette.surface),
  // Hills are dark in the dusk.
  hill: site.accent.light,
};

/** Every look of the site, by role. Change a value here and it changes everywhere. */
const values = createTheme(
  {
    color: light,
    font: {
      // Few names: each one that a device does not have is looked for before the first paint.
      text: "system-ui, sans-serif",
      display: "ui-serif, Georgia, serif",
    },
    size: {
      small: "0.9375rem",
      text: "1.0625rem",
      lead: "1.1875rem",
      title: "1.375rem",
      heading: "clamp(1.75rem, 1.45rem + 1.4vw, 2.25rem)",
    },
    /** Grows with the text, but not beyond what a narrow screen can spare. */
    space: {
      hair: "0.25rem",
      tight: "0.5rem",
      small: "min(0.75rem, 4vw)",
      medium: "min(1rem, 5vw)",
      large: "min(1.5rem, 7.5vw)",
      wide: "min(2.5rem, 12vw)",
    },
    radius: { control: "0.75rem", card: "1.25rem", round: "999px" },
    /** Of a card, without its colour; over a whole button under the pointer. */
    shadow: { card: "0 1.25rem 2.5rem -1.5rem", touched: `inset 0 0 0 9rem ${touched}` },
    width: { column: "44rem", gate: "26rem" },
    motion: { calm: "240ms" },
    /** The smallest size of anything to tap: WCAG 2.2, 2.5.5 (AAA). Markers on the path have it too. A finger doesn't grow with the text. */
    target: "44px",
    /** Text of steps that are not current. */
    dimmed: String(dimmed),
  },
  { prefix: "onward" },
);

/** The tokens as CSS needs them. Every page has all their values, so they are `var(--name)` without a value to fall back to. */
export const theme: typeof values = { ...values, ...references(values.vars) };

function references<Names extends object>(names: Names): Names {
  const entries = Object.entries(names).map(([role, name]) => [
    role,
    typeof name === "string" ? `var(${name})` : references(name),
  ]);
  return Object.fromEntries(entries);
}

/** CSS that sets the dark colours on the variables of the light ones. */
export const darkVariables = Object.entries(dark)
  .map(([role, value]) => `${theme.vars.color[role as keyof typeof dark]}:${value};`)
  .join("");

declare module "styled-components" {
  export interface DefaultTheme extends Readonly<typeof theme.raw> {}
}
