import type { PublicPart } from "../../project/project.ts";
import { accentVariables } from "./accent.ts";
import { darkVariables, theme } from "./theme.ts";

const lightVariables = Object.entries(theme.raw)
  .map(([role, value]) => `${theme.vars[role as keyof typeof theme.raw]}:${value};`)
  .join("");

/** CSS that shows a page in the owner's color on a light or a dark screen, whatever the device's is. */
export const schemeStyle = (scheme: "light" | "dark", accent: PublicPart["accent"]): string =>
  `color-scheme:${scheme};${scheme === "dark" ? darkVariables : lightVariables}${accentVariables(accent[scheme])};--hill:${accent.light};`;
