import { Inflate } from "fflate";
import { ascii, hex, view } from "../../../project/bytes.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { ReadError } from "../../model/results.ts";
import { oldName } from "./old-names.ts";

export interface ZipEntry {
  /** The path, with `/` between folders. */
  readonly name: string;
  /** The size that the zip claims, in bytes. No more bytes are read. */
  readonly size: number;
  /** @throws ReadError if the bytes differ from what the zip claims, or are packed in an unsupported way */
  readonly read: () => Bytes;
}

/** The most entries that are read. No project has as many. */
const MOST_ENTRIES = 2000;

/** The largest size of all files together, in bytes. A phone can't hold more. */
const LARGEST = 500_000_000;

/** The number of bytes that are inflated at once. The output is at most a thousand times as large. */
const PIECE = 16_384;

/** The size of the end record of a zip with the longest comment, in bytes. */
const LONGEST_END = 65_557;

/** The first bytes of other archives in hex: 7z, rar, gzip, bzip2, xz, Zstandard. */
const otherArchives = /^(377abcaf|52617221|1f8b|425a68|fd377a58|28b52ffd)/;

/**
 * Returns the files of a zip, as its directory lists them. It accepts zips of any program, with other bytes before or after them. fflate
 * reads zips too, but trusts the sizes that they claim, and a small one can keep it busy for minutes.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 *
 * @throws ReadError if it is no zip, was cut off, or is too large
 */
export function zipEntries(zip: Bytes): ZipEntry[] {
  try {
    const { count, at: start, shift } = directoryOf(zip);
    if (count > MOST_ENTRIES) throw new ReadError("unreadable");
    const entries: ZipEntry[] = [];
    let at = start;
    for (let index = 0; index < count; index += 1) {
      const { entry, end } = entryAt(zip, at, shift);
      entries.push(entry);
      at = end;
    }
    if (entries.reduce((sum, { size }) => sum + size, 0) > LARGEST) throw new ReadError("unreadable");
    return entries;
  } catch (cause) {
    // An offset in the zip points outside of the file.
    throw cause instanceof ReadError ? cause : new ReadError("damaged", { cause });
  }
}

const uint64 = (data: DataView, at: number) => Number(data.getBigUint64(at, true));

/** Finds the directory. If other bytes precede the zip, all offsets in it are wrong by `shift`. */
function directoryOf(zip: Bytes): { readonly count: number; readonly at: number; readonly shift: number } {
  const data = view(zip);
  const from = Math.max(0, zip.length - LONGEST_END);
  const last = ascii(zip, from);
  let isCutOff = ascii(zip, 0, 4) === "PK\x03\x04";
  // The signature may also be part of a comment. Then its offset leads to no directory.
  for (
    let mark = last.lastIndexOf("PK\x05\x06");
    mark >= 0;
    mark = mark > 0 ? last.lastIndexOf("PK\x05\x06", mark - 1) : -1
  ) {
    isCutOff = true;
    const end = from + mark;
    if (end + 22 > zip.length) continue;
    const long = longEnd(data, end);
    const [count, size, offset] = long
      ? [uint64(data, long + 32), uint64(data, long + 40), uint64(data, long + 48)]
      : [data.getUint16(end + 10, true), data.getUint32(end + 12, true), data.getUint32(end + 16, true)];
    const shifts = [(long ?? end) - size - offset, 0];
    const shift = shifts.find((shift) => hasMark(data, offset + shift, count === 0 ? 0x06054b50 : 0x02014b50));
    if (shift !== undefined) return { count, at: offset + shift, shift };
  }
  if (isCutOff) throw new ReadError("damaged");
  throw new ReadError(otherArchives.test(hex(zip, 0, 4)) ? "packed" : "unreadable");
}

const hasMark = (data: DataView, at: number, mark: number) =>
  at >= 0 && at + 4 <= data.byteLength && data.getUint32(at, true) === mark;

/** Finds the end record of a zip64, which has larger numbers. See 4.3.14 and 4.3.15 of the zip specification. */
function longEnd(data: DataView, end: number): number | undefined {
  const locator = end - 20;
  if (!hasMark(data, locator, 0x07064b50)) return undefined;
  return [locator - 56, uint64(data, locator + 8)].find((at) => hasMark(data, at, 0x06064b50));
}

/** Reads an entry of the directory. See 4.3.12 of the zip specification. */
function entryAt(zip: Bytes, at: number, shift: number): { readonly entry: ZipEntry; readonly end: number } {
  const data = view(zip);
  const uint16 = (offset: number) => data.getUint16(at + offset, true);
  const uint32 = (offset: number) => data.getUint32(at + offset, true);
  if (uint32(0) !== 0x02014b50) throw new ReadError("damaged");
  const nameEnd = at + 46 + uint16(28);
  const extraEnd = nameEnd + uint16(30);
  const extras = extrasIn(data, nameEnd, extraEnd);
  let long = extras.get(0x0001) ?? 0;
  const [size, packed, local] = [24, 20, 42].map((offset) => {
    const short = uint32(offset);
    if (short !== 0xffffffff || !long) return short;
    long += 8;
    return uint64(data, long - 8);
  }) as [number, number, number];
  const start = local + shift;
  const from = start + 30 + data.getUint16(start + 26, true) + data.getUint16(start + 28, true);
  if (from + packed > zip.length) throw new ReadError("damaged");
  const [flags, method] = [uint16(8), uint16(10)];
  const named = zip.subarray(at + 46, nameEnd);
  const unicode = extras.get(0x7075);
  const name =
    flags & 0x800
      ? new TextDecoder().decode(named)
      : unicode
        ? new TextDecoder().decode(zip.subarray(unicode + 5, unicode + data.getUint16(unicode - 2, true)))
        : oldName(named);
  const read = () => {
    // Method 99 is AES.
    if (flags & 1 || method === 99) throw new ReadError("locked");
    return inflated(zip.subarray(from, from + packed), method, size);
  };
  return { entry: { name: name.replaceAll("\\", "/"), size, read }, end: extraEnd + uint16(32) };
}

/** Returns where the content of each extra field begins, by the field's number. See 4.5 of the zip specification. */
function extrasIn(data: DataView, start: number, end: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (let at = start; at + 4 <= end; at += 4 + data.getUint16(at + 2, true))
    found.set(data.getUint16(at, true), at + 4);
  return found;
}

/** Returns the bytes of an entry if there are as many as it claims. */
function inflated(packed: Bytes, method: number, size: number): Bytes {
  if (method === 0 && packed.length === size) return packed.slice();
  if (method === 0) throw new ReadError("damaged");
  if (method !== 8) throw new ReadError("packed");
  const bytes = new Uint8Array(size);
  let length = 0;
  const inflate = new Inflate((chunk) => {
    if (length + chunk.length > size) throw new ReadError("damaged");
    bytes.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch (cause) {
    throw cause instanceof ReadError ? cause : new ReadError("damaged", { cause });
  }
  if (length !== size) throw new ReadError("damaged");
  return bytes;
}
