import { isDeepStrictEqual } from "node:util";
import { findCatalogProblems } from "../i18n/catalog-lines.ts";
import { type Entry, linesOf, readEntries } from "../i18n/catalog-text.ts";
import { catalogFormat } from "../i18n/lingui.ts";
import { updateCatalog } from "../i18n/update-catalog.ts";
import type { Edited } from "./edit-json.ts";
import { fileOf, type MessageOperation, Refusal, UNSAFE } from "./operations.ts";

/** What is left of a character in another encoding. */
const UNREADABLE = /[\0\uFFFD]/;

/**
 * The texts of a catalog by id, without the obsolete ones, as the build reads them.
 *
 * @throws Refusal where it can't be read
 */
export function readTexts(text: string): Record<string, string> {
  if (UNREADABLE.test(text))
    throw new Refusal("has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8");
  const messages = catalogFormat.parse(text, { locale: "", sourceLocale: "", filename: "" });
  return Object.fromEntries(Object.entries(messages).map(([id, { translation = "" }]) => [id, translation]));
}

/**
 * Applies an operation to a catalog: the bytes of one `msgstr` are replaced, everything else stays. A text that is new
 * gets its place in the order; one that is kept aside stays as an obsolete entry.
 *
 * @returns the new catalog; or the text on disk, where it is not the old text of the operation
 * @throws Refusal where the catalog can't be read, or the result would not be what was meant
 */
export function editCatalog(catalog: string, operation: MessageOperation): Edited<MessageOperation> {
  const { id, old, text } = operation;
  if (text !== undefined && (!text.isWellFormed() || UNREADABLE.test(text)))
    throw new Refusal("has a character that can't be in a text; type it again");
  const [problem] = findCatalogProblems(fileOf(operation), catalog);
  if (problem) throw new Refusal(`${problem.place}: ${problem.problem}`);
  const texts = readTexts(catalog);
  const theirs = Object.hasOwn(texts, id) ? texts[id] : undefined;
  if (theirs === text) return { text: catalog, inverse: null };
  if (theirs !== old) return { theirs, yours: text };

  const { [id]: _, ...others } = texts;
  const ids = new Set(Object.keys(text === undefined ? others : { ...texts, [id]: text }));
  const updated = theirs === undefined || text === undefined ? updateCatalog(catalog, ids) : catalog;
  const edited = text === undefined ? updated : withText(updated, id, text);
  const expected = text === undefined ? others : { ...others, [id]: text };
  if (!isDeepStrictEqual(readTexts(edited), expected)) throw new Refusal(UNSAFE);
  return { text: edited, inverse: { ...operation, old: text, text: old } };
}

/** The text as a line for each of its own lines; the line end after the last one stays as it is. */
function withText(catalog: string, id: string, text: string): string {
  const lines = linesOf(catalog);
  const { textAt, to } = readEntries(lines).find((entry) => entry.id === id && !entry.isObsolete) as Entry;
  const eol = /[\r\n]+$/.exec(lines[textAt] ?? "")?.[0] ?? "\n";
  const parts = text.split(/(?<=\n)/).map((part) => `"${escaped(part)}"`);
  const start = /^[^"]*/.exec(lines[textAt] ?? "")?.[0] ?? "";
  const end = /[^"]*$/.exec(lines[to - 1] ?? "")?.[0] ?? "";
  const quoted = parts.length > 1 ? ['""', ...parts] : parts;
  return [...lines.slice(0, textAt), start + quoted.join(eol) + end, ...lines.slice(to)].join("");
}

const escapes: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const escaped = (text: string) => text.replace(/["\\\n\r\t]/g, (char) => escapes[char] ?? `\\${char}`);
