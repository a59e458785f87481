import type { PublicPart } from "../../project/project.ts";
import { accentSoft } from "./palette.ts";

/** CSS of the owner's color, which the theme refers to. The color for dark screens is too bright for hills. */
export const accentStyle = ({ light, dark }: PublicPart["accent"]): string =>
  `:root{${accentVariables(light)};--hill:${light}}@media screen and (prefers-color-scheme:dark){:root{${accentVariables(dark)}}}`;

export const accentVariables = (accent: string): string => `--accent:${accent};--accent-soft:${accentSoft(accent)}`;
