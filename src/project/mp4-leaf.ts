import { chunkName, type FileChunk, hex, view } from "./bytes.ts";
import { boxes, type VideoTrack } from "./mp4.ts";

/** What remains of the content of a box: a fixed number of bytes by version, or some before a table with entries of so many bytes. */
const lengths: Readonly<Record<string, readonly [short: number, long: number]>> = {
  mvhd: [100, 112],
  tkhd: [84, 96],
  mdhd: [24, 36],
  vmhd: [12, 12],
  smhd: [8, 8],
  mehd: [8, 12],
  trex: [24, 24],
  mfhd: [8, 8],
  tfdt: [8, 12],
  mfro: [8, 8],
  pasp: [8, 8],
  btrt: [12, 12],
};
const tables: Readonly<Record<string, number>> = { stts: 8, ctts: 8, stsc: 12, stco: 4, co64: 8, stss: 4 };

/** Bytes without a meaning in the versions of a box, behind its first four: ISO/IEC 14496-12, 8.2.2, 8.3.2, 8.16.3, 12.2.2. */
const reserved: Readonly<
  Record<string, readonly [short: readonly [number, number][], long: readonly [number, number][]]>
> = {
  mvhd: [[[26, 36]], [[38, 48]]],
  tkhd: [
    [
      [16, 20],
      [24, 32],
      [38, 40],
    ],
    [
      [24, 28],
      [36, 44],
      [50, 52],
    ],
  ],
  smhd: [[[6, 8]], [[6, 8]]],
  sidx: [[[20, 22]], [[28, 30]]],
  tfra: [[[8, 11]], [[8, 11]]],
};

/** A box that marks unused space: ISO/IEC 14496-12, 8.1.2. */
const FREE = Uint8Array.of(0x66, 0x72, 0x65, 0x65);

/** Makes a box unused space, with nothing in it. */
export function freeBox(bytes: Uint8Array, { start, content, end }: FileChunk): void {
  bytes.set(FREE, start + 4);
  bytes.fill(0, content, end);
}

/** Overwrites in a box without boxes what is no number that a player needs. Places are those of ISO/IEC 14496-12, 4.3, 8.2 to 8.7. */
export function clearLeaf(bytes: Uint8Array, { name, start, content, end }: FileChunk): void {
  const isLong = bytes[content] === 1;
  const clear = (from: number, to: number) => bytes.fill(0, Math.min(content + from, end), Math.min(content + to, end));
  const least = lengths[name]?.[isLong ? 1 : 0];
  if (least !== undefined) clear(least, end);
  if (name in tables && end - content >= 8) clear(8 + (tables[name] ?? 0) * view(bytes).getUint32(content + 4), end);
  if (name === "elst" && end - content >= 8) clear(8 + (isLong ? 20 : 12) * view(bytes).getUint32(content + 4), end);
  for (const [from, to] of reserved[name]?.[isLong ? 1 : 0] ?? []) clear(from, to);
  const index = isLong ? 32 : 24;
  if (name === "sidx" && end - content >= index) clear(index + 12 * view(bytes).getUint16(content + index - 2), end);
  if (name === "tfra" && end - content >= 16) {
    const sizes = (bytes[content + 11] ?? 0) & 0x3f;
    const entry = (isLong ? 16 : 8) + 3 + (sizes >> 4) + ((sizes >> 2) & 3) + (sizes & 3);
    clear(16 + entry * view(bytes).getUint32(content + 12), end);
  }
  // When it was filmed and changed.
  if (["mvhd", "tkhd", "mdhd"].includes(name)) clear(4, isLong ? 20 : 12);
  // QuickTime's times of preview, poster and selection.
  if (name === "mvhd") clear(isLong ? 84 : 72, isLong ? 108 : 96);
  // Who made the handler, and its name.
  if (name === "hdlr") clear(12, end);
  if (name === "ftyp" || name === "styp") clearBrands(bytes, { name, start, content, end });
  if (name === "dref") clearSources(bytes, content + 8, end);
  // A color profile may say in words whose it is. The numbers of the colors are in the other kinds.
  if (name === "colr" && !/^ncl[xc]$/.test(chunkName(bytes, content))) freeBox(bytes, { name, start, content, end });
  if (name === "dfLa") clearFlac(bytes, content + 4, end);
}

/** The brands of files: https://mp4ra.org/registered-types/brands */
const brand =
  /^(iso[m\d]|mp4[12]|avc1|av01|vp09|M4[VA] |dash|cmf[c2]|ms[dni][hxi]|f4v |3g[gp2][\da-z]|mmp4|XAVC|MSNV|hlsf|l[am]sg)$/;

/** Replaces unknown brands, and an iPhone's: a .mov is an MP4 with another brand, which other phones refuse. */
function clearBrands(bytes: Uint8Array, { content, end }: FileChunk): void {
  bytes.fill(0, content + 4, Math.min(content + 8, end));
  for (let at = content; at + 4 <= end; at += at === content ? 8 : 4)
    if (!brand.test(chunkName(bytes, at))) bytes.set([0x6d, 0x70, 0x34, 0x32], at);
}

/** Says of each source of frames that it is the file itself, as the sources of a whole film are: 8.7.2. */
function clearSources(bytes: Uint8Array, start: number, end: number): void {
  for (const { start: at, content, end: last } of boxes(bytes, start, end)) {
    bytes.set([0x75, 0x72, 0x6c, 0x20], at + 4);
    bytes.fill(0, content, last);
    if (content + 4 <= last) bytes[content + 3] = 1;
  }
}

/** Makes padding of FLAC's blocks, except the first one, which describes the stream: RFC 9639, 8. */
function clearFlac(bytes: Uint8Array, start: number, end: number): void {
  for (let at = start; at + 4 <= end; ) {
    const next = at + 4 + Number(`0x${hex(bytes, at + 1, at + 4)}`);
    if (at > start) {
      bytes[at] = ((bytes[at] ?? 0) & 0x80) | 1;
      bytes.fill(0, at + 4, Math.min(next, end));
    }
    at = next;
  }
}

/**
 * Overwrites the maker's code and the compressor's name in the description of a format (ISO/IEC 14496-12, 12.1.3 and 12.2.3; QuickTime File
 * Format, 3). Returns where its boxes begin.
 */
export function clearFormat(
  bytes: Uint8Array,
  { content, end }: FileChunk,
  kind: VideoTrack["kind"] | undefined,
): number {
  if (end - content < 28) return end;
  if (kind === "sound") {
    const version = view(bytes).getUint16(content + 8);
    bytes.fill(0, content + 10, content + 16);
    return content + 28 + ([0, 16, 36][version] ?? 0);
  }
  bytes.fill(0, content + 8, content + 24);
  bytes.fill(0, Math.min(content + 42, end), Math.min(content + 74, end));
  return content + 78;
}
