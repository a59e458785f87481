import { createTheme } from "styled-components";
import { darkPalette, lightPalette } from "./palette.ts";
import { tokens } from "./tokens.ts";

type Palette = typeof lightPalette;

/** The colors that depend on the color scheme are variables. */
const colors = createTheme(differing(lightPalette, darkPalette), { prefix: "c" });

/** Every page has all the variables, so they are `var(--name)` without a value to fall back to. */
const references = Object.fromEntries(
  Object.entries(colors.vars).map(([role, name]) => [role, `var(${name})`]),
) as Palette;

/** Every look of the site, by role. Change a value here and it changes everywhere. */
export const theme = {
  ...colors,
  color: {
    ...lightPalette,
    ...references,
    // The owner's: see `accentStyle`.
    accent: "var(--accent)",
    accentSoft: "var(--accent-soft)",
    hill: "var(--hill)",
  },
  ...tokens,
};

/** CSS that sets the dark colors on the variables of the light ones. */
export const darkVariables = Object.entries(differing(darkPalette, lightPalette))
  .map(([role, value]) => `${theme.vars[role as keyof Palette]}:${value};`)
  .join("");

/** The colors of one scheme that are not the same in another. */
function differing(scheme: Palette, other: Palette): Palette {
  const entries = Object.entries(scheme).filter(([role, value]) => value !== other[role as keyof Palette]);
  return Object.fromEntries(entries) as Palette;
}
