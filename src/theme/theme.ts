import { site } from "virtual:onward/site";
import { createTheme } from "styled-components";
import { accentSoft, darkPalette, lightPalette } from "./palette.ts";
import { tokens } from "./tokens.ts";

const light = {
  ...lightPalette,
  accent: site.accent.light,
  accentSoft: accentSoft(site.accent.light),
  hill: site.accent.light,
};

const dark: typeof light = {
  ...darkPalette,
  accent: site.accent.dark,
  accentSoft: accentSoft(site.accent.dark),
  // The accent for dark backgrounds is too bright for hills.
  hill: site.accent.light,
};

/** The colors that depend on the color scheme are variables. */
const colors = createTheme(differing(light, dark), { prefix: "c" });

/** Every page has all the variables, so they are `var(--name)` without a value to fall back to. */
const references = Object.fromEntries(
  Object.entries(colors.vars).map(([role, name]) => [role, `var(${name})`]),
) as typeof light;

/** Every look of the site, by role. Change a value here and it changes everywhere. */
export const theme = {
  ...colors,
  color: { ...light, ...references },
  ...tokens,
};

/** CSS that sets the dark colors on the variables of the light ones. */
export const darkVariables = Object.entries(differing(dark, light))
  .map(([role, value]) => `${theme.vars[role as keyof typeof dark]}:${value};`)
  .join("");

/** The colors of one scheme that are not the same in another. */
function differing(scheme: typeof light, other: typeof light): typeof light {
  const entries = Object.entries(scheme).filter(([role, value]) => value !== other[role as keyof typeof other]);
  return Object.fromEntries(entries) as typeof light;
}

declare module "styled-components" {
  export interface DefaultTheme extends Readonly<typeof theme.raw> {}
}
