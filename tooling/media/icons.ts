import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { lightPalette } from "../../src/theme/palette.ts";
import type { ContentSource } from "../content/content.ts";
import { drawn } from "./images.ts";

/** How an icon is made. Sizes in pixels. */
interface Icon {
  readonly size: number;
  /** What part of its width the picture takes, around it the color of the page; "whole" has no color behind it. */
  readonly share: number | "whole";
}

/** An icon as the manifest names it. */
interface ManifestIcon extends Icon {
  readonly purpose: "any" | "maskable";
}

/**
 * The largest square within the safe zone, a circle of 80 % of the width: launchers may cut off everything else.
 * https://www.w3.org/TR/appmanifest/#icon-masks
 */
const SAFE_SQUARE = 0.8 / Math.SQRT2;

/** For iPhones, which show black where an icon is transparent. */
const touch: Icon = { size: 180, share: 0.8 };

const manifest: readonly ManifestIcon[] = [
  { size: 192, share: "whole", purpose: "any" },
  { size: 512, share: "whole", purpose: "any" },
  { size: 512, share: SAFE_SQUARE, purpose: "maskable" },
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
  const make = ({ size, share }: Icon) => draw(source, size, isFull && share !== "whole" ? 1 : share);
  return {
    touchIcon: await make(touch),
    manifestIcons: await Promise.all(
      manifest.map(async (entry) => ({ size: entry.size, purpose: entry.purpose, bytes: await make(entry) })),
    ),
  };
}

async function draw(source: Buffer, size: number, share: Icon["share"]): Promise<Buffer> {
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
