import type { PublicPart } from "../../project/project.ts";
import { accentSoft } from "../../site/theme/palette.ts";
import { darkVariables, theme } from "../../site/theme/theme.ts";

const lightVariables = Object.entries(theme.raw)
  .map(([role, value]) => `${theme.vars[role as keyof typeof theme.raw]}:${value};`)
  .join("");

/** CSS that shows a page on a light or a dark screen, whatever the device's is. */
export const schemeStyle = (scheme: "light" | "dark"): string =>
  `color-scheme:${scheme};${scheme === "dark" ? darkVariables : lightVariables}`;

/** CSS of the owner's color on a light or a dark screen: see `accentStyle`. */
export const accentIn = (scheme: "light" | "dark", accent: PublicPart["accent"]): string =>
  `--accent:${accent[scheme]};--accent-soft:${accentSoft(accent[scheme])};--hill:${accent.light};`;
