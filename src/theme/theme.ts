import { site } from "virtual:onward/site";
import { createTheme } from "styled-components";
import { darkPalette, lightPalette } from "./palette.ts";

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

/** The colors that depend on the color scheme are variables. */
const colors = createTheme({ color: differing(light, dark) }, { prefix: "c" });

/** Every page has all the variables, so they are `var(--name)` without a value to fall back to. */
const references = Object.fromEntries(
  Object.entries(colors.vars.color).map(([role, name]) => [role, `var(${name})`]),
) as typeof light;

/** Every look of the site, by role. Change a value here and it changes everywhere. */
export const theme = {
  ...colors,
  color: { ...light, ...references },
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
  /** Of a card, without its color; over a whole button under the pointer. */
  shadow: { card: "0 1.25rem 2.5rem -1.5rem", touched: "inset 0 0 0 9rem rgb(60 20 0 / 14%)" },
  width: { column: "44rem", gate: "26rem" },
  motion: { calm: "240ms" },
  /** The smallest size of anything to tap: WCAG 2.2, 2.5.5 (AAA). Markers on the path have it too. A finger doesn't grow with the text. */
  target: "44px",
  /** Text of steps that are not current. */
  dimmed: "0.72",
};

/** CSS that sets the dark colors on the variables of the light ones. */
export const darkVariables = Object.entries(differing(dark, light))
  .map(([role, value]) => `${theme.vars.color[role as keyof typeof dark]}:${value};`)
  .join("");

/** The colors of one scheme that are not the same in another. */
function differing(scheme: typeof light, other: typeof light): typeof light {
  const entries = Object.entries(scheme).filter(([role, value]) => value !== other[role as keyof typeof other]);
  return Object.fromEntries(entries) as typeof light;
}

declare module "styled-components" {
  export interface DefaultTheme extends Readonly<typeof theme.raw> {}
}
