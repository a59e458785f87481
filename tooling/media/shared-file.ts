import { readFileSync, type Stats } from "node:fs";
import { extname } from "node:path";
import sharp from "sharp";
import { quoted } from "../files/suggest.ts";
import { filePlaceProblem } from "./file-place.ts";
import { imageProblem } from "./image-problem.ts";
import { LARGEST_FILE, videoFileProblem, videoTypes } from "./video-file.ts";
import { withoutNotes } from "./video-metadata.ts";

const imageTypes: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
};

/** The media types of what members open or save, by the ending of its name. */
const types: Readonly<Record<string, string>> = { ".pdf": "application/pdf", ...imageTypes, ...videoTypes };

const endingOf = (name: string) => extname(name).toLowerCase();

/** Why a text can't name a file that members open or save, and the fix; `null` where it can. */
export function sharedFileNameProblem(name: string): string | null {
  const shown = quoted(name);
  if (/^https?:/i.test(name))
    return `${shown} is a web address, where the name of a file belongs; ${AS_LINK}, or save the file and put it into content/members/`;
  const problem = filePlaceProblem(name, "content/members/");
  const ending = endingOf(name);
  if (problem || ending in types) return problem;
  if (ending === "")
    return `${shown} has no ending; write the whole name of the file, such as ${quoted(`${name}.pdf`)}`;
  return `${shown} is a file that not every phone can open; save it as ${savedAs(ending)}`;
}

/** What to do with something that is on the web. */
const AS_LINK = 'make it a link: in a step below "links", in resources as "link"';

/** What to save a file of another kind as. */
function savedAs(ending: string): string {
  if (/^\.(heic|heif|avif|gif|tiff?|bmp|svg|psd)$/.test(ending)) return "a picture, .jpg or .png";
  if (/^\.(mov|avi|mkv|wmv|mpe?g|3gp)$/.test(ending)) return "a video, .mp4";
  return "PDF, or as a picture (.png, .jpg, .webp) or a video (.mp4, .webm)";
}

/** Why members could not open a file, and the fix; `null` where they can. */
export async function sharedFileProblem(path: string, name: string, stats: Stats): Promise<string | null> {
  const shown = quoted(name);
  const ending = endingOf(name);
  if (stats.size > LARGEST_FILE)
    return `${shown} has ${Math.ceil(stats.size / 1e6)} MB; save it smaller (at most ${LARGEST_FILE / 1e6} MB), or put it on the web and ${AS_LINK}`;
  if (ending in imageTypes) return imageProblem(path, name, "shared");
  if (ending in videoTypes) return videoFileProblem(path, name, stats);
  const bytes = readFileSync(path);
  // PDF 1.7 (ISO 32000-1), 7.5.2 and 7.5.5. Readers find both marks within a kilobyte of their place (annex H, notes 13 and 18).
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return `${shown} is not really a PDF; save it again as PDF`;
  if (!bytes.subarray(-1024).includes("%%EOF")) return `${shown} is only part of a PDF; copy or save it again`;
  return null;
}

/**
 * A file as members get it: of pictures and videos without what a camera notes beside them, such as the place.
 *
 * @returns its bytes, and its media type
 */
export async function readSharedFile(path: string): Promise<{ bytes: Uint8Array; type: string }> {
  const ending = endingOf(path);
  const type = types[ending] ?? "application/octet-stream";
  const bytes = readFileSync(path);
  if (ending in imageTypes) return { bytes: await sharp(bytes).rotate().keepIccProfile().toBuffer(), type };
  return { bytes: ending in videoTypes ? withoutNotes(bytes) : bytes, type };
}
