import { readFileSync, type Stats } from "node:fs";
import { quoted } from "../files/suggest.ts";
import { boxes, boxesIn, isWebm } from "./video-metadata.ts";

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

/** How tracks say that they hold places: GoPro's, Google's camera motion, Apple's timed metadata. */
const placeTracks = ["gpmd", "camm", "com.apple.quicktime.location"];

/** Why phones can't play a video file, and the fix; `null` where they can. */
export function videoFileProblem(path: string, name: string, { size }: Stats): string | null {
  const shown = quoted(name);
  if (size > LARGEST_FILE)
    return `${shown} has ${Math.ceil(size / 1e6)} MB; save it smaller (at most ${LARGEST_FILE / 1e6} MB), or put it on YouTube or Vimeo`;
  const bytes = readFileSync(path);
  const isMp4 = bytes.toString("latin1", 4, 8) === "ftyp";
  if (!isMp4 && !isWebm(bytes)) return `${shown} is not really a video; save it again as .mp4`;
  const isNamedWebm = name.toLowerCase().endsWith(".webm");
  if (isMp4 && isNamedWebm) return `${shown} is really an MP4; rename it to end in .mp4`;
  if (!isMp4) return isNamedWebm ? null : `${shown} is really a WebM; rename it to end in .webm`;

  const parts = [...boxes(bytes)];
  const movie = parts.findLast((box) => box.name === "moov");
  // Without the movie box nothing plays, and a file that ends within a box was not copied to its end.
  if (!movie || bytes.length - (parts.at(-1)?.end ?? 0) >= 8)
    return `${shown} is only part of a video; copy or save it again`;
  if (/hvc1|hev1/.test(bytes.toString("latin1", movie.start, movie.end)))
    return `${shown} is in HEVC, which some phones can't play; save it as .mp4 in H.264`;
  // The places lie among images and sound, where they can't be overwritten.
  const hasPlaces = boxesIn(bytes, boxesIn(bytes, [movie], "trak"), "mdia").some(({ content, end }) =>
    placeTracks.some((track) => bytes.subarray(content, end).includes(track, 0, "latin1")),
  );
  return hasPlaces
    ? `${shown} records where it was filmed, second by second; save it again with a video editor, or put it on YouTube or Vimeo`
    : null;
}
