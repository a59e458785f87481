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
