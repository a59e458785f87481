import { ascii, hex } from "./bytes.ts";
import { drawingSize } from "./plain-svg.ts";
import { type Problem, type ProblemCode, problem, quote } from "./problem.ts";
import type { MediaName, Medium } from "./project.ts";
import { readPicture } from "./read-picture.ts";
import { videoFacts } from "./video-file.ts";

/**
 * The largest medium, in bytes. A phone decrypts a file as a whole in memory, and Cloudflare Pages refuses files over
 * 25 MiB, padding included.
 */
export const LARGEST = 25_000_000;

export const photos = ["image/webp", "image/png", "image/jpeg"];
const pictures = [...photos, "image/svg+xml"];
export const videos = ["video/mp4", "video/webm"];

interface Needs {
  readonly types: readonly string[];
  readonly size?: number;
  /** The width in pixels that suits a phone of 360 px with three device pixels each. */
  readonly width?: number;
  /** The smallest size in pixels. A smaller picture would be blurred. */
  readonly least?: readonly [width: number, height: number];
}

/**
 * What each use asks of a medium. A link card's picture below 600 by 315 pixels is shown as a small square
 * (https://developers.facebook.com/docs/sharing/webmasters/images), and WhatsApp leaves out one of more than 300 kB
 * (https://stackoverflow.com/a/43154489). The logo is small because every visitor waits for it.
 */
export const mediaUses = {
  logo: { types: pictures, size: 100_000, width: 1080, least: [96, 48] },
  icon: { types: ["image/png"], size: 300_000, width: 1080, least: [180, 180] },
  linkCard: { types: ["image/jpeg", "image/png"], size: 300_000, width: 1200, least: [600, 315] },
  picture: { types: pictures, width: 1080, least: [240, 240] },
  appLogo: { types: pictures, width: 1080, least: [96, 48] },
  video: { types: videos },
  captions: { types: ["text/vtt"], size: 1_000_000 },
  document: { types: ["application/pdf", ...photos, ...videos] },
} as const satisfies Record<string, Needs>;

export type MediaUse = keyof typeof mediaUses;

/** The file endings of each media type, the usual one first. */
export const endings = new Map<string, readonly string[]>([
  ["image/webp", ["webp"]],
  ["image/png", ["png"]],
  ["image/jpeg", ["jpg", "jpeg", "jfif"]],
  ["image/svg+xml", ["svg"]],
  ["video/mp4", ["mp4", "m4v"]],
  ["video/webm", ["webm"]],
  ["text/vtt", ["vtt"]],
  ["application/pdf", ["pdf"]],
]);

/** The first bytes of each media type: those that a project can use, and others that people try to add. */
const beginnings: readonly [start: RegExp, type: string][] = [
  [/^.PNG\r\n/s, "image/png"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^RIFF.{4}WEBP/s, "image/webp"],
  [/^GIF8/, "image/gif"],
  [/^BM.{13}\0{3}/s, "image/bmp"],
  // Cameras' raw formats begin like TIFF: CR2, NEF, ARW, DNG, ORF, RW2.
  [/^(II[*+]\0|MM\0[*+]|IIRO|IIU\0|FUJIFILM|.{4}ftypcrx)/s, "image/tiff"],
  [/^8BPS/, "image/vnd.adobe.photoshop"],
  [/^(.{4}jP {2}|\xffO\xffQ)/s, "image/jp2"],
  [/^(.{4}JXL |\xff\n)/s, "image/jxl"],
  // An AVIF may name itself only among the brands that it is compatible with.
  [/^.{4}ftyp(avi[fs]|m[is]f1.{0,40}avi[fs])/s, "image/avif"],
  [/^.{4}ftyp(hei|hev|mif1|msf1)/s, "image/heic"],
  [/^.{4}ftypqt/s, "video/quicktime"],
  [/^.{4}ftyp/s, "video/mp4"],
  [/^\p{Cc}E\xdf\xa3.{0,64}matroska/su, "video/x-matroska"],
  [/^\p{Cc}E\xdf\xa3/u, "video/webm"],
  [/^PK\p{Cc}\p{Cc}/u, "application/zip"],
  [/^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/, "text/vtt"],
  [/^(\xef\xbb\xbf)?\s*\d+\s*\n[\d:]+,\d{3} -->/, "application/x-subrip"],
  [/^(\xef\xbb\xbf)?\s*<(\?xml|!DOCTYPE svg|!--|([a-z]+:)?svg[\s>])/i, "image/svg+xml"],
  [/^\s*<(!doctype html|html)/i, "text/html"],
  [/^(%!PS|\xc5\xd0\xd3\xc6)/, "application/postscript"],
  // PDF readers look for the mark in the first kilobyte: ISO 32000-1, annex H, note 13.
  [/%PDF-/, "application/pdf"],
];

/** The media type of a file, told by its first bytes. */
export function mediumType(bytes: Uint8Array): string {
  const start = ascii(bytes, 0, 1024);
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? "application/octet-stream";
}

export function mediumFacts(bytes: Uint8Array): Omit<Medium, "sha256"> {
  const type = mediumType(bytes);
  const facts = { type, size: bytes.length };
  if (videos.includes(type)) return { ...facts, ...videoFacts(bytes) };
  const size = type === "image/svg+xml" ? drawingSize(ascii(bytes, 0, 100_000)) : readPicture(bytes, type);
  return size ? { ...facts, width: size.width, height: size.height } : facts;
}

/** Reads the facts of a medium from its bytes when it is added. */
export async function readMedium(bytes: Uint8Array): Promise<Medium> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return { ...mediumFacts(bytes), sha256: hex(new Uint8Array(digest)) };
}

/** Why a medium can't have this name; `null` if it can. A valid name works in every file system and in a URL. */
export function mediaNameProblem(name: MediaName): Problem | null {
  const isRight = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N} ._()+,'&-]*$/u.test(name) && name === name.normalize("NFC");
  return isRight && new TextEncoder().encode(name).length <= 200 ? null : problem("media.name", { name: quote(name) });
}

/** Whether a file's name ends like a file of another type. */
export const hasWrongEnding = (name: MediaName, type: string): boolean =>
  endings.get(type)?.some((ending) => name.toLowerCase().endsWith(`.${ending}`)) === false;

/** Why a medium's facts don't suit a use; `null` if they do. */
export function factsProblem(name: MediaName, medium: Medium, use: MediaUse): Problem | null {
  const { types, size: most = LARGEST, width: widest, least }: Needs = mediaUses[use];
  const { type, size, width = 0, height = 0 } = medium;
  const wrong = (code: ProblemCode, values = {}) => problem(code, { name: quote(name), ...values });
  if (!types.includes(type)) return wrong("media.type", { type: quote(type), use });
  if (size > most) return wrong("media.large", { size: Math.ceil(size / 1000), most: most / 1000 });
  if (use === "icon" && width !== height) return wrong("media.square", { width, height });
  if (widest && type !== "image/svg+xml" && width > widest) return wrong("media.wide", { width, most: widest });
  return least && type !== "image/svg+xml" && (width < least[0] || height < least[1])
    ? wrong("media.small", { width, height, leastWidth: least[0], leastHeight: least[1] })
    : null;
}
