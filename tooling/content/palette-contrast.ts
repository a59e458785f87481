import { styleText } from "node:util";
import Color from "colorjs.io";
import { accentSoft, darkPalette, dimmed, lightPalette, touched } from "../../src/theme/palette.ts";
import { type ContentSource, readContent } from "./content.ts";

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

/** A color over another, as much of it as `share` says. */
function over(front: Color, back: Color, share = front.alpha.valueOf()): Color {
  const color = back.mix(new Color(front.space, front.coords), share, { space: "srgb" });
  return new Color(color);
}

/** Every pair of colors that meet on a screen, with the accent of the owner: how well each can be told from its ground. */
export function contrastPairs(accent: ContentSource["site"]["accent"]) {
  return (["light", "dark"] as const).flatMap((scheme) => {
    const color = (role: string): Color => {
      if (role === "accent") return new Color(accent[scheme]);
      const [, ground] = role.split("accentSoft over ");
      if (ground) return over(new Color(accentSoft(accent[scheme])), color(ground));
      if (role === "touched") return over(new Color(touched), color("accent"));
      return new Color(palettes[scheme][role as keyof typeof lightPalette]);
    };
    return (["text", "dimmed", "mark"] as const).flatMap((use) =>
      Object.entries(uses[use]).flatMap(([front, backs]) =>
        backs.map((back) => {
          const seen = use === "dimmed" ? over(color(front), color(back), dimmed) : color(front);
          return { scheme, use, front, back, contrast: seen.contrastWCAG21(color(back)), needed: needed[use] };
        }),
      ),
    );
  });
}

if (import.meta.main)
  for (const { scheme, use, front, back, contrast, needed } of contrastPairs(readContent().site.accent))
    if (contrast < needed) {
      const shown = Math.floor(contrast * 10) / 10;
      const line = `src/theme/palette.ts, ${scheme}: ${front} on ${back} has a contrast of ${shown}:1; ${use} needs ${needed}:1`;
      console.error(styleText("red", line));
      process.exitCode = 1;
    }
