import { crc32, deflateRawSync } from "node:zlib";
import type { Bytes } from "../../src/publish/bytes.ts";

/** A zip entry as some program writes it. */
export interface WrittenEntry {
  /** The bytes of the name in the zip. */
  readonly name: Uint8Array;
  readonly data: Uint8Array;
  /** The compression method: 0 is stored, 8 is deflated. For any other method the data are compressed already. */
  readonly method?: number;
  readonly flags?: number;
  /** The extra fields in the directory: number and content of each. */
  readonly extras?: readonly (readonly [number: number, content: Uint8Array])[];
}

/** The variants in which a zip can be written. */
interface WrittenZip {
  /** Whether the sizes follow the data, as in a zip whose writer doesn't know them in advance. */
  readonly isStreamed?: boolean;
  /** Whether sizes and offsets are in 64-bit fields. */
  readonly isLong?: boolean;
  readonly comment?: Uint8Array;
  /** Other bytes before the zip, such as a self-extracting program or an e-mail header. */
  readonly before?: Uint8Array;
}

const numbers = (...fields: readonly (readonly [size: 2 | 4 | 8, value: number])[]) =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

/** Writes a zip field by field: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3 */
export function writeZip(entries: readonly WrittenEntry[], how: WrittenZip = {}): Bytes {
  const { isStreamed = false, isLong = false, comment = Buffer.alloc(0), before = Buffer.alloc(0) } = how;
  const most = 0xffffffff;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, method = 8, flags = 0, extras = [] } of entries) {
    const packed = method === 8 ? deflateRawSync(data) : Buffer.from(data);
    const crc = crc32(data);
    const [size, packedSize, place] = isLong ? [most, most, most] : [data.length, packed.length, at];
    const known = isStreamed ? [0, 0, 0] : [crc, packed.length, data.length];
    const allFlags = flags | (isStreamed ? 8 : 0);
    const head = numbers([2, isLong ? 45 : 20], [2, allFlags], [2, method], [4, 0]);
    const local = [
      numbers([4, 0x04034b50]),
      head,
      numbers([4, known[0] ?? 0], [4, known[1] ?? 0], [4, known[2] ?? 0], [2, name.length], [2, 0]),
      name,
      packed,
      isStreamed ? numbers([4, 0x08074b50], [4, crc], [4, packed.length], [4, data.length]) : Buffer.alloc(0),
    ];
    const long = numbers([8, data.length], [8, packed.length], [8, at]);
    const all = [...extras, ...(isLong ? [[1, long] as const] : [])];
    const extra = Buffer.concat(
      all.flatMap(([number, content]) => [numbers([2, number], [2, content.length]), content]),
    );
    directory.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 20]),
        head,
        numbers(
          [4, crc],
          [4, packedSize],
          [4, size],
          [2, name.length],
          [2, extra.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
        ),
        numbers([4, place]),
        name,
        extra,
      ]),
    );
    const file = Buffer.concat(local);
    files.push(file);
    at += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = entries.length;
  const longEnd = numbers([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]);
  const longEnds = [
    longEnd,
    numbers([8, listed.length], [8, at], [4, 0x07064b50], [4, 0], [8, at + listed.length], [4, 1]),
  ];
  const end = isLong
    ? numbers([4, 0x06054b50], [4, 0], [2, 0xffff], [2, 0xffff], [4, most], [4, most], [2, comment.length])
    : numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, comment.length]);
  return new Uint8Array(Buffer.concat([before, ...files, listed, ...(isLong ? longEnds : []), end, comment]));
}
