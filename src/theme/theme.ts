import { site } from "virtual:onward/site";
import { createTheme } from "styled-components";
import { darkPalette, dimmed, lightPalette, touched } from "./palette.ts";

/** A tint of the accent, never behind text in the accent. Browsers without `color-mix` show none. */
const tint = (accent: string, surface: string) => `color-mix(in srgb, ${accent} 10%, ${surface})`;

const light = {
  ...lightPalette,
  accent: site.accent.light,
  accentSoft: tint(site.accent.light, lightPalette.surface),
  hill: site.accent.light,
};

const dark: typeof light = {
  ...darkPalette,
  accent: site.accent.dark,
  accentSoft: tint(site.accent.dark, darkPalette.surface),
  // The accent for dark backgrounds is too bright for hills.
  hill: site.accent.light,
};

/** The design tokens of the site, by role. */
const values = createTheme(
  {
    color: light,
    font: {
      // Short lists: the browser looks up each missing font before the first paint.
      text: "system-ui, sans-serif",
      display: "ui-serif, Georgia, serif",
    },
    size: {
      small: "0.9375rem",
      text: "1.0625rem",
      lead: "1.1875rem",
      title: "1.375rem",
      heading: "clamp(1.75rem, 1.45rem + 1.4vw, 2.25rem)",
    },
    /** Scales with the text, up to a share of a narrow screen. */
    space: {
      hair: "0.25rem",
      tight: "0.5rem",
      small: "min(0.75rem, 4vw)",
      medium: "min(1rem, 5vw)",
      large: "min(1.5rem, 7.5vw)",
      wide: "min(2.5rem, 12vw)",
    },
    radius: { control: "0.75rem", card: "1.25rem", round: "999px" },
    /** `card` needs a color; `touched` covers a whole button on hover. */
    shadow: { card: "0 1.25rem 2.5rem -1.5rem", touched: `inset 0 0 0 9rem ${touched}` },
    width: { column: "44rem", gate: "26rem" },
    motion: { calm: "240ms" },
    /** Minimum size of a touch target: WCAG 2.2, 2.5.5 (AAA). In px, because a finger does not scale with the text. */
    target: "44px",
    /** Opacity of steps that are not current. */
    dimmed: String(dimmed),
  },
  { prefix: "onward" },
);

/** The tokens for CSS, as `var(--name)`. */
export const theme: typeof values = { ...values, ...references(values.vars) };

function references<Names extends object>(names: Names): Names {
  const entries = Object.entries(names).map(([role, name]) => [
    role,
    typeof name === "string" ? `var(${name})` : references(name),
  ]);
  return Object.fromEntries(entries);
}

/** CSS declarations that set every color variable to its dark value. */
export const darkVariables = Object.entries(dark)
  .map(([role, value]) => `${theme.vars.color[role as keyof typeof dark]}:${value};`)
  .join("");

declare module "styled-components" {
  export interface DefaultTheme extends Readonly<typeof theme.raw> {}
}
