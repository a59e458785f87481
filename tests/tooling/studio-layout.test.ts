import { describe, expect, test, vi } from "vitest";
import * as update from "../../tooling/i18n/update-catalog.ts";
import { editCatalog } from "../../tooling/studio/edit-catalog.ts";
import { editJson } from "../../tooling/studio/edit-json.ts";
import * as splice from "../../tooling/studio/json-splice.ts";
import type { JsonOperation, Key, MessageOperation } from "../../tooling/studio/operations.ts";

const file = "content/members.json";
const set = (path: Key[], value: unknown, old?: unknown): JsonOperation => ({
  type: "set",
  file,
  path,
  value,
  ...(old === undefined ? {} : { old }),
});
const insert = (path: Key[], value: unknown, before: string | null = null): JsonOperation => ({
  type: "insert",
  file,
  path,
  before,
  value,
});
const drop = (path: Key[], old: unknown): JsonOperation => ({ type: "delete", file, path, old });

describe("JSON is written as the file is written:", () => {
  test.each<[string, string, JsonOperation, string]>([
    ["tight", '{"a":1}', set(["b"], { c: [1, 2] }), '{"a":1,"b":{"c":[1,2]}}'],
    ["in one line", '{ "a": 1 }', set(["b"], { c: [2, {}] }), '{ "a": 1, "b": { "c": [2, {}] } }'],
    ["mostly with spaces", '{ "a": 1, "b":2 }', set(["c"], 3), '{ "a": 1, "b":2, "c": 3 }'],
    ["by lines", '{\n  "a": 1\n}\n', set(["b"], { c: 2 }), '{\n  "a": 1,\n  "b": { "c": 2 }\n}\n'],
    [
      "by tabs",
      '{\r\n\t"a": []\r\n}',
      insert(["a"], { id: "x", y: { z: 1 } }),
      '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"id": "x",\r\n\t\t\t"y": { "z": 1 }\r\n\t\t}\r\n\t]\r\n}',
    ],
    [
      "like its neighbors",
      '{\n  "a": [\n    { "id": "x" }\n  ]\n}',
      insert(["a"], { id: "y" }, "x"),
      '{\n  "a": [\n    { "id": "y" },\n    { "id": "x" }\n  ]\n}',
    ],
    ["with its last comma", "[\n  1,\n  2,\n]", drop([1], 2), "[\n  1,\n]"],
    ["without the last comma", "[\n  1,\n  2\n]", drop([1], 2), "[\n  1\n]"],
    ["with nothing left", '{ "a": [\n  1\n] }', drop(["a", 0], 1), '{ "a": [] }'],
    ["with comments", "[ // one\n  1, // two\n  2\n]", drop([1], 2), "[ // one\n  1 // two\n  \n]"],
  ])("%s", (_, before, operation, after) => {
    expect(editJson(before, operation)).toMatchObject({ text: after });
  });
});

test("an edit that would change anything else is refused", () => {
  vi.spyOn(splice, "replacement").mockReturnValueOnce([{ offset: 6, length: 9, content: "3" }]);
  expect(() => editJson('{ "a": 1, "b": 2 }', set(["a"], 3, 1))).toThrow("without touching something else");
});

describe("a text of a catalog", () => {
  const change = (text: string): MessageOperation => ({
    type: "message",
    language: "es",
    catalog: "site",
    id: "a",
    old: "b",
    text,
  });

  test("with lines of its own is written line by line, and all white space around it stays", () => {
    const before = 'msgid "a"  \r\n msgstr  ""\r\n"b" \r\n\r\n# end';
    const after = 'msgid "a"  \r\n msgstr  ""\r\n"one\\n"\r\n"\\ttwo \\"2\\"" \r\n\r\n# end';
    expect(editCatalog(before, change('one\n\ttwo "2"'))).toMatchObject({ text: after });
  });

  test("is refused where another one would be lost", () => {
    vi.spyOn(update, "updateCatalog").mockReturnValueOnce('msgid "a"\nmsgstr ""\n');
    const { old: _, ...added } = change("new");
    expect(() => editCatalog('msgid "z"\nmsgstr "Last"\n', added)).toThrow("without touching something else");
  });

  test.each(["a\0b", "\uFFFD", "\ud83d"])("that no catalog can have is refused: %j", (text) => {
    expect(() => editCatalog('msgid "a"\nmsgstr "b"\n', change(text))).toThrow(
      "has a character that can't be in a text",
    );
  });
});
