import { ascii } from "../../project/bytes.ts";
import type { Bytes } from "../../publish/bytes.ts";

/** Reads a text file in the encoding of its mark, of its zeros, or of its bytes: UTF-8, UTF-16, or what older Windows programs write. */
export function decodedText(bytes: Bytes): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Returns the UTF-16 of a text; `undefined` if it has another encoding. Without a mark, every other byte of most letters is zero. */
function wideEncoding(bytes: Bytes): "utf-16le" | "utf-16be" | undefined {
  const mark = ascii(bytes, 0, 2);
  if (mark === "\xff\xfe") return "utf-16le";
  if (mark === "\xfe\xff") return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 8) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}
