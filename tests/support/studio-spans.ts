import { findNodeAtLocation, type Node, parseTree, stripComments } from "jsonc-parser";
import { expect } from "vitest";
import type { Operation } from "../../tooling/studio/operations.ts";

/** What an operation may touch, by offsets; `around` is that without what goes with all that is in it. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly around: string;
}

/** Expects everything outside the span of an operation to be there, byte for byte; within it, every comment. */
export function expectOnlyTouched(
  before: string,
  after: string,
  operation: Operation,
  path: readonly (string | number)[],
): void {
  const isText = operation.type === "message";
  const { from, to, around } = isText ? textSpan(before, after, operation.id) : jsonSpan(before, operation, [...path]);
  const rest = before.length - to;
  const why = JSON.stringify({ operation, before, after });
  expect(after.slice(0, from), why).toBe(before.slice(0, from));
  expect(after.slice(after.length - rest), why).toBe(before.slice(to));
  if (isText) return;
  const inside = after.slice(from, after.length - rest);
  expect(comments(inside), why).toEqual(comments(around));
  if (operation.type === "delete") expect(stripComments(inside).trim().replace(/^,/, ""), why).toBe("");
}

/** In any order: those within an element move with it. */
const comments = (json: string) => (json.match(/\/\/ (note|at).*|\/\* (above|at)[^*]*\*\//g) ?? []).sort();

/** A value; or for one that comes or goes, what is between its neighbors; or all elements of a list. */
function jsonSpan(before: string, operation: Operation, path: (string | number)[]): Span {
  const mark = before.startsWith("\uFEFF") ? 1 : 0;
  const root = parseTree(before.slice(mark), [], { allowTrailingComma: true }) as Node;
  const end = (one: Node) => one.offset + one.length;
  const span = (from: number, to: number, own?: Node) => {
    const text = before.slice(mark);
    const around = own ? text.slice(from, own.offset) + text.slice(end(own), to) : text.slice(from, to);
    return { from: mark + from, to: mark + to, around };
  };
  const node = operation.type === "insert" ? undefined : findNodeAtLocation(root, path);
  const container = findNodeAtLocation(root, path.slice(0, -1)) as Node;
  const units = container.children ?? [];
  const last = path.at(-1);
  const unit = container.type === "object" ? node?.parent : node;
  if (operation.type === "set" && node) return span(node.offset, end(node), node);
  if (operation.type === "move") return span(units[0]?.offset ?? 0, end(units.at(-1) as Node));
  const index = unit ? units.indexOf(unit) : typeof last === "number" ? last : units.length;
  const [previous, next] = [units[index - 1], units[unit ? index + 1 : index]];
  const from = previous ? end(previous) : container.offset + 1;
  return span(from, next ? next.offset : end(container) - 1, unit);
}

const QUOTED = '"[^\r\n]*"';

/** The text of one `msgstr`. Where an entry comes or goes, all lines but its own stay, in their order. */
function textSpan(before: string, after: string, id: string): Span {
  const entry = new RegExp(`^msgid "${id.replaceAll(".", "\\.")}"\\s+msgstr (${QUOTED}(\\s+${QUOTED})*)`, "m");
  const [match = "", text = ""] = entry.exec(before) ?? [];
  if (match && entry.test(after)) {
    const from = before.indexOf(match) + match.length - text.length;
    return { from, to: from + text.length, around: "" };
  }
  const lines = (content: string) => content.split(/\r?\n/).filter((line) => !/^(# Ana.*|#\..*|)$/.test(line));
  const kept = lines(match ? before.replace(match, "") : before);
  let rest = lines(after);
  for (const line of kept) {
    expect(rest, `${id} in ${after}`).toContain(line);
    rest = rest.slice(rest.indexOf(line) + 1);
  }
  return { from: 0, to: before.length, around: "" };
}
