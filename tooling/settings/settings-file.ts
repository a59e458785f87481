import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { distance } from "fastest-levenshtein";

/** The owner's private settings. */
export const OWN_FILE = ".env.local";

/** What belongs to the Studio alone, in the project's folder; git ignores it. */
export const OWN_FOLDER = ".studio";

/** The demo's settings, which git publishes. */
export const DEMO_FILE = ".env";

/**
 * Files that must be neither in git nor on the web, in any folder, case aside; only the demo's `.env` is in git. `*` is
 * any characters.
 */
export const privateFiles: readonly string[] = [
  ".env*",
  "_env*",
  "env",
  "env.txt",
  "env.local*",
  "env.prod*",
  "env.dev*",
  "env-local*",
  "env_local*",
  "envlocal*",
];

type Decoded = { readonly text: string } | { readonly problem: string };

/**
 * Reads a settings file in any encoding that editors write: UTF-8, with or without a byte order mark, and UTF-16.
 * `null` where there is no such file.
 */
export function readSettingsFile(path: string): Decoded | null {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return null;
  try {
    return decode(readFileSync(path));
  } catch {
    return { problem: "can't be read; it must be a file that you may open" };
  }
}

function decode(bytes: Buffer): Decoded {
  const start = bytes.toString("latin1", 0, 5);
  if (start === "{\\rtf" || start.startsWith("PK\u0003") || start.startsWith("\u00D0\u00CF\u0011"))
    return { problem: "is a word processor document; save it as plain text, under the same name" };
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return { text };
    return { problem: "is not a text file; write it again in a text editor" };
  } catch {
    return { problem: "has a character that is not saved as UTF-8; save it again and choose the encoding UTF-8" };
  }
}

/** By the byte order mark; without one, Latin letters in UTF-16 have a zero in every other byte. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (bytes.length % 2 !== 0 || !bytes.includes(0)) return "utf-8";
  const zeros = (offset: number) => bytes.filter((byte, at) => at % 2 === offset && byte === 0).length;
  return zeros(1) > zeros(0) ? "utf-16le" : "utf-16be";
}

/** Names that people, editors and systems give to a file that is meant as `.env.local`. */
const MISNAMED = /^[._]?env([._ -]?(local|prod|dev|lokal).*|\.(txt|rtf|md|docx?|odt|pages|json|ya?ml|te?xt)|)$/i;

/**
 * Files that are probably meant to be `.env.local`, by their names: `.env.local.txt`, `env.local`, `.env.production`.
 */
export function misnamedFiles(root: string): string[] {
  const names = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  // Where the system ignores case, .ENV.LOCAL is the file that is read.
  const isReadInCapitals = !names.includes(OWN_FILE) && existsSync(join(root, OWN_FILE));
  const isOwn = (name: string) => name === OWN_FILE || (isReadInCapitals && name.toLowerCase() === OWN_FILE);
  return names
    .filter((name) => name !== DEMO_FILE && !isOwn(name))
    .filter((name) => MISNAMED.test(name) || distance(name.toLowerCase(), OWN_FILE) <= 2)
    .sort();
}
