import { chunkCounter, chunkName, view } from "./bytes.ts";
import { turnOf } from "./exif.ts";
import type { PictureFile } from "./picture-file.ts";

/** The chunks of a PNG that its pixels and colors need, with the most bytes of each: https://www.w3.org/TR/png-3/#11Chunks */
const needed = new Map(Object.entries({ IHDR: 13, gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4, IDAT: Infinity }));

/** The most bytes of a palette and of the transparency that pixels of each type of color need: 11.2.2 and 11.3.1.1. */
const ofColors: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  0: { tRNS: 2 },
  2: { tRNS: 6 },
  3: { PLTE: 768, tRNS: 256 },
};

/** The chunk IEND, with its checksum. */
const END = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

/** Reads the chunks of a PNG. https://www.w3.org/TR/png-3/: 5.3 (chunks), 11.2.1 (IHDR), 11.3.2.3 (iCCP), 11.3.6 (acTL). */
export function readPng(bytes: Uint8Array): PictureFile {
  const data = view(bytes);
  const kept = [bytes.subarray(0, 8)];
  const [seen, count] = [new Set<string>(), chunkCounter()];
  let losesLook = false;
  for (let at = 8; at + 12 <= bytes.length && !seen.has("IEND"); ) {
    count();
    const [name, content] = [chunkName(bytes, at + 4), at + 8];
    const end = content + data.getUint32(at);
    if (end + 4 > bytes.length) break;
    const isOther = name === "IDAT" || !seen.has(name);
    const most = needed.get(name) ?? ofColors[bytes[25] ?? 0]?.[name] ?? -1;
    if (isOther && end - content <= most) kept.push(bytes.subarray(at, end + 4));
    losesLook ||= name === "iCCP" || (name === "eXIf" && turnOf(bytes.subarray(content, end)) > 1);
    seen.add(name);
    at = end + 4;
  }
  const [width, height] = [data.getUint32(16), data.getUint32(20)];
  return {
    width,
    height,
    isWhole: seen.has("IEND"),
    isMoving: seen.has("acTL"),
    needsDrawing: losesLook,
    losesLook,
    kept: [...kept, END],
  };
}
