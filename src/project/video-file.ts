import { ascii, hex, view } from "./bytes.ts";

/** A part of a file, from `start` to `end`; its content begins at `content`. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Whether a file is a WebM inside: RFC 8794, 11.2.1. */
const isWebm = (bytes: Uint8Array): boolean => hex(bytes, 0, 4) === "1a45dfa3";

/** The consecutive boxes in a part of an MP4. */
export function* boxes(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Part> {
  const data = view(bytes);
  for (let place = start; place + 8 <= end; ) {
    const short = data.getUint32(place);
    const isLong = short === 1 && place + 16 <= end;
    const length = isLong ? Number(data.getBigUint64(place + 8)) : short === 0 ? end - place : short;
    const content = place + (isLong ? 16 : 8);
    if (place + length > end || place + length < content) return;
    yield { name: ascii(bytes, place + 4, place + 8), start: place, content, end: place + length };
    place += length;
  }
}

/** The boxes of one name within other boxes of an MP4. */
const boxesIn = (bytes: Uint8Array, parts: readonly Pick<Part, "content" | "end">[], name: string): Part[] =>
  parts.flatMap(({ content, end }) => [...boxes(bytes, content, end)]).filter((box) => box.name === name);

/** The consecutive elements of a WebM and of its segment. */
function* elements(bytes: Uint8Array, start = 0, end = bytes.length): Generator<Part> {
  for (let place = start; place < end; ) {
    const idLength = Math.clz32(bytes[place] ?? 0) - 23;
    const first = bytes[place + idLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    const content = place + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || content > end) return;
    const name = hex(bytes, place, place + idLength);
    let size = first & (0xff >> sizeLength);
    let isUnknown = size === 0xff >> sizeLength;
    for (const byte of bytes.subarray(place + idLength + 1, content)) {
      size = size * 256 + byte;
      isUnknown &&= byte === 0xff;
    }
    // A live recording's segment and clusters have no size: what they hold follows.
    const isOpen = name === webm.segment || (isUnknown && name === webm.cluster);
    if (!isOpen && (isUnknown || content + size > end)) return;
    if (!isOpen) yield { name, start: place, content, end: content + size };
    place = isOpen ? content : content + size;
  }
}

/** Ids of elements. RFC 9559, 5.1. */
const webm = {
  ...{ segment: "18538067", cluster: "1f43b675", tags: "1254c367", attachments: "1941a469" },
  ...{ info: "1549a966", scale: "2ad7b1", duration: "4489", tracks: "1654ae6b", track: "ae", type: "83" },
};
const VOID = 0xec;
const SOUND = 2;

/** What the file of a video says of itself: its length, where it says it, and whether it is silent. */
export function videoFacts(bytes: Uint8Array): { seconds?: number; isSilent?: true } {
  const { seconds, isSilent } = isWebm(bytes) ? factsOfWebm(bytes) : factsOfMp4(bytes);
  return {
    ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }),
    ...(isSilent && { isSilent }),
  };
}

/** ISO/IEC 14496-12: 8.2.2 (mvhd), 8.4.3 (hdlr). */
function factsOfMp4(bytes: Uint8Array) {
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

function factsOfWebm(bytes: Uint8Array) {
  const data = view(bytes);
  const named = (name: string, parts = [{ content: 0, end: bytes.length }]) =>
    parts.flatMap(({ content, end }) => [...elements(bytes, content, end)]).filter((element) => element.name === name);
  const info = named(webm.info);
  const types = named(webm.type, named(webm.track, named(webm.tracks)));
  const [scale] = named(webm.scale, info);
  const [duration] = named(webm.duration, info);
  const nanoseconds = scale ? Number(`0x${hex(bytes, scale.content, scale.end)}`) : 1e6;
  const length = duration ? duration.end - duration.content : 0;
  const at = duration?.content ?? 0;
  const ticks = length === 8 ? data.getFloat64(at) : length === 4 ? data.getFloat32(at) : 0;
  return { seconds: (ticks * nanoseconds) / 1e9, isSilent: types.every(({ content }) => bytes[content] !== SOUND) };
}

/** Boxes of an MP4 that hold boxes. ISO/IEC 14496-12, table 1. */
const parents = ["moov", "trak", "mdia", "minf"];

/** Boxes of metadata, such as the place, and boxes of nothing. */
const notes = ["udta", "meta", "uuid", "free", "skip", "wide"];

/** How tracks say that they hold places: GoPro's, Google's camera motion, Apple's timed metadata. */
const placeTracks = ["gpmd", "camm", "com.apple.quicktime.location"];

/** What keeps a video file from being ready; `null` where it is. */
export function videoFlaw(bytes: Uint8Array): "media.part" | "media.hevc" | "media.places" | "media.notes" | null {
  if (!isWebm(bytes)) {
    const parts = [...boxes(bytes)];
    const movie = parts.findLast((box) => box.name === "moov");
    // Without the movie box nothing plays, and a file that ends within a box was not copied to its end.
    if (!movie || bytes.length - (parts.at(-1)?.end ?? 0) >= 8) return "media.part";
    if (/hvc1|hev1/.test(ascii(bytes, movie.start, movie.end))) return "media.hevc";
    const hasPlaces = boxesIn(bytes, boxesIn(bytes, [movie], "trak"), "mdia").some(({ content, end }) =>
      placeTracks.some((track) => ascii(bytes, content, end).includes(track)),
    );
    // They lie among images and sound, where they can't be overwritten.
    if (hasPlaces) return "media.places";
  }
  const clean = withoutNotes(bytes);
  return clean.every((byte, at) => byte === bytes[at]) ? null : "media.notes";
}

/**
 * The video without the metadata of cameras and editors, such as the place. It is overwritten where it is, so that no
 * offset changes; images and sound are untouched.
 */
export function withoutNotes(video: Uint8Array): Uint8Array {
  const bytes = video.slice();
  if (isWebm(bytes)) clearWebm(bytes);
  else clearMp4(bytes, 0, bytes.length);
  return bytes;
}

function clearMp4(bytes: Uint8Array, start: number, end: number): void {
  for (const box of boxes(bytes, start, end)) {
    if (parents.includes(box.name)) clearMp4(bytes, box.content, box.end);
    else if (notes.includes(box.name)) {
      // "free" marks unused space. ISO/IEC 14496-12, 8.1.2.
      bytes.set(new TextEncoder().encode("free"), box.start + 4);
      bytes.fill(0, box.content, box.end);
    }
  }
}

function clearWebm(bytes: Uint8Array): void {
  const data = view(bytes);
  for (const { name, start, end } of elements(bytes))
    if (name === webm.tags || name === webm.attachments) {
      // An id of one byte, then a size in at most eight of the bytes that the old header leaves. RFC 8794, 4.
      const sizeLength = Math.min(8, end - start - 1);
      bytes.fill(0, start, end);
      bytes[start] = VOID;
      const size = end - start - 1 - sizeLength;
      if (sizeLength >= 4) data.setUint32(start + 1 + sizeLength - 4, size);
      else bytes[start + sizeLength] = size;
      bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x80 >> (sizeLength - 1));
    }
}
