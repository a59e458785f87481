import { isSame } from "../../project/bytes.ts";
import { type Bytes, decodeText, sha256, toBase64 } from "../bytes.ts";
import { dataOf } from "../template.ts";
import { comparePage, inspectPage } from "./compare-page.ts";
import { type Difference, isWebPage, readText, type Served, typeOf } from "./served.ts";

/** The media types that browsers accept, by file ending. For pictures, media and data, browsers ignore the type and look at the content. */
const types: readonly (readonly [ending: RegExp, types: RegExp])[] = [
  [/\.html$/, /^text\/html$/],
  [/\.m?js$/, /^(text|application)\/(x-)?(java|ecma)script$/],
  [/\.svg$/, /^image\/svg\+xml$/],
  [/\.css$/, /^text\/css$/],
];

/** Returns whether browsers accept a file with this type. */
const isRightType = (path: string, type: string): boolean =>
  types.every(([ending, right]) => !ending.test(path) || right.test(type));

/** Returns what an HTTP status means for a file; `null` if it means that the file is there. */
function statusDifference(status: number): Difference | null {
  if (status === 200) return null;
  if (status === 0) return "silent";
  if (status === 404 || status === 410) return "missing";
  return status >= 400 && status < 500 ? "refused" : "failing";
}

/** What is known of the published file: its bytes, its SHA-256 as base64, or nothing. */
export type Known = Bytes | string | undefined;

/**
 * Returns how the file that a host serves differs from the published one; `null` if it does not, as far as that is known. Another charset
 * alone is no difference if the header names it, because browsers then read the same text.
 *
 * @param path below the site's base, as it was published; `index.html` for a folder's page
 */
export async function compareFile(path: string, served: Served, known?: Known): Promise<Difference | null> {
  const status = statusDifference(served.status);
  if (status) return status;
  const isPage = path.endsWith(".html");
  const isRight = await isTheSame(served.bytes, known);
  if (!isRight && served.bytes.length === 0) return "empty";
  if (!isRight && isCompressed(served.bytes) && !/\.(gz|br|zip|bin)$/.test(path)) return "compressed";
  if (!isPage && !isRight && isWebPage(served)) return dataOf(readText(served)) ? "startPage" : "otherPage";
  if (!isRightType(path, typeOf(served)) || (isPage && isDownload(served))) return "type";
  if (isPage) return compareText(served, known, isRight);
  if (known === undefined || isRight) return null;
  return typeof known !== "string" && served.bytes.every((byte, at) => byte === known[at]) ? "cutOff" : "changed";
}

async function compareText(served: Served, known: Known, isRight: boolean): Promise<Difference | null> {
  const text = readText(served);
  const isMisread = text !== decodeText(served.bytes);
  if (isRight) return isMisread ? "charset" : null;
  if (known !== undefined && typeof known !== "string") return comparePage(text, decodeText(known));
  const why = await inspectPage(text);
  if (why) return isMisread && !(await inspectPage(decodeText(served.bytes))) ? "charset" : why;
  return known === undefined ? null : "markup";
}

async function isTheSame(bytes: Bytes, known: Known): Promise<boolean> {
  if (known === undefined) return false;
  if (typeof known === "string") return toBase64(await sha256(bytes)) === known;
  return isSame(bytes, known);
}

/** Whether bytes begin like gzip. A browser has already undone any compression that the headers name, so the header is missing. */
const isCompressed = ([first, second]: Bytes) => first === 0x1f && second === 0x8b;

const isDownload = ({ headers }: Served) => /^\s*attachment/i.test(headers.get("Content-Disposition") ?? "");
