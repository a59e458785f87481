/** A part of a file, from `start` to `end`; its content begins at `content`. */
interface Part {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Boxes of an MP4 that hold boxes. ISO/IEC 14496-12, table 1. */
const parents = ["moov", "trak", "mdia", "minf"];

/** Boxes of metadata, such as the place, and boxes of nothing. */
const notes = ["udta", "meta", "uuid", "free", "skip", "wide"];

/** Ids of a WebM's elements. RFC 9559, 5.1. */
const webm = { segment: "18538067", cluster: "1f43b675", tags: "1254c367", attachments: "1941a469" };
const VOID = 0xec;

/**
 * The video without the metadata of cameras and editors, such as the place. It is overwritten where it is, so that no
 * offset changes; images and sound are untouched.
 */
export function withoutNotes(video: Uint8Array): Uint8Array {
  const bytes = Buffer.from(video);
  if (isWebm(bytes)) clearWebm(bytes);
  else clearMp4(bytes, 0, bytes.length);
  return bytes;
}

/** Whether a file is a WebM inside: RFC 8794, 11.2.1. */
export const isWebm = (bytes: Buffer): boolean => bytes.toString("hex", 0, 4) === "1a45dfa3";

function clearMp4(bytes: Buffer, start: number, end: number): void {
  for (const box of boxes(bytes, start, end)) {
    if (parents.includes(box.name)) clearMp4(bytes, box.content, box.end);
    else if (notes.includes(box.name)) {
      // "free" marks unused space. ISO/IEC 14496-12, 8.1.2.
      bytes.write("free", box.start + 4, "latin1");
      bytes.fill(0, box.content, box.end);
    }
  }
}

/** The consecutive boxes in a part of an MP4. */
export function* boxes(bytes: Buffer, start = 0, end = bytes.length): Generator<Part> {
  for (let place = start; place + 8 <= end; ) {
    const short = bytes.readUInt32BE(place);
    const isLong = short === 1 && place + 16 <= end;
    const length = isLong ? Number(bytes.readBigUInt64BE(place + 8)) : short === 0 ? end - place : short;
    const content = place + (isLong ? 16 : 8);
    if (place + length > end || place + length < content) return;
    yield { name: bytes.toString("latin1", place + 4, place + 8), start: place, content, end: place + length };
    place += length;
  }
}

/** The boxes of one name within other boxes of an MP4. */
export const boxesIn = (bytes: Buffer, parts: readonly Pick<Part, "content" | "end">[], name: string): Part[] =>
  parts.flatMap(({ content, end }) => [...boxes(bytes, content, end)]).filter((box) => box.name === name);

function clearWebm(bytes: Buffer): void {
  for (const { name, start, end } of elements(bytes))
    if (name === webm.tags || name === webm.attachments) {
      // An id of one byte, then a size in at most eight of the bytes that the old header leaves. RFC 8794, 4.
      const sizeLength = Math.min(8, end - start - 1);
      bytes.fill(0, start, end);
      bytes[start] = VOID;
      bytes.writeUIntBE(end - start - 1 - sizeLength, start + 1 + Math.max(0, sizeLength - 6), Math.min(6, sizeLength));
      bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x80 >> (sizeLength - 1));
    }
}

/** The consecutive elements of a WebM and of its segment. */
export function* elements(bytes: Buffer, start = 0, end = bytes.length): Generator<Part> {
  for (let place = start; place < end; ) {
    const idLength = Math.clz32(bytes[place] ?? 0) - 23;
    const first = bytes[place + idLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    const content = place + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || content > end) return;
    const name = bytes.toString("hex", place, place + idLength);
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
