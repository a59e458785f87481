import { contrast } from "../../src/project/accent.ts";
import type { PublicPart } from "../../src/project/project.ts";
import { accentSoft, darkPalette, dimmed, lightPalette, touched } from "../../src/site/theme/palette.ts";

const palettes = { light: lightPalette, dark: darkPalette };

/** The colors that each color is shown on or beside, by the contrast that the use requires. */
const uses: Readonly<Record<"text" | "dimmed" | "mark", Readonly<Record<string, readonly string[]>>>> = {
  text: {
    ink: [
      "canvas",
      "dawn",
      "skyHigh",
      "surface",
      "accentSoft over canvas",
      "accentSoft over dawn",
      "accentSoft over surface",
    ],
    inkSoft: ["canvas", "dawn", "skyHigh", "surface", "accentSoft over surface"],
    accent: ["canvas", "surface"],
    danger: ["surface"],
    onAccent: ["accent", "touched"],
    onDone: ["done"],
    onSun: ["sun"],
    // The store badges invert the two colors.
    canvas: ["ink"],
  },
  /** The texts of steps that are not current. */
  dimmed: { ink: ["canvas", "dawn", "skyHigh"] },
  /** Edges and marks that show where something is or how far it has come. */
  mark: {
    field: ["canvas", "surface", "skyHigh"],
    done: ["canvas", "dawn", "skyHigh"],
    accent: ["canvas", "surface", "dawn", "skyHigh"],
    danger: ["canvas", "surface"],
  },
};

/** Decorative colors. None of them is the only sign of anything. */
export const decoration = [
  "line",
  "shadow",
  "veil",
  "skyLow",
  "dawnHigh",
  "dawnLow",
  "dayHigh",
  "dayLow",
  "star",
  "night",
  "sun",
  "road",
  "hill",
];

/** The contrast that WCAG 2.2 requires: 1.4.6 (AAA) for text, 1.4.3 (AA) for dimmed text, 1.4.11 for marks. */
const needed = { text: 7, dimmed: 4.5, mark: 3 };

/** The red, green, blue and, if it is not opaque, alpha channel of a color. */
const channels = (color: string) => (color.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));

/** Blends a color over an opaque one with an opacity of `share`. */
function over(front: string, back: string, share = (channels(front)[3] ?? 255) / 255): string {
  const below = channels(back);
  const mixed = channels(front)
    .slice(0, 3)
    .map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Every pair of colors that meet on a screen with an owner's accent, with its contrast. */
export function contrastPairs(accent: PublicPart["accent"]) {
  return (["light", "dark"] as const).flatMap((scheme) => {
    const color = (role: string): string => {
      if (role === "accent") return accent[scheme];
      const [, ground] = role.split("accentSoft over ");
      if (ground) return over(accentSoft(accent[scheme]), color(ground));
      if (role === "touched") return over(touched, color("accent"));
      return palettes[scheme][role as keyof typeof lightPalette];
    };
    return (["text", "dimmed", "mark"] as const).flatMap((use) =>
      Object.entries(uses[use]).flatMap(([front, backs]) =>
        backs.map((back) => {
          const seen = use === "dimmed" ? over(color(front), color(back), dimmed) : color(front);
          return { scheme, use, front, back, contrast: contrast(seen, color(back)), needed: needed[use] };
        }),
      ),
    );
  });
}
