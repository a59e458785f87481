import { closeSync, openSync, readSync, type Stats } from "node:fs";
import { quoted } from "../files/suggest.ts";
import { hasPlaceTrack } from "./video-metadata.ts";

/** The media types of video files, by the ending of their name. */
export const videoTypes: Readonly<Record<string, string>> = {
  ".mp4": "video/mp4",
  ".m4v": "video/mp4",
  ".webm": "video/webm",
};

/**
 * In bytes. A phone opens the file whole, in memory, and Cloudflare Pages takes no file over 25 MiB, padding included.
 */
export const LARGEST_FILE = 25_000_000;

/** The size of an MP4 box's header: its length and its name. ISO/IEC 14496-12, 4.2. */
const HEADER = 8;

/** Why phones can't play a video file, and the fix; `null` where they can. */
export function videoFileProblem(path: string, name: string, { size }: Stats): string | null {
  const shown = quoted(name);
  if (size > LARGEST_FILE)
    return `${shown} has ${Math.ceil(size / 1e6)} MB; save it smaller (at most ${LARGEST_FILE / 1e6} MB), or put it on YouTube or Vimeo`;
  const file = openSync(path, "r");
  try {
    const start = read(file, 0, 12);
    const isMp4 = start.toString("latin1", 4, 8) === "ftyp";
    const isWebm = start.readUInt32BE(0) === 0x1a45dfa3;
    if (!isMp4 && !isWebm) return `${shown} is no video inside; save it anew as .mp4`;
    if (isMp4 && name.toLowerCase().endsWith(".webm")) return `${shown} is an MP4 inside; rename it to end in .mp4`;
    if (isWebm && !name.toLowerCase().endsWith(".webm")) return `${shown} is a WebM inside; rename it to end in .webm`;
    if (isWebm) return null;
    const index = movieIndex(file, size);
    if (!index) return `${shown} is only a part of a video; copy or save it anew`;
    if (/hvc1|hev1/.test(index.toString("latin1")))
      return `${shown} is in HEVC, which some phones can't play; save it as .mp4 in H.264`;
    return hasPlaceTrack(index)
      ? `${shown} has the places where it was filmed in it, second by second; save it anew with a video editor, or put it on YouTube or Vimeo`
      : null;
  } finally {
    closeSync(file);
  }
}

/** The box "moov", without which nothing plays; `null` where the file lacks it or ends within a box. */
function movieIndex(file: number, size: number): Buffer | null {
  let index: Buffer | null = null;
  for (let place = 0; place + HEADER <= size; ) {
    const header = read(file, place, HEADER + 8);
    const short = header.readUInt32BE(0);
    const length = short === 1 ? Number(header.readBigUInt64BE(HEADER)) : short === 0 ? size - place : short;
    if (length < HEADER || place + length > size) return null;
    if (header.toString("latin1", 4, 8) === "moov") index = read(file, place, length);
    place += length;
  }
  return index;
}

function read(file: number, place: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, place);
  return bytes;
}
