import type { Edit, Node } from "jsonc-parser";
import { commaAfter, endOf, indentAt, isFlat, printBlock, printLine, type Style, styleOf } from "./json-text.ts";

/*
 * Edits of a JSON text that touch nothing else. `modify` of jsonc-parser is not used: on delete it breaks lists, and it
 * writes a new value either into one line or by formatting the lines around it.
 */

/** Puts a value in the place of another one. */
export function replacement(text: string, node: Node, value: unknown): Edit[] {
  const style = styleOf(text);
  const isBlock = /[\r\n]/.test(text.slice(node.offset, endOf(node))) || (!isFlat(value) && !style.isOneLine);
  const content = isBlock ? printBlock(value, style, indentAt(text, node.offset)) : printLine(value, style);
  return [{ offset: node.offset, length: node.length, content }];
}

/** Adds an entry at the end of a block. */
export function addition(text: string, block: Node, name: string, value: unknown): Edit[] {
  const style = styleOf(text);
  const isBlock = !isFlat(value) && !style.isOneLine;
  const print = (indent: string) =>
    `${JSON.stringify(name)}:${style.gap}${isBlock ? printBlock(value, style, indent) : printLine(value, style)}`;
  return insertion(text, block, block.children?.length ?? 0, print, isBlock, style);
}

/** Puts an element into a list, at a place from 0. */
export function itemInsertion(text: string, list: Node, index: number, value: unknown): Edit[] {
  const style = styleOf(text);
  const items = list.children ?? [];
  const isBroken = items.some((item) => /[\r\n]/.test(text.slice(item.offset, endOf(item))));
  const isBlock = items.length > 0 ? isBroken : !style.isOneLine && Object(value) === value;
  const print = (indent: string) => (isBlock ? printBlock(value, style, indent) : printLine(value, style));
  return insertion(text, list, index, print, isBlock, style);
}

function insertion(
  text: string,
  container: Node,
  index: number,
  print: (indent: string) => string,
  isBlock: boolean,
  { eol, gap, indent }: Style,
): Edit[] {
  const units = container.children ?? [];
  const next = units[index];
  const last = units.at(-1);
  /** What stands between the comma and a neighbor. */
  const leadOf = (unit: Node) => /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(0, unit.offset))?.[0] ?? gap;
  if (next) {
    const content = `${print(indentAt(text, next.offset))},${leadOf(next)}`;
    return [{ offset: next.offset, length: 0, content }];
  }
  if (last) {
    const content = `,${leadOf(last)}${print(indentAt(text, last.offset))}`;
    return [{ offset: endOf(last), length: 0, content }];
  }
  const start = container.offset + 1;
  const inside = text.slice(start, endOf(container) - 1);
  const own = indentAt(text, container.offset);
  if (inside.trim() !== "") return [{ offset: start, length: 0, content: print(own) }];
  const content = isBlock
    ? `${eol}${own}${indent}${print(own + indent)}${eol}${own}`
    : padded(print(own), container, gap);
  return [{ offset: start, length: inside.length, content }];
}

const padded = (content: string, { type }: Node, gap: string) => (type === "object" ? gap + content + gap : content);

/** Takes an entry or an element out, with its comma and the white space of its line. Comments stay. */
export function removal(text: string, container: Node, index: number): Edit[] {
  const units = container.children ?? [];
  const unit = units[index] as Node;
  const previous = units[index - 1];
  const next = units[index + 1];
  const end = endOf(unit);
  const own = commaAfter(text, end);
  const isBlank = (from: number, to: number) => text.slice(from, to).trim() === "";
  const cut = (from: number, to: number): Edit => ({ offset: from, length: to - from, content: "" });
  const comma = (at: number) => (at < 0 ? [] : [cut(at, at + 1)]);

  if (next) return isBlank(end, own) && isBlank(own + 1, next.offset) ? [cut(unit.offset, next.offset)] : apart(own);
  const past = own < 0 ? end : own + 1;
  if (previous) {
    const before = commaAfter(text, endOf(previous));
    const isWhole = isBlank(before + 1, unit.offset) && isBlank(end, past - (own < 0 ? 0 : 1));
    // A comma at the end of the list stays one.
    if (isWhole) return [cut(own < 0 ? before : before + 1, past)];
    return apart(own < 0 ? before : own);
  }
  const isAlone =
    isBlank(container.offset + 1, unit.offset) &&
    isBlank(end, Math.max(own, end)) &&
    isBlank(past, endOf(container) - 1);
  return isAlone ? [cut(container.offset + 1, endOf(container) - 1)] : apart(own);

  function apart(at: number): Edit[] {
    return [cut(unit.offset, end), ...comma(at)];
  }
}

/** Moves an element of a list: the elements change places, and what stands between them stays. */
export function reordering(text: string, list: Node, from: number, to: number): Edit[] {
  const items = list.children ?? [];
  const order = items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Node);
  return items.flatMap((item, index) => {
    const other = order[index] as Node;
    if (other === item) return [];
    return [{ offset: item.offset, length: item.length, content: text.slice(other.offset, endOf(other)) }];
  });
}
