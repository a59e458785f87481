export const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes as text, a character each: up to 7F and from A0 on, that of the byte. */
export const ascii = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  new TextDecoder("latin1").decode(bytes.subarray(start, end));

/** Bytes in hex, two digits each. */
export const hex = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  Array.from(bytes.subarray(start, end), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A part of a file, from `start` to `end`; its content begins at `content`. */
export interface FilePart {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The name of a part, of four letters. Files have a hundred thousand of them. */
export const partName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** More parts than a file of a project's size has: a video of twenty minutes in a fragment for each image has fewer. */
const MOST_PARTS = 100_000;

/**
 * Counts what it is called for.
 *
 * @throws RangeError after more parts than any file has: a crafted one is made of empty parts, and would be read for minutes
 */
export function partCounter(): () => void {
  let left = MOST_PARTS;
  return () => {
    left -= 1;
    if (left < 0) throw new RangeError("A file of so many parts is none.");
  };
}
