import { ascii, view } from "./bytes.ts";

/** The entry of a TIFF that says how a picture is turned: TIFF 6.0, section 8, Orientation. */
const ORIENTATION = 0x0112;

/** How a camera's notes turn a picture: 2 to 8 as TIFF counts, 1 for not at all. */
export function turnOf(notes: Uint8Array): number {
  const tiff = ascii(notes, 0, 6) === "Exif\0\0" ? notes.subarray(6) : notes;
  const order = ascii(tiff, 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return 1;
  const [data, isLittle] = [view(tiff), order === "II"];
  const start = data.getUint32(4, isLittle);
  if (start + 2 > tiff.length) return 1;
  const count = data.getUint16(start, isLittle);
  for (let entry = 0, at = start + 2; entry < count && at + 12 <= tiff.length; entry += 1, at += 12) {
    const turn = data.getUint16(at + 8, isLittle);
    if (data.getUint16(at, isLittle) === ORIENTATION) return turn >= 2 && turn <= 8 ? turn : 1;
  }
  return 1;
}

/** The segment of a JPEG that says how it is turned, and nothing else: Exif 3.0, 4.5.4 and 4.7.2.1. */
export const turnSegment = (turn: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xe1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0],
  );
