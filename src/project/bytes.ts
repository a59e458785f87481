export const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads bytes as text, one character for each byte. Bytes 80 to 9F become the characters of Windows-1252. */
export const ascii = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  new TextDecoder("latin1").decode(bytes.subarray(start, end));

/** Writes bytes in hexadecimal, two digits each. */
export const hex = (bytes: Uint8Array, start = 0, end = bytes.length): string =>
  Array.from(bytes.subarray(start, end), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Writes pieces one after another. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** A chunk of a file, as a PNG has; a box of an MP4, an element of a WebM, from `start` to `end`; its content begins at `content`. */
export interface FileChunk {
  readonly name: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** The name of a chunk, of four letters. It avoids a decoder, because a file can have a hundred thousand. */
export const chunkName = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * The most chunks that are read of a file. A fragmented video of twenty minutes with one fragment for each frame has
 * fewer.
 */
const MOST_PARTS = 100_000;

/**
 * Returns a function to call for each chunk of a file.
 * @throws RangeError after too many chunks: a crafted file of empty ones would take minutes to read
 */
export function chunkCounter(): () => void {
  let left = MOST_PARTS;
  return () => {
    left -= 1;
    if (left < 0) throw new RangeError("A file of so many chunks is none.");
  };
}
