import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import { quoted } from "./suggest.ts";

/** Why a file can't be used: where in it, and the fix. */
export interface ReadError {
  readonly place: string;
  readonly problem: string;
}

/** In bytes. Nobody writes so much by hand: more is another file under this name. */
export const LARGEST_TEXT = 1_000_000;

/** The fix for a file that is another one. */
export const AGAIN = "put it back, from the copy that you began with";

/**
 * Reads a file that people write by hand in any editor: UTF-8, with or without a byte order mark.
 *
 * @param again the fix where it is missing or another file
 */
export function readTextFile(path: string, again = AGAIN): string | ReadError {
  const whole = (problem: string): ReadError => ({ place: "the whole file", problem });
  if (!existsSync(path)) {
    const name = misnamed(path);
    if (!name) return whole(`is missing; ${again}`);
    const isLonger = name === `${basename(path)}.txt`;
    return whole(
      `is named ${quoted(name)}; ${isLonger ? 'take the ".txt" off its name' : `name it ${quoted(basename(path))}`}`,
    );
  }
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return whole("can't be read; it must be a file that you may open, not a folder");
  }
  if (bytes.length > LARGEST_TEXT) return whole(`is larger than 1 MB, so it is another file under this name; ${again}`);
  const start = bytes.toString("latin1", 0, 5);
  if (start === "{\\rtf" || start.startsWith("PK\u0003"))
    return whole("is a word processor document; save it as plain text, under the same name");
  if (/^\s*<(!doctype|html)/i.test(bytes.toString("latin1", 0, 200)))
    return whole('is a web page, and not the file itself; on GitHub open the file and choose "Download raw file"');
  if (bytes.includes(0) || /^(\xff\xfe|\xfe\xff)/.test(start))
    return whole("is not saved as UTF-8; save it again and choose the encoding UTF-8");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() === "" ? whole(`is empty; ${again}`) : text;
  } catch {
    return {
      place: `line ${firstLineNotUtf8(bytes)}`,
      problem: "has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8",
    };
  }
}

/** A file that is probably meant as this one: with another extension, in capitals, or named like a copy. */
function misnamed(path: string): string | undefined {
  const ending = extname(path);
  const stem = basename(path, ending);
  const copy = "([ _-]*(\\(\\d+\\)|\\d+|copy|copia)(\\s*\\(\\d+\\))?)?";
  const similar = new RegExp(`^${stem}${copy}\\${ending}(\\.(txt|rtf|docx?|json|po))?$`, "i");
  const names = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  return names.filter((name) => similar.test(name)).sort((one, other) => one.length - other.length)[0];
}

/** The first line, from 1, with bytes that are not UTF-8. */
function firstLineNotUtf8(bytes: Buffer): number {
  const lines = bytes.toString("latin1").split("\n");
  return lines.findIndex((line) => Buffer.from(line, "latin1").toString("utf8").includes("\uFFFD")) + 1;
}
