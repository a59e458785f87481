import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Language, languages } from "../../machines/languages.ts";
import { FLYER_TEXT, linesOf, readEntries } from "../i18n/catalog-text.ts";
import { readOwnTexts } from "../i18n/own-texts.ts";
import digests from "./digests.json" with { type: "json" };

/** Files whose line ends git or an editor may have changed. */
const TEXT = /\.(json|po|svg|vtt)$/;

/** What systems put into folders by themselves, and what is generated from the code. */
const IGNORED = /(^|[\\/])(\.[^\\/]*|Thumbs\.db|desktop\.ini)$|\.schema\.json$/i;

/** The SHA-256 of every file of the demo that an owner may change, by its path in the project. */
export const demoDigests: Readonly<Record<string, string>> = digests;

/** The SHA-256 of one of the owner's files, whatever the line ends of a text. */
export function digestOf(path: string): string {
  const bytes = readFileSync(path);
  const content = TEXT.test(path)
    ? bytes
        .toString("utf8")
        .replace(/^\uFEFF/, "")
        .replaceAll("\r\n", "\n")
    : bytes;
  return createHash("sha256").update(content).digest("hex");
}

/** Where a language's text of its flyer stands, as the messages to owners say it. */
export const flyerTextPlace = (language: Language) => `locales/${language}/members.po, "${FLYER_TEXT}"`;

/** The SHA-256 of a language's text of its flyer; "" where there is none. */
export function flyerTextDigest(root: string, language: Language): string {
  const path = join(root, `locales/${language}/members.po`);
  const entries = existsSync(path) ? readEntries(linesOf(readFileSync(path, "utf8"))) : [];
  const text = entries.find(({ id, isObsolete }) => id === FLYER_TEXT && !isObsolete)?.text;
  return text ? createHash("sha256").update(text).digest("hex") : "";
}

/**
 * The SHA-256 of each file in `content` and each catalog in `locales`, by its path with slashes; and of each flyer's text, which an
 * owner may leave as it is in a catalog that is otherwise theirs.
 */
export function contentDigests(root: string): Record<string, string> {
  const paths = globSync(["content/**/*.*", "locales/*/*.po"], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map((path) => [relative(root, path).replaceAll("\\", "/"), digestOf(path)] as const);
  const flyerTexts = languages.flatMap(({ code }) => {
    const digest = flyerTextDigest(root, code);
    return digest ? [[flyerTextPlace(code), digest] as const] : [];
  });
  return Object.fromEntries([...files, ...flyerTexts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Whether content and translations are the demo's, file by file: then nothing is secret, and the demo's password may
 * open it.
 */
export function isUntouchedDemo(root: string): boolean {
  const found = contentDigests(root);
  const names = Object.keys(demoDigests);
  return Object.keys(found).length === names.length && names.every((name) => found[name] === demoDigests[name]);
}

// Run by hand when the demo changes, and by no owner's command: their content must never pass for the demo, nor their texts for the
// project's own.
if (import.meta.main) {
  const write = (file: string, value: unknown) =>
    writeFileSync(join(import.meta.dirname, file), `${JSON.stringify(value, null, 2)}\n`);
  write("digests.json", contentDigests(process.cwd()));
  write("../i18n/own-texts.json", readOwnTexts(process.cwd()));
}
