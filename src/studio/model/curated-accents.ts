import type { PublicPart } from "../../project/project.ts";

/**
 * Colors to choose from, which can be read on every screen and be told apart at a glance: `tests/studio/accents.test.ts` computes both.
 * A new site has the first one.
 */
export const curatedAccents = {
  terracotta: { light: "#862a0c", dark: "#ffb68a" },
  honey: { light: "#664600", dark: "#f2d45f" },
  olive: { light: "#46520f", dark: "#c3dc80" },
  forest: { light: "#17593a", dark: "#8fd8ac" },
  lagoon: { light: "#07565e", dark: "#7ddbe0" },
  cobalt: { light: "#1d3f8a", dark: "#b0c6ff" },
  jacaranda: { light: "#59308f", dark: "#d6bbff" },
  fuchsia: { light: "#8c1352", dark: "#ffafd2" },
} as const satisfies Readonly<Record<string, PublicPart["accent"]>>;

export type CuratedAccent = keyof typeof curatedAccents;
