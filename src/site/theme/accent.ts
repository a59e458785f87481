import type { PublicPart } from "../../project/project.ts";
import { accentSoft } from "./palette.ts";

/**
 * CSS that sets the owner's accent, which the theme refers to. Hills have their own variable, because the accent for
 * dark screens is too bright for them.
 */
export const accentStyle = ({ light, dark }: PublicPart["accent"]): string =>
  `:root{${accentVariables(light)};--hill:${light}}@media screen and (prefers-color-scheme:dark){:root{${accentVariables(dark)}}}`;

export const accentVariables = (accent: string): string => `--accent:${accent};--accent-soft:${accentSoft(accent)}`;
