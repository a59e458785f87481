import { ascii } from "../../project/bytes.ts";
import { type Bytes, encodeText } from "../../publish/bytes.ts";
import { decodedText } from "./decoded-text.ts";
import { MediumError } from "./medium-error.ts";

const TIME = String.raw`(-?)(?:(\d{1,4})\s*:\s*)?(\d{1,2})\s*:\s*(\d{1,2})(?:\s*[.,]\s*(\d{1,3})\d*)?`;

/**
 * The line with the times of a cue, and what follows them. Translators put spaces into it and shorten the arrow, and word processors make
 * it one character.
 */
const times = new RegExp(
  String.raw`^\s*${TIME}\s*(?:[-\u2013\u2014](?:\s?[-\u2013\u2014])?\s?(?:>|&gt;)|\u2192)\s*${TIME}(.*)$`,
);

/** The times of a cue in YouTube's own format (.sbv), which differs from SubRip in them alone. */
const SBV_TIMES = /^(\d+:\d\d:\d\d\.\d{3}),(?=\d+:\d\d:\d\d\.\d{3}$)/gm;

/**
 * Converts captions to WebVTT. SubRip (.srt) differs little: it has commas in its times, no header, markup of its own, and often an older
 * encoding. Its cues are written anew; those of WebVTT keep their markup and settings.
 *
 * @throws MediumError if there are captions, and their encoding is not sure
 */
export function captionsFrom(bytes: Bytes): Bytes {
  const decoded = decodedText(bytes);
  // Another program may have lost letters before.
  const isSure = decoded !== null && !decoded.includes("\uFFFD");
  const text = (decoded ?? ascii(bytes))
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replace(SBV_TIMES, "$1 --> ");
  const lines = text.split("\n");
  if (!isSure && lines.some((line) => times.test(line))) throw new MediumError("captionsEncoding");
  return encodeText(`${/^WEBVTT(\s|$)/.test(text) ? lines.map(withDots).join("\n").trim() : fromSubRip(lines)}\n`);
}

/** Writes the times of a line as WebVTT needs them. Other lines stay as they are. */
function withDots(line: string): string {
  const found = times.exec(line);
  return found ? `${startOf(found)} --> ${endOf(found)}${found[11]}` : line;
}

const startOf = (found: RegExpExecArray) => timeText(found.slice(1, 6));
const endOf = (found: RegExpExecArray) => timeText(found.slice(6, 11));

/** Writes a time with a dot, three digits after it, and two for all else. One before the beginning becomes the beginning. */
function timeText([minus, hours = "0", minutes = "0", seconds = "0", thousandths = "0"]: readonly string[]): string {
  if (minus) return "00:00:00.000";
  const [hour, minute, second] = [hours, minutes, seconds].map((digits) => digits.padStart(2, "0"));
  return `${hour}:${minute}:${second}.${thousandths.padEnd(3, "0")}`;
}

/** Returns the lines of SubRip as WebVTT. A cue's text is all lines up to the next number and its times, without empty ones. */
function fromSubRip(lines: readonly string[]): string {
  const cues: { readonly number: string; readonly found: RegExpExecArray; readonly text: readonly string[] }[] = [];
  let text: string[] = [];
  for (const line of lines) {
    const found = times.exec(line);
    if (!found) {
      text.push(line);
      continue;
    }
    const number = /^\s*\d+\s*$/.test(text.at(-1) ?? "") ? `${text.pop()?.trim()}\n` : "";
    text = [];
    cues.push({ number, found, text });
  }
  const written = cues.flatMap(({ number, found, text: own }) => {
    const words = withMarkup(own.join("\n"))
      .replace(/\n\s*(?=\n|$)/g, "")
      .trim();
    const isOver = found[6] === "-";
    return words && !isOver ? [`${number}${startOf(found)} --> ${endOf(found)}\n${words}`] : [];
  });
  return ["WEBVTT", ...written].join("\n\n");
}

/**
 * Writes a text of SubRip as WebVTT: bold, italic and underlined stay, colors, fonts and positions go, and any other character is shown
 * as it is. https://www.w3.org/TR/webvtt1/#webvtt-caption-or-subtitle-cue-components
 */
const withMarkup = (text: string): string =>
  text
    .replace(/\{\\[^{}]*\}|<\/?font\b[^<>]*>/gi, "")
    .split(/(<\/?[biu]>)/i)
    .map((piece, at) => (at % 2 ? piece.toLowerCase() : plain(piece)))
    .join("");

const plain = (text: string): string =>
  text
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
