import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { findMissingBracket } from "./brackets.ts";
import { quoted } from "./suggest.ts";
import { AGAIN, type ReadError, readTextFile } from "./text-file.ts";

/** A JSON file's value, with the path of each name that a block has twice; or why it can't be read. */
type JsonFile = { readonly value: unknown; readonly duplicates: readonly (readonly (string | number)[])[] } | ReadError;

/** Reads a JSON file that people write by hand. */
export function readJsonFile(path: string): JsonFile {
  const text = readTextFile(path);
  return typeof text === "string" ? parse(text) : text;
}

function parse(text: string): JsonFile {
  const mark = /^(<{7}|={7}|>{7})/m.exec(text);
  if (mark)
    return {
      place: placeAt(text, mark.index),
      problem: "is a mark between two versions of the file; keep the lines of one version, and take the marks out",
    };
  if (!/[{}[\]]/.test(text))
    return { place: "the whole file", problem: `has no { } in it, so it is another file under this name; ${AGAIN}` };
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true });
    const [first] = errors.sort((a, b) => a.offset - b.offset);
    const missing = errors.length > 0 && errors.every(isOfStructure) ? findMissingBracket(text) : null;
    if (missing) return { place: placeAt(text, missing.offset), problem: missing.problem };
    if (first) return { place: placeAt(text, fixAt(text, first)), problem: explain(text, first) };
    return { value: JSON.parse(text), duplicates: tree ? duplicateNames(tree) : [] };
  } catch (error) {
    if (error instanceof RangeError)
      return { place: "the whole file", problem: "has too many brackets within brackets; take the extra ones out" };
    return { place: "the whole file", problem: `is not valid JSON (${(error as Error).message}); fix it there` };
  }
}

/** Whether all tokens are right and only their order is not: a brace or bracket may be missing. */
const isOfStructure = ({ error }: ParseError) => /Expected$/.test(printParseErrorCode(error));

/** Where to fix an error: a missing comma belongs after what is before it, perhaps lines above. */
function fixAt(text: string, { error, offset }: ParseError): number {
  // A name in a list, whose colon is what the parser did not expect.
  if (text[offset] === ":" && printParseErrorCode(error) === "CommaExpected")
    return text.lastIndexOf('"', text.lastIndexOf('"', offset) - 1);
  const isMissing = /^(Comma|Colon)Expected$/.test(printParseErrorCode(error)) && !/[}\]]/.test(text[offset] ?? "");
  if (isMissing) return text.slice(0, offset).trimEnd().length;
  return isTrailingComma(text, offset) ? text.lastIndexOf(",", offset - 1) : offset;
}

function placeAt(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

const isTrailingComma = (text: string, offset: number) =>
  /[}\]]/.test(text[offset] ?? "") && text.slice(0, offset).trimEnd().endsWith(",");

function explain(text: string, { error, offset, length }: ParseError): string {
  const found = text.slice(offset, offset + length);
  const before = text.slice(0, offset).trimEnd();
  const after = text.slice(offset + length).trimStart();
  if (isTrailingComma(text, offset))
    return `has a comma before ${quoted(found)}, where nothing follows; take the comma out`;
  switch (printParseErrorCode(error)) {
    case "InvalidSymbol":
      return explainSymbol(found, before, after);
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return "has a comment; take it out, these files can't have any";
    case "CommaExpected":
      if (found === ":" && before.endsWith('"'))
        return `has ${/"[^"]*"$/.exec(before)?.[0]} with a colon in a list, where only blocks in { } belong; move it out of the [ ], or put { and } around it`;
      if (/[}\]]/.test(found)) return `has one ${found} too many; take it out`;
      return "lacks a comma; put one between the two entries";
    case "ColonExpected":
      return 'lacks a colon; write "name": "value"';
    case "CloseBraceExpected":
      return "ends before it is complete; put the missing } at the end of its block";
    case "CloseBracketExpected":
      return "ends before it is complete; put the missing ] at the end of its list";
    case "EndOfFileExpected":
      return `goes on after its end with ${quoted(found)}; take out what is extra, or the closing } before it`;
    case "UnexpectedEndOfString":
      return 'has a text that does not end; put a " at its end, and keep it on one line';
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return "has a \\ that can't be here; write / in file names, and \\\" for a quote within a text";
    case "InvalidCharacter":
      return "has a tab or another hidden character within a text; take it out";
    default:
      return before.endsWith(",") && found === ","
        ? "has two commas; take one out"
        : `has ${found ? quoted(found) : "the end"} where a value or a name in quotes belongs; put that there`;
  }
}

function explainSymbol(found: string, before: string, after: string): string {
  if (/^[“”„«»‘’']/.test(found)) return `has a quote of another kind, ${found[0]}; use the straight one: "`;
  if (/^(true|false)$/i.test(found)) return `has ${quoted(found)}; write ${found.toLowerCase()}, in small letters`;
  if (/^(yes|on|sí|si|verdadero)$/iu.test(found)) return `has ${quoted(found)}; write true`;
  if (/^(no|off|falso)$/i.test(found)) return `has ${quoted(found)}; write false`;
  if (found === "=") return "has = where a colon belongs; write :";
  if (before.endsWith('"'))
    return `has ${quoted(found)} after a closed text; take it out, or write \\" for each quote within a text`;
  if (after.startsWith(":") && !/^https?$/.test(found)) return `has a name without quotes; write "${found}"`;
  return `has ${quoted(found)} without quotes; put a " before and after the text`;
}

/** The path of every name that a block has twice: all but one of its values would be lost. */
function duplicateNames(node: Node, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (node.type === "array")
    return (node.children ?? []).flatMap((child, index) => duplicateNames(child, [...path, index]));
  if (node.type !== "object") return [];
  const entries = (node.children ?? []).map(({ children = [] }) => ({ name: children[0]?.value, value: children[1] }));
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const { name } of entries) (seen.has(name) ? duplicates : seen).add(name);
  return [
    ...[...duplicates].map((name) => [...path, name]),
    ...entries.flatMap(({ name, value }) => (value ? duplicateNames(value, [...path, name]) : [])),
  ];
}
