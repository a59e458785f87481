import { site } from "virtual:onward/site";
import { createTheme } from "styled-components";

/** Colours by role, light. Contrast on `surface`: `ink` and `inkSoft` above 7:1, dimmed text above 4.5:1. */
const light = {
  canvas: "#fbf6ee",
  dawn: "#fbe3c4",
  surface: "#fffdf9",
  ink: "#241c15",
  inkSoft: "#54483d",
  line: "#e2d4c2",
  field: "#8c7b6a",
  accent: site.accent.light,
  onAccent: "#ffffff",
  accentSoft: "#fbeadb",
  done: "#1f5a46",
  onDone: "#ffffff",
  sun: "#f5b53f",
  danger: "#8f1d1d",
  shadow: "rgb(84 48 12 / 14%)",
};

const dark: typeof light = {
  canvas: "#17120e",
  dawn: "#3a2414",
  surface: "#231b15",
  ink: "#f7eee3",
  inkSoft: "#d3c5b5",
  line: "#43362a",
  field: "#94826f",
  accent: site.accent.dark,
  onAccent: "#22150b",
  accentSoft: "#38261a",
  done: "#8fd3b6",
  onDone: "#0d2018",
  sun: "#f5b53f",
  danger: "#ffb4ab",
  shadow: "rgb(0 0 0 / 45%)",
};

/** Every look of the site, by role. Change a value here and it changes everywhere. */
export const theme = createTheme(
  {
    color: light,
    font: {
      text: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      display: 'ui-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif',
    },
    size: {
      small: "0.9375rem",
      text: "1.0625rem",
      lead: "1.1875rem",
      title: "1.375rem",
      heading: "clamp(1.75rem, 1.45rem + 1.4vw, 2.25rem)",
    },
    space: { hair: "0.25rem", tight: "0.5rem", small: "0.75rem", medium: "1rem", large: "1.5rem", wide: "2.5rem" },
    radius: { control: "0.75rem", card: "1.25rem", round: "999px" },
    width: { column: "44rem", gate: "26rem" },
    motion: { quick: "150ms", calm: "240ms" },
    /** The smallest size of anything to tap: WCAG 2.2, 2.5.5 (AAA). */
    target: "2.75rem",
    /** Text of steps that are not current. */
    dimmed: "0.72",
  },
  { prefix: "onward" },
);

/** CSS that sets the dark colours on the variables of the light ones. */
export const darkColors = Object.entries(dark)
  .map(([role, value]) => `${theme.vars.color[role as keyof typeof dark]}:${value};`)
  .join("");

declare module "styled-components" {
  export interface DefaultTheme extends Readonly<typeof theme.raw> {}
}
