import { chunkCounter, chunkName, view } from "./bytes.ts";
import { boxes } from "./mp4.ts";

/** The facts that a picture's file states. */
interface PictureFile {
  readonly width: number;
  readonly height: number;
  /** Whether the file is complete, as far as its structure shows. */
  readonly isWhole: boolean;
  /** Whether it has metadata, such as where it was taken or how it is rotated. */
  readonly hasNotes: boolean;
  readonly isMoving: boolean;
}

type Chunk = readonly [name: string, content: number, end: number];

const readers: Readonly<Record<string, (bytes: Uint8Array) => PictureFile>> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
  "image/gif": readGif,
};

/** Reads a PNG, JPEG, WebP or GIF; `null` if the file states no size. */
export function readPicture(bytes: Uint8Array, type: string): PictureFile | null {
  try {
    const read = readers[type]?.(bytes);
    return read && read.width > 0 && read.height > 0 ? read : null;
  } catch (error) {
    // The file ends before its size, or has more chunks than a picture can have.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Reads the chunks of a PNG. https://www.w3.org/TR/png-3/: 5.3 (chunks), 11.2.1 (IHDR), 11.3 (metadata), 11.3.4.5
 * (acTL).
 */
function readPng(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const chunks: Chunk[] = [];
  const count = chunkCounter();
  for (let at = 8; at + 12 <= bytes.length && chunks[chunks.length - 1]?.[0] !== "IEND"; ) {
    count();
    const end = at + 8 + data.getUint32(at);
    chunks.push([chunkName(bytes, at + 4), at + 8, end]);
    at = end + 4;
  }
  const has = (...names: string[]) => chunks.some(([name, , end]) => names.includes(name) && end + 4 <= bytes.length);
  return {
    width: data.getUint32(16),
    height: data.getUint32(20),
    isWhole: has("IEND"),
    hasNotes: has("tEXt", "zTXt", "iTXt", "eXIf", "tIME"),
    isMoving: has("acTL"),
  };
}

/** Reads the chunks of a WebP. RFC 9649: 2.5 (VP8), 2.6 (VP8L), 2.7 (VP8X and its chunks). */
function readWebp(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const chunks: Chunk[] = [];
  const count = chunkCounter();
  for (let at = 12; at + 8 <= bytes.length; ) {
    count();
    const end = at + 8 + data.getUint32(at + 4, true);
    chunks.push([chunkName(bytes, at), at + 8, end]);
    at = end + (end % 2);
  }
  const has = (...names: string[]) => chunks.some(([name]) => names.includes(name));
  const [first, at] = chunks[0] ?? ["", 0];
  const uint24 = (place: number) => data.getUint16(place, true) + ((bytes[place + 2] ?? 0) << 16);
  const size = {
    "VP8 ": () => [data.getUint16(at + 6, true) & 0x3fff, data.getUint16(at + 8, true) & 0x3fff],
    VP8L: () => {
      const bits = data.getUint32(at + 1, true);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    },
    VP8X: () => [uint24(at + 4) + 1, uint24(at + 7) + 1],
  }[first];
  const [width = 0, height = 0] = size?.() ?? [];
  const isWhole = data.getUint32(4, true) + 8 <= bytes.length && chunks.every(([, , end]) => end <= bytes.length);
  return { width, height, isWhole, hasNotes: has("EXIF", "XMP "), isMoving: has("ANIM", "ANMF") };
}

/**
 * Reads the segments of a JPEG (ITU-T T.81, B.1). Exif and XMP are in APP1, IPTC is in APP13, comments are in COM.
 * Only its own end marker tells that it is whole: a thumbnail among its notes has one too.
 */
function readJpeg(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const noted = [0xe1, 0xed, 0xfe];
  let [width, height, hasNotes, isWhole, isScanned] = [0, 0, false, false, false];
  const count = chunkCounter();
  for (let at = 2; at >= 2 && at + 1 < bytes.length; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    // Within the data of an image, FF is followed by 0, another FF or a restart marker.
    if (isScanned && (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7))) {
      at = bytes.indexOf(0xff, at + 1);
      continue;
    }
    count();
    isWhole = marker === 0xd9;
    if (isWhole || marker < 0xc0) break;
    // The markers C0 to CF start a frame, except DHT, JPG and DAC.
    if (marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      [height, width] = [data.getUint16(at + 5), data.getUint16(at + 7)];
    hasNotes ||= noted.includes(marker) && !isScanned;
    isScanned ||= marker === 0xda;
    at += marker === 0xff ? 1 : at + 4 > bytes.length ? 2 : 2 + data.getUint16(at + 2);
  }
  return { width, height, isWhole, hasNotes, isMoving: false };
}

/** Reads the blocks of a GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 17 to 27. One without its last byte is whole. */
function readGif(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const [width, height] = [data.getUint16(6, true), data.getUint16(8, true)];
  const count = chunkCounter();
  /** The size of a table of colors, from the byte that tells of it. */
  const colors = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let images = 0;
  let at = 13 + colors(bytes[10]);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    count();
    const isImage = bytes[at] === 0x2c;
    if (!isImage && bytes[at] !== 0x21) break;
    at += isImage ? 11 + colors(bytes[at + 9]) : 2;
    for (let size = bytes[at]; size; size = bytes[at]) at += 1 + size;
    at += 1;
    if (isImage && at <= bytes.length) images += 1;
  }
  return { width, height, isWhole: images > 0 && at <= bytes.length, hasNotes: false, isMoving: images > 1 };
}

/** Whether a picture's file ends before the picture does, as its structure shows. A format that is not read here is taken to be whole. */
export function isCutOff(bytes: Uint8Array, type: string): boolean {
  if (bytes.length === 0) return true;
  if (type === "image/bmp") return bytes.length < 6 || view(bytes).getUint32(2, true) > bytes.length;
  if (type === "image/heic" || type === "image/avif") {
    const end = endOfBoxes(bytes);
    return end > 0 && bytes.length - end >= 8;
  }
  return type in readers && !readPicture(bytes, type)?.isWhole;
}

function endOfBoxes(bytes: Uint8Array): number {
  let last = 0;
  try {
    for (const { end } of boxes(bytes)) last = end;
    return last;
  } catch (error) {
    if (error instanceof RangeError) return last;
    throw error;
  }
}
