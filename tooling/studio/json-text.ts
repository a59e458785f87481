import { createScanner, getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { quoted } from "../files/suggest.ts";
import { type Key, Refusal } from "./operations.ts";

/**
 * The tree of a JSON text without byte order mark. Comments and trailing commas are read.
 *
 * @throws Refusal where it is none
 */
export function readTree(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (!root || errors.length > 0) throw new Refusal("is no JSON; fix it in a text editor");
  return root;
}

export const toValue = (node: Node): unknown => JSON.parse(JSON.stringify(getNodeValue(node)));

/**
 * The node at a path; `undefined` where there is none.
 *
 * @throws Refusal where a name or an id on the way stands there twice
 */
export function find(root: Node, path: readonly Key[]): Node | undefined {
  return path.reduce<Node | undefined>((node, key) => node && childAt(node, key), root);
}

function childAt({ type, children = [] }: Node, key: Key): Node | undefined {
  if (typeof key === "number") return type === "array" ? children[key] : undefined;
  const isNamed = typeof key === "string";
  const matches = children.filter((child) =>
    isNamed
      ? type === "object" && child.children?.[0]?.value === key
      : type === "array" && idOf(child) === key.id.trim(),
  );
  if (matches.length > 1)
    throw new Refusal(`${quoted(isNamed ? key : key.id)} is there twice; give each its own name in a text editor`);
  return isNamed ? matches[0]?.children?.[1] : matches[0];
}

/** The id of a list's element, which is the element itself where that is a text; "" where it has none. */
export const idOf = (element: Node): string => idIn(getNodeValue(element));

export function idIn(element: unknown): string {
  const id = typeof element === "string" ? element : Object(element).id;
  return typeof id === "string" ? id.trim() : "";
}

export const idsOf = (list: Node): string[] => (list.children ?? []).map(idOf);

/** What a path leads to, and what holds it. `index` is its place in there, -1 where there is none. */
export function place(root: Node, path: readonly Key[]) {
  const container = find(root, path.slice(0, -1));
  const node = find(root, path);
  const child = container?.type === "object" ? node?.parent : node;
  return { container, node, key: path.at(-1), index: child ? (container?.children ?? []).indexOf(child) : -1 };
}

/** Where to put an element so that it stands in front of another one, or at the end; -1 where the other is not there. */
export function placeBefore(ids: readonly string[], before: string | number | null): number {
  if (typeof before === "string") return ids.indexOf(before.trim());
  return before === null ? ids.length : before < ids.length ? before : -1;
}

/** A path by the ids of lists' elements, which hold however a list changes; by place where an element has none of its own. */
export function named(root: Node, path: readonly (string | number)[]): Key[] {
  return path.map((key, depth) => {
    const list = typeof key === "number" ? find(root, path.slice(0, depth)) : undefined;
    const ids = list ? idsOf(list) : [];
    const id = ids[Number(key)];
    return id && ids.filter((other) => other === id).length === 1 ? { id } : key;
  });
}

export const endOf = ({ offset, length }: Node): number => offset + length;

/** Where the comma after a value is; -1 where the next thing is none. */
export function commaAfter(text: string, offset: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  const at = scanner.getTokenOffset();
  return text[at] === "," ? at : -1;
}

/** How a file is written. */
export interface Style {
  /** One step of indentation. */
  readonly indent: string;
  readonly eol: string;
  /** What stands after a comma within a line. */
  readonly gap: "" | " ";
  readonly isOneLine: boolean;
}

export function styleOf(text: string): Style {
  const eol = /\r\n|\r|\n/.exec(text.trim())?.[0];
  return {
    indent: /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? "  ",
    eol: eol ?? "\n",
    gap: /":\S/.test(text) && !/":\s/.test(text) ? "" : " ",
    isOneLine: eol === undefined,
  };
}

/** Whether a value is read at a glance: no block or list within it. */
export const isFlat = (value: unknown): boolean =>
  Object.values(Object(value)).every((inner) => Object(inner) !== inner);

/** A value within a line, in the file's way. */
export function printLine(value: unknown, style: Style): string {
  if (style.gap === "" || Object(value) !== value) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => printLine(item, style)).join(", ")}]`;
  const entries = Object.entries(value as object).map(
    ([name, item]) => `${JSON.stringify(name)}: ${printLine(item, style)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

/** A value on lines of its own, in the file's way. What is flat within it stays within a line. */
export function printBlock(value: unknown, style: Style, indent: string): string {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return printLine(value, style);
  const inner = indent + style.indent;
  const print = (entry: unknown) => (isFlat(entry) ? printLine(entry, style) : printBlock(entry, style, inner));
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Array.isArray(value)
    ? value.map(print)
    : Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}:${style.gap}${print(entry)}`);
  return `${open}${style.eol}${lines.map((line) => inner + line).join(`,${style.eol}`)}${style.eol}${indent}${close}`;
}

/** The white space at the start of the line of an offset. */
export const indentAt = (text: string, offset: number): string =>
  /(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(text.slice(0, offset))?.[1] ?? "";
