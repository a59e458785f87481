import { quoted } from "../files/suggest.ts";
import { readTextFile } from "../files/text-file.ts";
import { filePlaceProblem } from "./file-place.ts";

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;

/** The times of a cue, and the first line of its text. https://www.w3.org/TR/webvtt1/#file-structure */
const cue = new RegExp(String.raw`^[ \t]*${TIME}[ \t]+-->[ \t]+${TIME}.*\r?\n.*\S`, "m");

/** The times of SubRip, which has commas in them. */
const subRip = /^\s*[\d:]+,\d{3}\s*-->/m;

/** Why a text can't name a file of captions, and the fix; `null` where it can. */
export function captionsNameProblem(name: string): string | null {
  const problem = filePlaceProblem(name, "content/members/");
  if (problem || /\.vtt$/i.test(name)) return problem;
  return `${quoted(name)} is not a captions file; save the captions as WebVTT, in a file that ends in .vtt`;
}

/** Why a file holds no captions, and the fix; `null` where it does. */
export function captionsProblem(path: string, name: string): string | null {
  const shown = quoted(name);
  const text = readTextFile(path, "save the captions again as .vtt");
  if (typeof text !== "string")
    return `${shown}${text.place.startsWith("line") ? `, ${text.place},` : ""} ${text.problem}`;
  if (!/^WEBVTT([ \t\r\n]|$)/.test(text))
    return subRip.test(text)
      ? `${shown} is really SubRip (.srt); save it again as WebVTT (.vtt)`
      : `${shown} does not begin with WEBVTT; write only that on its first line, and leave the next one empty`;
  if (cue.test(text)) return null;
  return subRip.test(text)
    ? `${shown} has commas in its times; write a dot before the milliseconds, such as 00:01.500`
    : `${shown} has no captions in it; write a line with times, such as 00:00.000 --> 00:02.500, and the words below it`;
}
