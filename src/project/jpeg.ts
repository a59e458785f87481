import { ascii, chunkCounter, view } from "./bytes.ts";
import { isUsualProfile } from "./color-profile.ts";
import { turnOf, turnSegment } from "./exif.ts";
import type { PictureFile } from "./picture-file.ts";

/** The end of a JPEG: ITU-T T.81, B.1.1.3. */
const END = Uint8Array.of(0xff, 0xd9);

/** Whether a segment has what a decoder needs: frames, tables, scans, their number of lines and restarts. ITU-T T.81, table B.1. */
const isOfImage = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);

/** Whether a marker stands alone, without a length and content. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Reads the segments of a JPEG (ITU-T T.81, B.1). Only its own end marker tells that it is whole: a thumbnail among its notes has one too.
 * Of other segments, those stay that say how colors are stored (JFIF without a thumbnail: ITU-T T.871, 10.1; Adobe's: ITU-T T.872, 6.5.3),
 * and a segment of our own that says how the picture is turned.
 */
export function readJpeg(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const kept = [bytes.subarray(0, 2)];
  const [seen, count] = [new Set<string>(), chunkCounter()];
  let [width, height, isWhole, losesLook, turn] = [0, 0, false, false, 1];
  /** The bytes of a segment that stay; `null` for one that goes. */
  const ofOthers = (marker: number, segment: Uint8Array): Uint8Array | null => {
    const name = ascii(segment, 4, 18);
    const isFirst = (of: string) => name.startsWith(of) && !seen.has(of) && seen.add(of);
    if (marker === 0xe0 && segment.length === 18 && !segment[16] && !segment[17] && isFirst("JFIF\0")) return segment;
    if (marker === 0xee && segment.length === 16 && isFirst("Adobe")) return segment;
    if (marker === 0xe2 && name.startsWith("ICC_PROFILE\0")) losesLook ||= !isUsualProfile(segment.subarray(18));
    if (marker !== 0xe1 || !isFirst("Exif\0\0")) return null;
    turn = turnOf(segment.subarray(4));
    return turn > 1 ? turnSegment(turn) : null;
  };
  for (let at = bytes.indexOf(0xff, 2); at > 0 && at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // Before a marker can be as many FF as one likes, and other bytes that decoders skip.
    if (marker === 0xff || marker === 0 || isBare(marker)) {
      at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
      continue;
    }
    count();
    isWhole = marker === 0xd9;
    if (isWhole) break;
    const end = at + 4 > bytes.length ? bytes.length + 1 : at + 2 + data.getUint16(at + 2);
    // The markers C0 to CF start a frame, except DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      [height, width] = [data.getUint16(at + 5), data.getUint16(at + 7)];
    if (end > bytes.length) break;
    const stays = isOfImage(marker) ? bytes.subarray(at, end) : ofOthers(marker, bytes.subarray(at, end));
    if (stays) kept.push(stays);
    at = marker === 0xda ? endOfScan(bytes, end) : end;
    if (marker === 0xda) kept.push(bytes.subarray(end, at));
    at = bytes.indexOf(0xff, at);
  }
  const [wide, high] = turn > 4 ? [height, width] : [width, height];
  return {
    width: wide,
    height: high,
    isWhole,
    isMoving: false,
    needsDrawing: losesLook || turn > 1,
    losesLook,
    kept: [...kept, END],
  };
}

/** Where the data of a scan ends. Within it, FF is followed by 0, or by the number of a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0xc0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
