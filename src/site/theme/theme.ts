import { lightPalette, variableOf, varyingRoles } from "./palette.ts";
import { tokens } from "./tokens.ts";

/** The variables' references have no fallback values, because every page defines all variables. */
const references = Object.fromEntries(
  varyingRoles.map((role) => [role, `var(${variableOf(role)})`]),
) as typeof lightPalette;

/** Every design value of the site, by role. */
export const theme = {
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
