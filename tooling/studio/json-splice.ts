import { createScanner, type Edit, type Node } from "jsonc-parser";

/*
 * Edits of a JSON text that touch nothing else. `modify` of jsonc-parser is not used: on delete it breaks lists, and it
 * writes a new value either into one line or by formatting the lines around it.
 */

/** Puts a value in the place of another one. */
export function replacement(text: string, node: Node, value: unknown): Edit[] {
  const style = styleOf(text);
  const isBlock = hasLines(text, node) || (!isFlat(value) && !style.isOneLine);
  return [cut(node.offset, endOf(node), print(value, style, isBlock ? indentAt(text, node.offset) : null))];
}

/** Puts a value into a list, in front of the element at a place from 0; or at the end of a block, under a name. */
export function insertion(text: string, container: Node, at: number | string, value: unknown): Edit[] {
  const style = styleOf(text);
  const { eol, gap, indent } = style;
  const units = container.children ?? [];
  const isEntry = typeof at === "string";
  const isLarge = isEntry ? !isFlat(value) : Object(value) === value;
  const isBlock =
    isEntry || units.length === 0 ? isLarge && !style.isOneLine : units.some((unit) => hasLines(text, unit));
  const name = isEntry ? `${JSON.stringify(at)}:${gap}` : "";
  const content = (own: string) => name + print(value, style, isBlock ? own : null);
  /** What stands between the comma and a neighbor. */
  const leadOf = (unit: Node) => /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(0, unit.offset))?.[0] ?? gap;

  const next = isEntry ? undefined : units[at];
  const last = units.at(-1);
  if (next) return [cut(next.offset, next.offset, `${content(indentAt(text, next.offset))},${leadOf(next)}`)];
  if (last) return [cut(endOf(last), endOf(last), `,${leadOf(last)}${content(indentAt(text, last.offset))}`)];
  const [start, end] = [container.offset + 1, endOf(container) - 1];
  const own = indentAt(text, container.offset);
  if (text.slice(start, end).trim() !== "") return [cut(start, start, content(own))];
  if (isBlock) return [cut(start, end, `${eol}${own}${indent}${content(own + indent)}${eol}${own}`)];
  return [cut(start, end, isEntry ? gap + content(own) + gap : content(own))];
}

/** Takes a value out of its block or list, with its comma and the white space of its line. Comments stay. */
export function removal(text: string, node: Node): Edit[] {
  const unit = node.parent?.type === "property" ? node.parent : node;
  const container = unit.parent as Node;
  const units = container.children ?? [];
  const index = units.indexOf(unit);
  const [previous, next] = [units[index - 1], units[index + 1]];
  const end = endOf(unit);
  const own = commaAfter(text, end);
  const before = previous ? commaAfter(text, endOf(previous)) : -1;

  let [from, to] = [container.offset + 1, endOf(container) - 1];
  if (next) [from, to] = [unit.offset, next.offset];
  // A comma at the end of the list stays one.
  else if (previous) [from, to] = own < 0 ? [before, end] : [before + 1, own + 1];
  const around = text.slice(from, unit.offset) + text.slice(end, to);
  if (around.replace(",", "").trim() === "") return [cut(from, to)];
  const comma = own < 0 ? before : own;
  return [cut(unit.offset, end), ...(comma < 0 ? [] : [cut(comma, comma + 1)])];
}

/** Moves an element of a list: the elements change places, and what stands between them stays. */
export function reordering(text: string, list: Node, from: number, to: number): Edit[] {
  const items = list.children ?? [];
  const order = items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Node);
  return items.flatMap((item, index) => {
    const other = order[index] as Node;
    return other === item ? [] : [cut(item.offset, endOf(item), text.slice(other.offset, endOf(other)))];
  });
}

const cut = (from: number, to: number, content = ""): Edit => ({ offset: from, length: to - from, content });

const endOf = ({ offset, length }: Node) => offset + length;

const hasLines = (text: string, node: Node) => /[\r\n]/.test(text.slice(node.offset, endOf(node)));

/** Where the comma after a value is; -1 where the next thing is none. */
function commaAfter(text: string, offset: number): number {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  const at = scanner.getTokenOffset();
  return text[at] === "," ? at : -1;
}

/** The white space at the start of the line of an offset. */
const indentAt = (text: string, offset: number) =>
  /(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(text.slice(0, offset))?.[1] ?? "";

/** How a file is written. */
interface Style {
  /** One step of indentation. */
  readonly indent: string;
  readonly eol: string;
  /** What stands after a comma within a line. */
  readonly gap: "" | " ";
  readonly isOneLine: boolean;
}

function styleOf(text: string): Style {
  const eol = /\r\n|\r|\n/.exec(text.trim())?.[0];
  return {
    indent: /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? "  ",
    eol: eol ?? "\n",
    gap: /":\S/.test(text) && !/":\s/.test(text) ? "" : " ",
    isOneLine: eol === undefined,
  };
}

/** Whether a value is read at a glance: no block or list within it. */
const isFlat = (value: unknown) => Object.values(Object(value)).every((inner) => Object(inner) !== inner);

/** A value in the file's way: on lines of its own, the last one with this indentation; or within a line. */
function print(value: unknown, style: Style, indent: string | null): string {
  if (Object(value) !== value || Object.keys(value as object).length === 0) return JSON.stringify(value);
  const { eol, gap } = style;
  const isList = Array.isArray(value);
  const [open, close] = isList ? "[]" : "{}";
  const inner = indent === null ? null : indent + style.indent;
  const parts = Object.entries(value as object).map(([name, entry]) => {
    const printed = print(entry, style, isFlat(entry) ? null : inner);
    return isList ? printed : `${JSON.stringify(name)}:${gap}${printed}`;
  });
  if (inner !== null) return `${open}${eol}${parts.map((part) => inner + part).join(`,${eol}`)}${eol}${indent}${close}`;
  const edge = isList ? "" : gap;
  return open + edge + parts.join(`,${gap}`) + edge + close;
}
