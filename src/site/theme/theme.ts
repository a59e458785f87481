import { createTheme } from "styled-components";
import { darkPalette, lightPalette } from "./palette.ts";
import { tokens } from "./tokens.ts";

type Palette = typeof lightPalette;

/** The variables of the colors that depend on the color scheme. */
const colors = createTheme(differing(lightPalette, darkPalette), { prefix: "c" });

/** The variables' references without fallback values, because every page defines all variables. */
const references = Object.fromEntries(
  Object.entries(colors.vars).map(([role, name]) => [role, `var(${name})`]),
) as Palette;

/** Every design value of the site, by role. */
export const theme = {
  ...colors,
  color: {
    ...lightPalette,
    ...references,
    // The owner's accent is set by a style in each page.
    accent: "var(--accent)",
    accentSoft: "var(--accent-soft)",
    hill: "var(--hill)",
  },
  ...tokens,
};

/** CSS that assigns the dark colors to the variables of the light ones. */
export const darkVariables = Object.entries(differing(darkPalette, lightPalette))
  .map(([role, value]) => `${theme.vars[role as keyof Palette]}:${value};`)
  .join("");

/** The colors of one scheme that differ in the other. */
function differing(scheme: Palette, other: Palette): Palette {
  const entries = Object.entries(scheme).filter(([role, value]) => value !== other[role as keyof Palette]);
  return Object.fromEntries(entries) as Palette;
}
