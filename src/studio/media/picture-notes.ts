import { ascii, view } from "../../project/bytes.ts";
import type { Bytes } from "../../publish/bytes.ts";

/** Returns the parts of a PNG or JPEG without its metadata. Apple's encoder adds Exif data with the size, even to a drawn picture. */
export function withoutPictureMetadata(bytes: Bytes, type: string): Iterable<Bytes> {
  if (type === "image/png") return pngParts(bytes);
  return type === "image/jpeg" ? jpegParts(bytes) : [bytes];
}

/** The chunks are described in https://www.w3.org/TR/png-3/#5Chunk-layout */
function* pngParts(bytes: Bytes): Generator<Bytes> {
  yield bytes.subarray(0, 8);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view(bytes).getUint32(at);
    if (!["tEXt", "zTXt", "iTXt", "eXIf", "tIME"].includes(ascii(bytes, at + 4, at + 8))) yield bytes.subarray(at, end);
    at = end;
  }
}

/** The segments before the image data are described in ITU-T T.81, B.1. */
function* jpegParts(bytes: Bytes): Generator<Bytes> {
  yield bytes.subarray(0, 2);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    const end = at + 2 + view(bytes).getUint16(at + 2);
    if (![0xe1, 0xed, 0xfe].includes(bytes[at + 1] ?? 0)) yield bytes.subarray(at, end);
    at = end;
  }
  yield bytes.subarray(at);
}
