import type { PublicPart } from "../../project/project.ts";
import { accentSoft } from "./palette.ts";

/** CSS of the owner's color, which the theme refers to. The color for dark screens is too bright for hills. */
export function accentStyle({ light, dark }: PublicPart["accent"]): string {
  const variables = (accent: string) => `--accent:${accent};--accent-soft:${accentSoft(accent)}`;
  return `:root{${variables(light)};--hill:${light}}@media screen and (prefers-color-scheme:dark){:root{${variables(dark)}}}`;
}
