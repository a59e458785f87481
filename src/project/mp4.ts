import { ascii, type FilePart, hex, partCounter, partName, view } from "./bytes.ts";

/**
 * The consecutive boxes in a part of an MP4. ISO/IEC 14496-12, 4.2.
 *
 * @throws RangeError if they are too many for a video
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

/** The boxes of one name within other boxes of an MP4. */
function boxesIn(bytes: Uint8Array, parts: readonly Pick<FilePart, "content" | "end">[], name: string): FilePart[] {
  const count = partCounter();
  return parts.flatMap(({ content, end }) => [...boxes(bytes, content, end, count)].filter((box) => box.name === name));
}

/** What an MP4 says of itself; 0 seconds where it does not say its length. ISO/IEC 14496-12: 8.2.2 (mvhd), 8.4.3 (hdlr). */
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
  // All ones: the length is not known.
  return { seconds: /^f+$/.test(hex(bytes, at + 16, at + 20)) ? 0 : seconds, isSilent };
}

/** Boxes of an MP4 that hold boxes, each within the one before. ISO/IEC 14496-12, table 1. */
const parents = ["moov", "trak", "mdia", "minf"];

/** Boxes of metadata, such as the place, and boxes of nothing. */
const notes = ["udta", "meta", "uuid", "free", "skip", "wide"];

/** How tracks say that they hold places: GoPro's, Google's camera motion, Apple's timed metadata. */
const placeTracks = ["gpmd", "camm", "com.apple.quicktime.location"];

/** What keeps an MP4 from being ready, besides its metadata; `null` where nothing does. */
export function mp4Flaw(bytes: Uint8Array): "media.part" | "media.hevc" | "media.places" | null {
  const parts = [...boxes(bytes)];
  const movie = parts.findLast((box) => box.name === "moov");
  // Without the movie box nothing plays, and a file that ends within a box was not copied to its end.
  if (!movie || bytes.length - (parts.at(-1)?.end ?? 0) >= 8) return "media.part";
  if (/hvc1|hev1/.test(ascii(bytes, movie.start, movie.end))) return "media.hevc";
  const hasPlaces = boxesIn(bytes, boxesIn(bytes, [movie], "trak"), "mdia").some(({ content, end }) =>
    placeTracks.some((track) => ascii(bytes, content, end).includes(track)),
  );
  // They lie among images and sound, where they can't be overwritten.
  return hasPlaces ? "media.places" : null;
}

/**
 * Overwrites the metadata of an MP4.
 *
 * @throws RangeError if it has too many boxes for a video
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
