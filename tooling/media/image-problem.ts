import { readFileSync } from "node:fs";
import { extname } from "node:path";
import sharp from "sharp";
import { quoted } from "../files/suggest.ts";
import { convert, hash, imageUses } from "./images.ts";

/** More than any phone's camera makes. */
export const LARGEST_IMAGE = 25_000_000;
const LARGEST_PIXELS = 60_000_000;

/** An SVG logo or icon is sent to everyone as it is, before the first screen is complete. */
const LARGEST_SVG = 100_000;

/** How much longer one side of an icon may be: nobody sees the strip that is left. */
const SQUARE = 1.03;

/** A longer image, as a multiple of its width, is a strip that nobody can read on a phone. */
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

/** The ending that a picture's name needs, by its content; `undefined` where it is none that a site can show. */
export async function imageEnding(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return endings[format]?.[0];
  } catch {
    return undefined;
  }
}

/** How files begin that people take for images, what they are, and the fix. */
const unsupportedTypes: readonly [start: RegExp, name: string, fix: string][] = [
  [/^%PDF/, "a PDF", "save its page as a PNG or JPEG picture"],
  [/^.{4}ftyp(heic|heix|hevc|hevx|mif1|msf1)/s, "a HEIC photo, as iPhones make them", "save it as JPEG or PNG"],
  [/^.{4}ftyp(?!avi[fs])/s, "a video", "save a picture as PNG or JPEG"],
  [/^8BPS/, "a Photoshop file", "save it as PNG or JPEG"],
  [/^PK\p{Cc}\p{Cc}/u, "a document or archive", "save the picture in it as PNG or JPEG"],
  [/^\s*<(!doctype html|html)/i, "a web page", "save the picture itself, as PNG or JPEG"],
];

/**
 * Why an image can't be shown, and the fix; `null` where it can. Reads all of it, to find a download that broke off.
 */
export function imageProblem(path: string, name: string, use: keyof typeof imageUses): Promise<string | null> {
  const bytes = readFileSync(path);
  const key = `${use} ${name} ${hash(bytes)}`;
  const problem = problems.get(key) ?? findProblem(bytes, name, use);
  problems.set(key, problem);
  return problem;
}

/** By content: while an owner edits, most images stay the same. */
const problems = new Map<string, Promise<string | null>>();

async function findProblem(bytes: Buffer, name: string, use: keyof typeof imageUses): Promise<string | null> {
  const shown = quoted(name);
  if (bytes.length > LARGEST_IMAGE)
    return `${shown} has ${Math.round(bytes.length / 1e6)} MB; save it smaller, at most ${LARGEST_IMAGE / 1e6} MB`;
  const start = bytes.toString("latin1", 0, 200);
  const unsupported = unsupportedTypes.find(([pattern]) => pattern.test(start));
  if (unsupported) return `${shown} is ${unsupported[1]}, which can't be shown as a picture; ${unsupported[2]}`;
  try {
    const image = sharp(bytes, { failOn: "error", limitInputPixels: LARGEST_PIXELS });
    const { format, width, height, pages } = await image.metadata();
    const fits = endings[format] ?? [];
    if (fits.length === 0) return `${shown} is not a picture that a site can show; save it as PNG, JPEG or WebP`;
    if (!fits.includes(extname(name).slice(1).toLowerCase()))
      return `${shown} is really a ${format.toUpperCase()} picture; rename it to end in .${fits[0]}`;
    if ((pages ?? 1) > 1 && format !== "tiff")
      return `${shown} is animated; save it as a still picture, and a film as a video`;
    const ratio = Math.max(width / height, height / width);
    if (use === "icon" && ratio > SQUARE)
      return `${shown} has ${width} × ${height} pixels, but an icon is a square; cut it so that both sides are the same`;
    if (format === "svg")
      return svgProblem(bytes.toString("utf8"), shown, use) ?? (await emptyProblem(bytes, shown, use));
    if (ratio > LONGEST)
      return `${shown} is a strip of ${width} × ${height} pixels; cut it so that no side is more than ${LONGEST} times the other`;
    const { least, leastHeight } = imageUses[use];
    if (width < least || height < leastHeight)
      return `${shown} has ${width} × ${height} pixels, which is blurry on a phone; use one at least ${least} wide${use === "preview" ? ` and ${leastHeight} high` : ""}`;
    await image.stats();
    return null;
  } catch (error) {
    return /pixel limit/.test((error as Error).message)
      ? `${shown} has more than ${LARGEST_PIXELS / 1e6} million pixels; save it smaller`
      : `${shown} is not a picture, or only part of one; open it to see, and save it again as PNG or JPEG`;
  }
}

/** A drawing made of unsupported parts, such as a piece of a page, shows nothing. */
async function emptyProblem(bytes: Buffer, shown: string, use: keyof typeof imageUses): Promise<string | null> {
  const { data } = await convert(bytes, use);
  const { isOpaque, channels } = await sharp(data).stats();
  return isOpaque || (channels.at(-1)?.max ?? 0) > 0 ? null : `${shown} shows nothing when it is drawn; save it as PNG`;
}

/** An SVG is a small program: here it must be a drawing and nothing else, which also looks the same on every phone. */
function svgProblem(text: string, shown: string, use: keyof typeof imageUses): string | null {
  if ((use === "logo" || use === "icon") && text.length > LARGEST_SVG)
    return `${shown} has ${Math.round(text.length / 1000)} kB, too much for ${use === "icon" ? "an icon" : "a logo"} that everyone waits for; save it as PNG`;
  if (/<script|\son\w+\s*=|javascript:|<foreignObject/i.test(text))
    return `${shown} has a script or a piece of a page in it; save it as a plain drawing, or as PNG`;
  if (
    /<!ENTITY|@import|(href|src)\s*=\s*["']\s*(?!#|data:image\/(png|jpe?g|webp|gif))|url\(\s*["']?\s*(?!#|data:image)/i.test(
      text,
    )
  )
    return `${shown} needs another file to look right; save it with everything inside, or as PNG`;
  if (!/<svg[^>]*\sxmlns\s*=/.test(text))
    return `${shown} lacks xmlns="http://www.w3.org/2000/svg"; save it again as SVG, or as PNG`;
  if (!/<svg[^>]*\s(viewBox|width)\s*=/.test(text))
    return `${shown} has no size (no viewBox); save it again as SVG, or as PNG`;
  return null;
}
