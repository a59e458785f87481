import { chunkCounter, view } from "./bytes.ts";
import { readJpeg } from "./jpeg.ts";
import { boxes } from "./mp4.ts";
import type { PictureFile } from "./picture-file.ts";
import { readPng } from "./png.ts";
import { readWebp } from "./webp.ts";

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
    // The file ends before its size, or has more parts than a picture can have.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads the blocks of a GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt, 17 to 27. One without its last byte is whole. No site has one as it is. */
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
  const isWhole = images > 0 && at <= bytes.length;
  return { width, height, isWhole, isMoving: images > 1, needsDrawing: true, losesLook: true, kept: [] };
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
