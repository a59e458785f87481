import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { isPlainDrawing } from "./plain-svg.ts";

/** How large an image is shown, and what the owner must provide. Sizes in pixels. */
interface ImageUse {
  /** The width of the largest copy: a phone of 360 px at three device pixels each. */
  readonly width: number;
  readonly isSquare: boolean;
  /** A narrower one would be blurred. */
  readonly least: number;
  /** A lower one, too. */
  readonly leastHeight: number;
}

/**
 * The logos are shown at most 96 CSS pixels wide. A link's picture below 600 by 315 pixels is shown as a small square:
 * https://developers.facebook.com/docs/sharing/webmasters/images
 */
export const imageUses = {
  flyer: { width: 1080, isSquare: false, least: 240, leastHeight: 240 },
  shared: { width: 1080, isSquare: false, least: 96, leastHeight: 96 },
  poster: { width: 1080, isSquare: false, least: 240, leastHeight: 240 },
  appLogo: { width: 288, isSquare: true, least: 96, leastHeight: 48 },
  logo: { width: 288, isSquare: true, least: 96, leastHeight: 48 },
  icon: { width: 512, isSquare: true, least: 180, leastHeight: 180 },
  preview: { width: 1200, isSquare: false, least: 600, leastHeight: 315 },
} as const satisfies Record<string, ImageUse>;

/**
 * The published copy of an image: upright, in sRGB, as WebP, no wider than a phone shows it, and without metadata such
 * as the place.
 */
export async function phoneImage(path: string, use: keyof typeof imageUses): Promise<PhoneImage> {
  // From bytes: libvips caches a file by its path.
  const bytes = await readFile(path);
  const key = `${use} ${hash(bytes)}`;
  const image = converted.get(key) ?? convert(bytes, use);
  converted.set(key, image);
  return image;
}

type PhoneImage = Awaited<ReturnType<typeof convert>>;

/** By content, as above. */
const converted = new Map<string, Promise<PhoneImage>>();

/** Converts an image to the WebP of its use. */
export async function convert(bytes: Buffer, use: keyof typeof imageUses) {
  const { width, isSquare } = imageUses[use];
  const box = isSquare ? { width, height: width } : { width };
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return (await drawn(bytes, width))
    .resize({ ...box, fit: isSquare ? "contain" : "inside", background: transparent, withoutEnlargement: !isSquare })
    .webp({ quality: isSquare ? 90 : 82 })
    .toBuffer({ resolveWithObject: true });
}

/** An image, upright. A drawing has no pixels of its own: it gets as many as a width in pixels needs. */
export async function drawn(bytes: Buffer, width: number) {
  const { format, width: own = width } = await sharp(bytes).metadata();
  const density = format === "svg" ? { density: Math.min(2400, Math.max(72, (72 * width) / own)) } : {};
  return sharp(bytes, density).rotate();
}

/** The SHA-256 of bytes, in hex. */
export const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * The path of the logo that everyone gets, from the project's folder `root`: a plain SVG as it is, anything else as a
 * small WebP, which can't run scripts, load files or carry an editor's metadata.
 */
export async function publicLogo(path: string, root: string): Promise<string> {
  if (extname(path).toLowerCase() === ".svg" && isPlainDrawing(readFileSync(join(root, path)))) return path;
  const { data } = await phoneImage(join(root, path), "logo");
  const folder = join("node_modules", ".cache", "onward");
  const copy = join(folder, `logo-${hash(data).slice(0, 12)}.webp`);
  mkdirSync(join(root, folder), { recursive: true });
  if (!existsSync(join(root, copy))) writeFileSync(join(root, copy), data);
  return copy;
}
