import type { PublicPart } from "../../project/project.ts";
import { accentVariables } from "./accent.ts";
import { darkPalette, lightPalette, variableOf, varyingRoles } from "./palette.ts";

const variables = (palette: typeof lightPalette) =>
  varyingRoles.map((role) => `${variableOf(role)}:${palette[role]};`).join("");

/** CSS of every color that depends on the scheme, for a page or a part of one. */
export const schemeVariables = { light: variables(lightPalette), dark: variables(darkPalette) };

/** CSS that forces the light or the dark colors, regardless of the device's color scheme. */
export const schemeStyle = (scheme: "light" | "dark", accent: PublicPart["accent"]): string =>
  `color-scheme:${scheme};${schemeVariables[scheme]}${accentVariables(accent[scheme])};--hill:${accent.light};`;
