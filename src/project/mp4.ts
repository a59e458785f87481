import { ascii, type FilePart, hex, partCounter, partName, view } from "./bytes.ts";

/**
 * The consecutive boxes in a range of an MP4 (ISO/IEC 14496-12, 4.2).
 * @throws RangeError if a video can't have that many boxes
 */
export function* boxes(bytes: Uint8Array, start = 0, end = bytes.length, count = partCounter()): Generator<FilePart> {
  const data = view(bytes);
  for (let place = start; place + 8 <= end; ) {
    count();
    const short = data.getUint32(place);
    const isLong = short === 1 && place + 16 <= end;
    const length = isLong ? Number(data.getBigUint64(place + 8)) : short === 0 ? end - place : short;
    const content = place + (isLong ? 16 : 8);
    if (place + length > end || place + length < content) return;
    yield { name: partName(bytes, place + 4), start: place, content, end: place + length };
    place += length;
  }
}

/** The boxes of one name directly within other boxes of an MP4. */
function boxesIn(bytes: Uint8Array, parts: readonly Pick<FilePart, "content" | "end">[], name: string): FilePart[] {
  const count = partCounter();
  return parts.flatMap(({ content, end }) => [...boxes(bytes, content, end, count)].filter((box) => box.name === name));
}

/**
 * The length of an MP4 and whether it is silent; 0 seconds if the file doesn't state its length. ISO/IEC 14496-12:
 * 8.2.2 (mvhd), 8.4.3 (hdlr).
 */
export function mp4Facts(bytes: Uint8Array) {
  const data = view(bytes);
  const movie = boxesIn(bytes, [{ content: 0, end: bytes.length }], "moov");
  const handlers = ["trak", "mdia", "hdlr"].reduce((parts, name) => boxesIn(bytes, parts, name), movie);
  const isSilent = handlers.every(({ content }) => ascii(bytes, content + 8, content + 12) !== "soun");
  const [header] = boxesIn(bytes, movie, "mvhd");
  if (!header || header.end - header.content < 100) return { seconds: 0, isSilent };
  const at = header.content;
  const seconds = bytes[at]
    ? Number(data.getBigUint64(at + 24)) / data.getUint32(at + 20)
    : data.getUint32(at + 16) / data.getUint32(at + 12);
  // A duration of all ones means that the length is unknown.
  return { seconds: /^f+$/.test(hex(bytes, at + 16, at + 20)) ? 0 : seconds, isSilent };
}

/** The chain of MP4 boxes that contain boxes, each within the one before. ISO/IEC 14496-12, table 1. */
const parents = ["moov", "trak", "mdia", "minf"];

/** Boxes of metadata, such as where a video was filmed, and boxes of unused space. */
const notes = ["udta", "meta", "uuid", "free", "skip", "wide"];

/** The formats of tracks that record positions: GoPro's, Google's camera motion, Apple's timed metadata. */
const placeTracks = ["gpmd", "camm", "com.apple.quicktime.location"];

/** Why an MP4 can't be published, apart from metadata that can be removed; `null` if it can. */
export function mp4Flaw(bytes: Uint8Array): "media.part" | "media.hevc" | "media.places" | null {
  const parts = [...boxes(bytes)];
  const movie = parts.findLast((box) => box.name === "moov");
  // A video without its movie box doesn't play, and a file that ends within a box is an incomplete copy.
  if (!movie || bytes.length - (parts.at(-1)?.end ?? 0) >= 8) return "media.part";
  if (/hvc1|hev1/.test(ascii(bytes, movie.start, movie.end))) return "media.hevc";
  const hasPlaces = boxesIn(bytes, boxesIn(bytes, [movie], "trak"), "mdia").some(({ content, end }) =>
    placeTracks.some((track) => ascii(bytes, content, end).includes(track)),
  );
  // Positions are interleaved with images and sound, so they can't be overwritten.
  return hasPlaces ? "media.places" : null;
}

/**
 * Overwrites the metadata of an MP4.
 * @throws RangeError if a video can't have that many boxes
 */
export const clearMp4 = (bytes: Uint8Array): void => clearBoxes(bytes, 0, bytes.length, 0, partCounter());

function clearBoxes(bytes: Uint8Array, start: number, end: number, level: number, count: () => void): void {
  for (const box of boxes(bytes, start, end, count)) {
    if (parents[level] === box.name) clearBoxes(bytes, box.content, box.end, level + 1, count);
    else if (notes.includes(box.name)) {
      // "free" marks unused space. ISO/IEC 14496-12, 8.1.2.
      bytes.set(new TextEncoder().encode("free"), box.start + 4);
      bytes.fill(0, box.content, box.end);
    }
  }
}
