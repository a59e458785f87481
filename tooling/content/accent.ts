import Color from "colorjs.io";
import { besideAccent, darkPalette, lightPalette } from "../../src/theme/palette.ts";
import { quoted } from "../files/suggest.ts";

/** WCAG 2.2, 1.4.6 (AAA). Links and buttons are text. */
const ENOUGH = 7;

/** How finely the nearest color is searched, in OKLCH lightness (0 to 1): no eye sees the difference. */
const STEP = 0.004;

const screens = { light: "light screens", dark: "dark screens" };

const palettes = { light: lightPalette, dark: darkPalette };

/** Why a text is no color in # and six digits, and the fix; `null` where it is one. */
export function colorProblem(text: string): string | null {
  if (/^#[\da-f]{6}$/i.test(text)) return null;
  if (text === "") return 'is empty; write a color like "#862a0c"';
  const known = parse(text) ?? parse(`#${text}`);
  return `${quoted(text)} is not a color like #862a0c; write ${known ? quoted(hex(known)) : "# and six digits or letters from a to f"}`;
}

/** Why an accent can't be read on what is around it, with the nearest color that can; `null` where it can. */
export function contrastProblem(accent: string, scheme: "light" | "dark"): string | null {
  const worst = leastContrast(accent, scheme);
  if (worst >= ENOUGH) return null;
  const shown = Math.floor(worst * 10) / 10;
  return `${quoted(accent)} has too little contrast on ${screens[scheme]} (${shown}:1, where text needs ${ENOUGH}:1); write "${nearestReadable(accent, scheme)}", the nearest that has enough`;
}

/** How well an accent can be told from each color that it stands on, or that stands on it. */
export function accentContrasts(accent: string, scheme: "light" | "dark") {
  const color = new Color(accent);
  return besideAccent.map((role) => {
    const other = palettes[scheme][role];
    const contrast = color.contrastWCAG21(other);
    const ground = role === "onAccent" ? { front: other, back: accent } : { front: accent, back: other };
    return { role, ground, contrast, isEnough: contrast >= ENOUGH };
  });
}

/** The smallest contrast that an accent has anywhere on a screen. */
const leastContrast = (accent: string, scheme: "light" | "dark"): number =>
  Math.min(...accentContrasts(accent, scheme).map(({ contrast }) => contrast));

/** The readable color of the same hue that differs least, lighter or darker. */
export function nearestReadable(accent: string, scheme: "light" | "dark"): string {
  const [lightness, chroma, hue] = new Color(accent).to("oklch").coords;
  for (let step = 1; step * STEP <= 1; step += 1)
    for (const l of [(lightness ?? 0) - step * STEP, (lightness ?? 0) + step * STEP]) {
      if (l < 0 || l > 1) continue;
      const candidate = hex(new Color("oklch", [l, chroma ?? 0, hue ?? 0]));
      if (leastContrast(candidate, scheme) >= ENOUGH) return candidate;
    }
  return scheme === "light" ? "#000000" : "#ffffff";
}

function parse(text: string): Color | null {
  try {
    return new Color(text);
  } catch {
    return null;
  }
}

const hex = (color: Color) =>
  color.to("srgb").toGamut().toString({ format: "hex", collapse: false, alpha: false }).slice(0, 7);
