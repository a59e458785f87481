import { ascii } from "../../project/bytes.ts";
import { cueTimes, firstCue } from "../../project/captions.ts";
import { type Bytes, encodeText } from "../../publish/bytes.ts";
import { decodedText } from "./decoded-text.ts";
import { MediumError } from "./medium-error.ts";

const TIME = String.raw`(-?)(?:(\d{1,4})\s*:\s*)?(\d{1,2})\s*:\s*(\d{1,2})(?:\s*[.,]\s*(\d{1,3})\d*)?`;

/**
 * The line with the times of a cue, and what follows them. Translators put spaces into it and shorten the arrow, word processors make it
 * one character, and some programs put the cue's number before it.
 */
const times = new RegExp(
  String.raw`^\s*(?:#?\d+[.:)]?\s+)??${TIME}\s*(?:[-\u2013\u2014](?:\s?[-\u2013\u2014])?\s?(?:>|&gt;)|\u2192)\s*${TIME}(.*)$`,
);

/** The times of a cue in YouTube's own format (.sbv), which differs from SubRip in them alone. */
const SBV_TIMES = /^(\d+:\d\d:\d\d\.\d{3}),(?=\d+:\d\d:\d\d\.\d{3}$)/gm;

/** A line that is nothing but a cue's number. A file that was put together from others has their marks in the middle. */
const number = /^[\s\uFEFF#]*(\d+)[\s.:)]*$/;

const isEmpty = (line: string | undefined) => line !== undefined && line.trim() === "";

/** Captions as WebVTT. */
interface Captions {
  readonly bytes: Bytes;
  /** Whether the cues were moved to the beginning of their video. */
  readonly isMoved: boolean;
}

/**
 * Converts captions to WebVTT. SubRip (.srt) differs little: it has commas in its times, no header, markup of its own, and often an older
 * encoding. Its cues are written anew; those of WebVTT keep their markup and settings.
 *
 * @param seconds the length of their video, if it is known: editors count from 01:00:00
 * @throws MediumError if there are captions, and their encoding is not sure; if they begin behind the end of their video
 */
export function captionsFrom(bytes: Bytes, seconds?: number): Captions {
  const decoded = decodedText(bytes);
  // Another program may have lost letters before.
  const isSure = decoded !== null && !decoded.includes("\uFFFD");
  const text = (decoded ?? ascii(bytes))
    .replace(/^\uFEFF/, "")
    .replace(/\r*\n|\r/g, "\n")
    .replace(SBV_TIMES, "$1 --> ");
  const lines = singleSpaced(text.split("\n"));
  if (!isSure && lines.some((line) => times.test(line))) throw new MediumError("captionsEncoding");
  const isWebVtt = /^WEBVTT(\s|$)/.test(lines[0] ?? "");
  const written = `${isWebVtt ? fromWebVtt(lines) : fromSubRip(lines)}\n`;
  const hours = hoursBehind(written, seconds);
  return { bytes: encodeText(hours > 0 ? movedBy(hours, written) : written), isMoved: hours > 0 };
}

/** Takes out the empty line behind each line, which programs add that write the end of a line twice. */
function singleSpaced(lines: readonly string[]): readonly string[] {
  const own = lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => !isEmpty(line)),
    ),
  );
  const isDouble = own.length > 2 && own.every((line, at) => at % 2 === 0 || isEmpty(line));
  return isDouble ? own.filter((_, at) => at % 2 === 0) : own;
}

/** Returns by how many whole hours captions begin too late for their video. */
function hoursBehind(text: string, seconds: number | undefined): number {
  const first = firstCue(text);
  if (first === undefined || seconds === undefined || first <= seconds) return 0;
  if (first % 3600 > seconds) throw new MediumError("captionsLate");
  return Math.floor(first / 3600);
}

/** Moves all times of WebVTT, those within a cue's text too. */
const movedBy = (hours: number, text: string): string =>
  text.replace(new RegExp(`${cueTimes}|<\\d+:\\d\\d:\\d\\d\\.\\d{3}>`, "gm"), (line) =>
    line.replace(/(\d+):(?=\d\d:\d\d\.)/g, (_, hour: string) => `${String(Number(hour) - hours).padStart(2, "0")}:`),
  );

/** Writes the times of WebVTT as it needs them, and cues apart from each other, but not from their text. Other lines stay as they are. */
function fromWebVtt(lines: readonly string[]): string {
  const written: string[] = [];
  let isAfterTimes = false;
  lines.forEach((line, at) => {
    const found = times.exec(line);
    if (!found) {
      const isNextCue = isAfterTimes && times.test(lines[at + 1] ?? "");
      // Empty lines between a cue's times and its text go, and those before the next cue stay.
      if (isAfterTimes && !isNextCue && !isEmpty(line)) while (isEmpty(written.at(-1))) written.pop();
      isAfterTimes &&= isEmpty(line);
      written.push(isEmpty(line) ? "" : line);
      return;
    }
    const before = written.at(-1);
    const isFirst = isEmpty(written.at(-2));
    const hasId = !isEmpty(before) && (isFirst || number.test(before ?? ""));
    if (hasId && !isFirst) written.splice(-1, 0, "");
    else if (!hasId && !isEmpty(before)) written.push("");
    written.push(`${startOf(found)} --> ${endOf(found)}${found[11]}`);
    isAfterTimes = true;
  });
  return written.join("\n").trim();
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
  const cues: { readonly id: string; readonly found: RegExpExecArray; readonly text: readonly string[] }[] = [];
  let text: string[] = [];
  let [isNumbered, isSpaced, last] = [false, false, 0];
  for (const line of lines) {
    const found = times.exec(line);
    if (!found) {
      text.push(line);
      continue;
    }
    const at = text.findLastIndex((own) => !isEmpty(own));
    const [, digits] = number.exec(text[at] ?? "") ?? [];
    // A number apart from the times may be what is said.
    const isApart = at < text.length - 1;
    const isNext = isNumbered && (isSpaced || Number(digits) === last + 1);
    const isNumber = digits !== undefined && (!isApart || cues.length === 0 || isNext);
    if (cues.length === 0) [isNumbered, isSpaced] = [isNumber, isApart];
    if (isNumber) {
      text.splice(at);
      last = Number(digits);
    }
    text = [];
    cues.push({ id: isNumber ? `${digits}\n` : "", found, text });
  }
  const written = cues.flatMap(({ id, found, text: own }) => {
    const words = withMarkup(own.join("\n"))
      .replace(/\n\s*(?=\n|$)/g, "")
      .trim();
    const isOver = found[6] === "-";
    return words && !isOver ? [`${id}${startOf(found)} --> ${endOf(found)}\n${words}`] : [];
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
