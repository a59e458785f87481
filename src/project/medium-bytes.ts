import { ascii, isSame, joined } from "./bytes.ts";
import { cueTimes } from "./captions.ts";
import { mediumType, photos, videos } from "./medium.ts";
import { neededVideo, videoFileProblem } from "./needed-video.ts";
import { readPdf } from "./pdf.ts";
import { drawingSize, isPlainDrawing } from "./plain-svg.ts";
import { type Problem, type ProblemCode, problem, quote } from "./problem.ts";
import type { MediaName } from "./project.ts";
import { readPicture } from "./read-picture.ts";

/** What is wrong with a file's bytes. Only a problem that doesn't block lets them be published as they are; `null` if nothing is wrong. */
export function bytesProblem(name: MediaName, bytes: Uint8Array): Problem | null {
  const type = mediumType(bytes);
  if (videos.includes(type)) return videoFileProblem(name, bytes);
  const code = flawOf(bytes, type);
  return code ? problem(code, { name: quote(name), type }) : null;
}

function flawOf(bytes: Uint8Array, type: string): ProblemCode | null {
  if (type === "image/svg+xml") return isPlainDrawing(bytes) && drawingSize(ascii(bytes)) ? null : "media.svg";
  if (type === "text/vtt") return captionsFlaw(bytes);
  // The mark at the end of a PDF: ISO 32000-1, 7.5.5. Mail and web servers leave bytes after it.
  if (type === "application/pdf" && !ascii(bytes).includes("%%EOF")) return "media.part";
  if (type === "application/pdf") return isSame(neededBytes(bytes), bytes) ? null : "media.notes";
  if (!photos.includes(type)) return null;
  const picture = readPicture(bytes, type);
  if (!picture?.isWhole) return "media.part";
  if (picture.isMoving) return "media.moving";
  if (picture.losesLook) return "media.look";
  return isSame(joined(picture.kept), bytes) ? null : "media.notes";
}

/**
 * The parts of a medium that members' browsers need. What cameras, editors and chats add goes, known or not, and so does what follows the
 * end. A file that can't be read, and one of another kind, is returned as it is; `bytesProblem` reports it.
 */
export function neededBytes(bytes: Uint8Array): Uint8Array {
  const type = mediumType(bytes);
  // An iPhone's .mov is an MP4 with another brand.
  if (videos.includes(type) || type === "video/quicktime") return neededVideo(bytes);
  if (type === "application/pdf") return readPdf(bytes).parts;
  const picture = photos.includes(type) ? readPicture(bytes, type) : null;
  return picture?.isWhole ? joined(picture.kept) : bytes;
}

/** A WebVTT cue: its times, and the first line of its text. */
const cue = new RegExp(String.raw`${cueTimes}.*\r?\n.*\S`, "m");

function captionsFlaw(bytes: Uint8Array): ProblemCode | null {
  const text = new TextDecoder().decode(bytes);
  // The sign stands for letters that were lost: here because the file isn't UTF-8, or before because another program took it for something else.
  if (text.includes("\uFFFD")) return "captions.letters";
  if (cue.test(text)) return null;
  return /^[ \t]*[\d:]+,\d{3}[ \t]*-->/m.test(text) ? "captions.times" : "captions.none";
}
