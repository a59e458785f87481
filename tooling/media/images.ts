import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import { quoted } from "../files/suggest.ts";
import { isPlainDrawing } from "./plain-svg.ts";

/** What a picture is for: how large it is shown, and what the owner must give for that. Sizes in pixels. */
interface ImageUse {
  /** Width of the largest copy that is made: what a phone of 360 px shows at three device pixels each. */
  readonly width: number;
  /** Whether it is shown in a square, which then must not distort it. */
  readonly isSquare: boolean;
  /** A smaller one would be a blur. */
  readonly least: number;
}

/** The three uses of the owner's pictures. The logos are shown at most 96 CSS pixels wide. */
export const imageUses = {
  flyer: { width: 1080, isSquare: false, least: 240 },
  appLogo: { width: 288, isSquare: true, least: 96 },
  logo: { width: 288, isSquare: true, least: 96 },
} as const satisfies Record<string, ImageUse>;

/** The largest picture that is taken: more than any phone's camera makes. */
const LARGEST_BYTES = 20_000_000;
const LARGEST_PIXELS = 60_000_000;

/** The largest SVG logo, which goes to everyone as it is, before the first screen is complete. */
const LARGEST_SVG = 100_000;

/** A picture longer than this times its width is a strip that nobody can read on a phone. */
const LONGEST = 5;

const endings: Readonly<Record<string, readonly string[]>> = {
  jpeg: ["jpg", "jpeg", "jfif"],
  png: ["png"],
  webp: ["webp"],
  gif: ["gif"],
  svg: ["svg"],
  heif: ["avif"],
  tiff: ["tif", "tiff"],
};

/** Starts of files that people take for pictures, and what they are. */
const strangers: readonly [start: RegExp, name: string, fix: string][] = [
  [/^%PDF/, "a PDF", "save its page as a PNG or JPEG picture"],
  [/^.{4}ftyp(heic|heix|hevc|hevx|mif1|msf1)/s, "a HEIC photo, as iPhones make them", "save it as JPEG or PNG"],
  [/^.{4}ftyp(?!avi[fs])/s, "a video", "save a picture as PNG or JPEG"],
  [/^8BPS/, "a Photoshop file", "save it as PNG or JPEG"],
  [/^PK\p{Cc}\p{Cc}/u, "a document or archive", "save the picture in it as PNG or JPEG"],
  [/^\s*<(!doctype html|html)/i, "a web page", "save the picture itself, as PNG or JPEG"],
];

/**
 * Holds a picture of the owner's against its use. Reads all of it: a download that broke off is found here, not by a member.
 *
 * @param path a file that exists
 * @param name how the owner calls it
 * @returns what is wrong with it, and the fix; `null` where it can be shown
 */
export function imageProblem(path: string, name: string, use: keyof typeof imageUses): Promise<string | null> {
  const bytes = readFileSync(path);
  const key = `${use} ${name} ${hash(bytes)}`;
  const problem = lookedInto.get(key) ?? lookInto(bytes, name, use);
  lookedInto.set(key, problem);
  return problem;
}

/** Pictures that were looked into before: while an owner edits, most of them stay as they are. */
const lookedInto = new Map<string, Promise<string | null>>();

async function lookInto(bytes: Buffer, name: string, use: keyof typeof imageUses): Promise<string | null> {
  const shown = quoted(name);
  if (bytes.length > LARGEST_BYTES)
    return `${shown} has ${Math.round(bytes.length / 1e6)} MB; save it smaller, at most ${LARGEST_BYTES / 1e6} MB`;
  const start = bytes.toString("latin1", 0, 200);
  const stranger = strangers.find(([pattern]) => pattern.test(start));
  if (stranger) return `${shown} is ${stranger[1]}, and no picture; ${stranger[2]}`;
  try {
    const image = sharp(bytes, { failOn: "error", limitInputPixels: LARGEST_PIXELS });
    const { format, width, height, pages } = await image.metadata();
    const fits = endings[format] ?? [];
    if (fits.length === 0) return `${shown} is no picture that a site can show; save it as PNG, JPEG or WebP`;
    if (!fits.includes(extname(name).slice(1).toLowerCase()))
      return `${shown} is a ${format.toUpperCase()} picture inside; rename it to end in .${fits[0]}`;
    if ((pages ?? 1) > 1 && format !== "tiff")
      return `${shown} moves; save it as a still picture, and a film as a video`;
    if (format === "svg")
      return svgProblem(bytes.toString("utf8"), shown, use) ?? (await emptyProblem(bytes, shown, use));
    if (Math.max(width / height, height / width) > LONGEST)
      return `${shown} is a strip of ${width} × ${height} pixels; cut it so that no side is more than ${LONGEST} times the other`;
    if (Math.min(width, height) < imageUses[use].least / (use === "flyer" ? 1 : 2) || width < imageUses[use].least)
      return `${shown} has ${width} × ${height} pixels, which is a blur on a phone; use one at least ${imageUses[use].least} wide`;
    await image.stats();
    return null;
  } catch (error) {
    return /pixel limit/.test((error as Error).message)
      ? `${shown} has more than ${LARGEST_PIXELS / 1e6} million pixels; save it smaller`
      : `${shown} is no picture, or only a part of one; open it to see, and save it anew as PNG or JPEG`;
  }
}

/** A drawing that is made of what can't be drawn here, such as a piece of a page, leaves nothing to see. */
async function emptyProblem(bytes: Buffer, shown: string, use: keyof typeof imageUses): Promise<string | null> {
  const { data } = await convert(bytes, use);
  const { isOpaque, channels } = await sharp(data).stats();
  return isOpaque || (channels.at(-1)?.max ?? 0) > 0 ? null : `${shown} shows nothing when it is drawn; save it as PNG`;
}

/** An SVG is a small program: here it must be a drawing and nothing else, which also looks the same on every phone. */
function svgProblem(text: string, shown: string, use: keyof typeof imageUses): string | null {
  if (use === "logo" && text.length > LARGEST_SVG)
    return `${shown} has ${Math.round(text.length / 1000)} kB, too much for a logo that everyone waits for; save it as PNG`;
  if (/<script|\son\w+\s*=|javascript:|<foreignObject/i.test(text))
    return `${shown} has a script or a piece of a page in it; save it as a plain drawing, or as PNG`;
  if (
    /<!ENTITY|@import|(href|src)\s*=\s*["']\s*(?!#|data:image\/(png|jpe?g|webp|gif))|url\(\s*["']?\s*(?!#|data:image)/i.test(
      text,
    )
  )
    return `${shown} needs another file to look right; save it with everything inside, or as PNG`;
  if (!/<svg[^>]*\sxmlns\s*=/.test(text))
    return `${shown} lacks xmlns="http://www.w3.org/2000/svg"; save it anew, or as PNG`;
  if (!/<svg[^>]*\s(viewBox|width)\s*=/.test(text)) return `${shown} has no size (no viewBox); save it anew, or as PNG`;
  return null;
}

/**
 * Makes the copy of a picture that is published: upright, in sRGB, as WebP, no wider than a phone shows it, and without
 * what cameras write beside it, such as the place. The original stays as it is.
 */
export async function phoneImage(path: string, use: keyof typeof imageUses): Promise<PhoneImage> {
  // From its bytes: libvips would remember what the file at this path was.
  const bytes = await readFile(path);
  const key = `${use} ${hash(bytes)}`;
  const image = converted.get(key) ?? convert(bytes, use);
  converted.set(key, image);
  return image;
}

type PhoneImage = Awaited<ReturnType<typeof convert>>;

/** Pictures that were converted before: while an owner edits, most of them stay as they are. */
const converted = new Map<string, Promise<PhoneImage>>();

async function convert(bytes: Buffer, use: keyof typeof imageUses) {
  const { width, isSquare } = imageUses[use];
  const box = isSquare ? { width, height: width } : { width };
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  // A drawing has no pixels of its own: drawn at the size that is needed.
  const { format, width: drawn = width } = await sharp(bytes).metadata();
  const density = format === "svg" ? { density: Math.min(2400, Math.max(72, (72 * width) / drawn)) } : {};
  return sharp(bytes, density)
    .rotate()
    .resize({ ...box, fit: isSquare ? "contain" : "inside", background: transparent, withoutEnlargement: !isSquare })
    .webp({ quality: use === "flyer" ? 82 : 90 })
    .toBuffer({ resolveWithObject: true });
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * The logo as everyone gets it: shapes alone (SVG) as they are, any other picture or drawing as a small copy in pixels. Pixels
 * run nothing, ask for nothing, and have no notes of an editor in them.
 *
 * @param path the owner's logo, from the project's folder
 * @param root the project's folder
 * @returns the path of the file to publish, from the project's folder
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
