import { Inflate } from "fflate";
import { ascii, view } from "../../../project/bytes.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { ReadError } from "../../model/results.ts";

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  /** As the zip says it, in bytes. No more are read. */
  readonly size: number;
  /** @throws ReadError if it isn't what the zip says */
  readonly read: () => Bytes;
}

/** More than any project has. */
const MOST_ENTRIES = 2000;

/** Of all files together, in bytes: more than a phone can hold. */
const LARGEST = 500_000_000;

/** How much is inflated at once, in bytes: at most a thousand times as much comes out. */
const PIECE = 16_384;

/**
 * The files of a zip, by its directory. fflate reads zips too, but trusts the sizes that they claim: a small one can keep it busy for
 * minutes. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 *
 * @throws ReadError if it is no zip, was cut off, needs a password or would be too large
 */
export function zipEntries(zip: Bytes): ZipEntry[] {
  const start = ascii(zip, Math.max(0, zip.length - 65_557));
  const end = start.lastIndexOf("PK\x05\x06");
  if (end < 0) throw new ReadError(ascii(zip, 0, 4) === "PK\x03\x04" ? "damaged" : "unreadable");
  try {
    const data = view(zip);
    const directory = zip.length - start.length + end;
    const count = data.getUint16(directory + 10, true);
    if (count > MOST_ENTRIES) throw new ReadError("unreadable");
    const entries: ZipEntry[] = [];
    let at = data.getUint32(directory + 16, true);
    for (let index = 0; index < count; index += 1) {
      const uint16 = (offset: number) => data.getUint16(at + offset, true);
      if (data.getUint32(at, true) !== 0x02014b50) throw new ReadError("damaged");
      if (uint16(8) & 1) throw new ReadError("unreadable");
      const [packed, size, local] = [20, 24, 42].map((offset) => data.getUint32(at + offset, true)) as [
        number,
        number,
        number,
      ];
      const method = uint16(10);
      const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + uint16(28)));
      const from = local + 30 + data.getUint16(local + 26, true) + data.getUint16(local + 28, true);
      if (from + packed > zip.length) throw new ReadError("damaged");
      entries.push({ name, size, read: () => inflated(zip.subarray(from, from + packed), method, size) });
      at += 46 + uint16(28) + uint16(30) + uint16(32);
    }
    if (entries.reduce((sum, { size }) => sum + size, 0) > LARGEST) throw new ReadError("unreadable");
    return entries;
  } catch (cause) {
    // A number outside of the file.
    throw cause instanceof ReadError ? cause : new ReadError("damaged", { cause });
  }
}

/** The bytes of an entry, if they are as many as it says. */
function inflated(packed: Bytes, method: number, size: number): Bytes {
  if (method === 0 && packed.length === size) return packed.slice();
  if (method !== 8) throw new ReadError("damaged");
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
