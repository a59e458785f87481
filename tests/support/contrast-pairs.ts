import { contrast } from "../../src/project/accent.ts";
import type { PublicPart } from "../../src/project/project.ts";
import { accentSoft, darkPalette, dimmed, lightPalette, touched } from "../../src/site/theme/palette.ts";

const palettes = { light: lightPalette, dark: darkPalette };

/** How each color is used: what it stands on, and what it must be told from. */
const uses: Readonly<Record<"text" | "dimmed" | "mark", Readonly<Record<string, readonly string[]>>>> = {
  text: {
    ink: ["canvas", "dawn", "surface", "accentSoft over canvas", "accentSoft over dawn", "accentSoft over surface"],
    inkSoft: ["canvas", "dawn", "surface", "accentSoft over surface"],
    accent: ["canvas", "surface"],
    danger: ["surface"],
    onAccent: ["accent", "touched"],
    onDone: ["done"],
    onSun: ["sun"],
    // The store badges turn it round.
    canvas: ["ink"],
  },
  /** Text of steps that are not current. */
  dimmed: { ink: ["canvas", "dawn"] },
  /** Edges and marks that show where something is, or how far. */
  mark: {
    field: ["canvas", "surface"],
    done: ["canvas", "dawn"],
    accent: ["canvas", "surface", "dawn"],
    danger: ["canvas", "surface"],
  },
};

/** Colors that say nothing that isn't said in words. */
export const decoration = ["line", "shadow", "veil", "skyHigh", "skyLow", "sun", "road", "hill"];

/** WCAG 2.2: text 1.4.6 (AAA), dimmed text 1.4.3 (AA), marks 1.4.11. */
const needed = { text: 7, dimmed: 4.5, mark: 3 };

/** A color as red, green, blue and, where it is not opaque, alpha. */
const channels = (color: string) => (color.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));

/** A color over an opaque one, as much of it as `share` says. */
function over(front: string, back: string, share = (channels(front)[3] ?? 255) / 255): string {
  const below = channels(back);
  const mixed = channels(front)
    .slice(0, 3)
    .map((value, at) => Math.round(value * share + (below[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Every pair of colors that meet on a screen, with an owner's accent: how well each can be told from its ground. */
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
