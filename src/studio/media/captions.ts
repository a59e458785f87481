import { type Bytes, encodeText } from "../../publish/bytes.ts";

/** Converts captions to WebVTT. SubRip (.srt) differs little: it has commas in its times, no header, and often an older encoding. */
export function captionsFrom(bytes: Bytes): Bytes {
  const text = decoded(bytes)
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  const lines = text.split("\n").map((line) => (line.includes("-->") ? withDots(line) : line));
  const isHeaded = /^WEBVTT(\s|$)/.test(text);
  return encodeText(`${isHeaded ? "" : "WEBVTT\n\n"}${lines.join("\n").trim()}\n`);
}

/** Writes times as WebVTT needs them: a dot, three digits after it, and two digits for hours. */
const withDots = (line: string) =>
  line.replace(
    /(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/g,
    (_, hours = "0", minutes, seconds, thousandths) =>
      `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}:${seconds}.${thousandths.padEnd(3, "0")}`,
  );

function decoded(bytes: Bytes): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Older Windows programs write this encoding.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
