export const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads bytes as text, one character for each byte. Bytes 80 to 9F become the characters of Windows-1252. */
export const ascii = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  new TextDecoder("latin1").decode(bytes.subarray(start, end));

/** Writes bytes in hexadecimal, two digits each. */
export const hex = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  Array.from(bytes.subarray(start, end), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A part of a file, from `start` to `end`; its content begins at `content`. */
export interface FilePart {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The name of a part, of four letters. It avoids a decoder, because a file can have a hundred thousand parts. */
export const partName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * The most parts that are read of a file. A fragmented video of twenty minutes with one fragment for each frame has
 * fewer.
 */
const MOST_PARTS = 100_000;

/**
 * Returns a function to call for each part of a file.
 * @throws RangeError after too many parts: a crafted file of empty parts would take minutes to read
 */
export function partCounter(): () => void {
  let left = MOST_PARTS;
  return () => {
    left -= 1;
    if (left < 0) throw new RangeError("A file of so many parts is none.");
  };
}
