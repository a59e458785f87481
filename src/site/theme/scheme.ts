import type { PublicPart } from "../../project/project.ts";
import { accentVariables } from "./accent.ts";
import { darkVariables, theme } from "./theme.ts";

/** CSS of every color that depends on the scheme, for a page or a part of one that has another scheme than the device. */
export const schemeVariables = {
  light: Object.entries(theme.raw)
    .map(([role, value]) => `${theme.vars[role as keyof typeof theme.raw]}:${value};`)
    .join(""),
  dark: darkVariables,
};

/** CSS that forces the light or the dark colors, regardless of the device's color scheme. */
export const schemeStyle = (scheme: "light" | "dark", accent: PublicPart["accent"]): string =>
  `color-scheme:${scheme};${schemeVariables[scheme]}${accentVariables(accent[scheme])};--hill:${accent.light};`;
