import { chunkCounter, chunkName, joined, view } from "./bytes.ts";
import { isUsualProfile } from "./color-profile.ts";
import { turnOf } from "./exif.ts";
import type { PictureFile } from "./picture-file.ts";

/** The chunks of a still WebP that its pixels need: RFC 9649, 2.5 to 2.7. */
const needed = ["VP8X", "ALPH", "VP8 ", "VP8L"];

/** The flag that a WebP has transparent pixels, the only one of VP8X that a file without notes can have. */
const ALPHA = 0x10;

/** Reads the chunks of a WebP. RFC 9649: 2.5 (VP8), 2.6 (VP8L), 2.7 (VP8X and its chunks). */
export function readWebp(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const [seen, count] = [new Set<string>(), chunkCounter()];
  const chunks: Uint8Array[] = [];
  const end = Math.min(bytes.length, data.getUint32(4, true) + 8);
  let [width, height, losesLook, isWhole] = [0, 0, false, data.getUint32(4, true) + 8 <= bytes.length];
  for (let at = 12; at + 8 <= end; ) {
    count();
    const [name, content] = [chunkName(bytes, at), at + 8];
    const next = content + data.getUint32(at + 4, true);
    isWhole &&= next <= bytes.length;
    if (seen.size === 0) [width, height] = sizeOf(bytes, name, content);
    const isFirst = !seen.has(name);
    seen.add(name);
    if (next > bytes.length) break;
    const part = bytes.subarray(content, next);
    if (isFirst && needed.includes(name)) chunks.push(chunk(bytes.subarray(at, next), name));
    losesLook ||= (name === "ICCP" && !isUsualProfile(part)) || (name === "EXIF" && turnOf(part) > 1);
    at = next + (next % 2);
  }
  const length = 4 + chunks.reduce((sum, { length }) => sum + length, 0);
  const head = bytes.slice(0, 12);
  view(head).setUint32(4, length, true);
  const isMoving = seen.has("ANIM") || seen.has("ANMF");
  return { width, height, isWhole, isMoving, needsDrawing: losesLook, losesLook, kept: [head, ...chunks] };
}

/** A chunk with its byte of padding, and VP8X without the flags of chunks that go, and without what follows its size. */
function chunk(bytes: Uint8Array, name: string): Uint8Array {
  if (name !== "VP8X") return bytes.length % 2 ? joined([bytes, new Uint8Array(1)]) : bytes.slice();
  const written = bytes.slice(0, 18);
  written.set([10, 0, 0, 0, (written[8] ?? 0) & ALPHA, 0, 0, 0], 4);
  return written;
}

function sizeOf(bytes: Uint8Array, name: string, at: number): [width: number, height: number] {
  const data = view(bytes);
  const uint24 = (place: number) => data.getUint16(place, true) + ((bytes[place + 2] ?? 0) << 16);
  if (name === "VP8 ") return [data.getUint16(at + 6, true) & 0x3fff, data.getUint16(at + 8, true) & 0x3fff];
  if (name === "VP8X") return [uint24(at + 4) + 1, uint24(at + 7) + 1];
  if (name !== "VP8L") return [0, 0];
  const bits = data.getUint32(at + 1, true);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}
