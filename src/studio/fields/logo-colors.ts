import { useEffect, useRef, useState } from "react";
import { accentProblem } from "../../project/accent.ts";
import type { PublicPart } from "../../project/project.ts";
import { useEdit, useStudio } from "../hooks/studio-context.ts";
import { useMedium } from "../hooks/use-medium.ts";
import { project } from "../machine/selectors.ts";
import { drawing } from "../media/drawing.ts";
import { loadPicture, pixelsOf, scaled } from "../media/picture.ts";
import { isMade } from "../media/site-pictures.ts";
import { emptyProject } from "../model/new-draft.ts";

type Accent = PublicPart["accent"];

/** The colors that the owner's logo has most of. One that can't be drawn has none, nor have initials: they have the color that is chosen. */
export function useLogoColors(): readonly string[] {
  const logo = useStudio((snapshot) => project(snapshot).site.logo);
  const { medium, bytes } = useMedium(isMade(logo) ? undefined : logo);
  const [colors, setColors] = useState<readonly string[]>([]);
  const type = medium?.type;
  useEffect(() => {
    if (!bytes || !type) return setColors([]);
    let isOver = false;
    drawing(async () => pixelsOf(scaled(await loadPicture(bytes, type), 64)).data)
      .catch(() => [])
      .then((pixels) => !isOver && setColors(logoColors(pixels)));
    return () => {
      isOver = true;
    };
  }, [bytes, type]);
  return colors;
}

/** Returns the nearest readable colors; readable ones stay as they are. */
export const readableAccent = ({ light, dark }: Accent): Accent => ({
  light: readable(light, "light"),
  dark: readable(dark, "dark"),
});

/** Returns the nearest color that can be read in a scheme. */
export const readable = (color: string, scheme: "light" | "dark") =>
  String(accentProblem(color, scheme)?.values.suggestion ?? color);

/**
 * Gives a site the first color of its logo as soon as there is one, for as long as its owner has chosen no color. A logo that was there
 * before changes nothing.
 */
export function useLogoAccent(): void {
  const edit = useEdit();
  const { accent, logo } = useStudio((snapshot) => project(snapshot).site);
  const [color] = useLogoColors();
  const lastLogo = useRef(logo);
  const isUnchosen = accent.light === emptyProject.site.accent.light;
  useEffect(() => {
    if (!color || lastLogo.current === logo) return;
    lastLogo.current = logo;
    const value = readableAccent({ light: color, dark: color });
    if (isUnchosen) edit({ edit: "derive", edits: [{ edit: "set", place: "site/accent", value }] });
  }, [color, logo, isUnchosen, edit]);
}

interface Bin {
  count: number;
  readonly sum: [red: number, green: number, blue: number];
}

/** The degrees between two hues that people can easily tell apart. */
const APART = 25;

/** The colors that a picture has most of, three at most, grey left out. */
function logoColors(pixels: ArrayLike<number>): readonly string[] {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (alpha < 128 || chroma(red, green, blue) < 40) continue;
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    bin.sum[0] += red;
    bin.sum[1] += green;
    bin.sum[2] += blue;
    bins.set(key, bin);
  }
  const common = [...bins.values()]
    .map(({ count, sum }) => {
      const [red = 0, green = 0, blue = 0] = sum.map((channel) => Math.round(channel / count));
      return { weight: count * (0.3 + chroma(red, green, blue) / 255), channels: [red, green, blue] as const };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ channels }) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
  const chosen: string[] = [];
  for (const color of common)
    if (chosen.length < 3 && chosen.every((other) => distance(hue(color), hue(other)) > APART)) chosen.push(color);
  return chosen;
}

const chroma = (...channels: readonly number[]) => Math.max(...channels) - Math.min(...channels);

const distance = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** Returns the hue of a color, in degrees. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
