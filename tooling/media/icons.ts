import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { lightPalette } from "../../src/theme/palette.ts";
import type { ContentSource } from "../content/content.ts";
import { drawn } from "./images.ts";

/**
 * The largest square within the safe zone, a circle of 80 % of the width: launchers may cut off everything else.
 * https://www.w3.org/TR/appmanifest/#icon-masks
 */
const SAFE_SQUARE = 0.8 / Math.SQRT2;

/**
 * How an icon is made: its size in pixels, and what part of its width the picture takes, around it the color of the page; "whole"
 * has no color behind it.
 */
type Icon = readonly [size: number, share: number | "whole"];

/** For iPhones, which show black where an icon is transparent. */
const touch: Icon = [180, 0.8];

/** The icons of the manifest, with their purpose. */
const manifest: readonly (readonly [...Icon, purpose: "any" | "maskable"])[] = [
  [192, "whole", "any"],
  [512, "whole", "any"],
  [512, SAFE_SQUARE, "maskable"],
];

/**
 * The site's icons as PNG files without metadata, made of the owner's icon or of the logo. An icon without transparency
 * fills its square to the edge: it was drawn for home screens.
 *
 * @param folder the owner's folder
 */
export async function homeScreenIcons({ icon, logo }: Pick<ContentSource["site"], "icon" | "logo">, folder: string) {
  const source = await readFile(join(folder, icon ?? logo));
  const isFull = icon !== undefined && (await sharp(source).stats()).isOpaque;
  const make = (...[size, share]: Icon) => draw(source, size, isFull && share !== "whole" ? 1 : share);
  return {
    touchIcon: await make(...touch),
    manifestIcons: await Promise.all(
      manifest.map(async ([size, share, purpose]) => ({ size, purpose, bytes: await make(size, share) })),
    ),
  };
}

async function draw(source: Buffer, size: number, share: Icon[1]): Promise<Buffer> {
  const inner = Math.round(size * (share === "whole" ? 1 : share));
  const picture = (await drawn(source, inner)).resize(inner, inner, { fit: "contain", background: "#0000" });
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const edges = { top: before, bottom: after, left: before, right: after, background: "#0000" };
  const placed = sharp(await picture.extend(edges).png().toBuffer());
  return (share === "whole" ? placed : placed.flatten({ background: lightPalette.canvas }))
    .toColourspace("srgb")
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
