import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findLeaks } from "../support/leaks.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-leaks-"));
  lay("index.html", "<!doctype html><title>Onward</title><p>Enter Password to Access");
  lay("assets/index.js", `const next = "step.next"; addEventListener("completed", () => next);`);
});
afterEach(() => rmSync(folder, { recursive: true }));

function lay(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Around a planted secret stand bytes that are none of text's. */
const planted = (...pieces: (string | Uint8Array)[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0, 0x9c]),
    ...pieces.map((piece) => Buffer.from(piece as string)),
    Buffer.from([0xfe]),
  ]);

const text = "https://chat.example.com/únete/Onward-C9F2?to=élite";
const bytes = Uint8Array.from({ length: 32 }, (_, index) => (index * 89 + 251) & 0xff);
const secrets = [
  { what: "the chat", value: text },
  { what: "the flyer", value: bytes },
];

const base64Of = (value: string | Uint8Array, before: number) =>
  Buffer.concat([Buffer.from("xyz".slice(0, before)), Buffer.from(value as string), Buffer.from("tail")]).toString(
    "base64",
  );
const escaped = (value: string, spell: (unit: number) => string) =>
  Array.from({ length: value.length }, (_, index) => spell(value.charCodeAt(index))).join("");
const bigEndian = Buffer.from(text, "utf16le").swap16();

const plants: [form: string, title: string, what: string, content: string | Uint8Array][] = [
  ["raw", "as it is", "the chat", text],
  ["case-folded", "in capitals", "the chat", text.toUpperCase()],
  ["case-folded", "with accents apart from their letters", "the chat", text.normalize("NFD")],
  ...[0, 1, 2].map(
    (before) =>
      ["base64", `at offset ${before}`, "the chat", base64Of(text, before)] as [string, string, string, string],
  ),
  ["base64", "of the text in small letters", "the chat", base64Of(text.toLowerCase(), 1)],
  ["hex", "in small letters", "the chat", Buffer.from(text).toString("hex")],
  ["hex", "in capitals", "the chat", Buffer.from(text).toString("hex").toUpperCase()],
  ["URI-escaped", "as a parameter", "the chat", encodeURIComponent(text)],
  ["URI-escaped", "as an address, accents alone", "the chat", encodeURI(text)],
  ["URI-escaped", "every byte", "the chat", Buffer.from(text).toString("hex").replace(/../g, "%$&")],
  ["JSON-escaped", "every unit", "the chat", escaped(text, (unit) => `\\u${unit.toString(16).padStart(4, "0")}`)],
  [
    "JSON-escaped",
    "accents alone, and slashes",
    "the chat",
    escaped(text, (unit) =>
      unit > 127 ? `\\u${unit.toString(16).padStart(4, "0")}` : String.fromCharCode(unit).replace("/", "\\/"),
    ),
  ],
  [
    "JSON-escaped",
    "as JavaScript may write it",
    "the chat",
    escaped(text, (unit) => (unit > 127 ? `\\u{${unit.toString(16)}}` : `\\x${unit.toString(16)}`)),
  ],
  ["HTML-escaped", "by number", "the chat", escaped(text, (unit) => `&#${unit};`)],
  ["HTML-escaped", "by hexadecimal number", "the chat", escaped(text, (unit) => `&#x${unit.toString(16)};`)],
  ["UTF-16LE", "at an even place", "the chat", planted("", Buffer.from(text, "utf16le"))],
  ["UTF-16LE", "at an odd place", "the chat", planted("!", Buffer.from(text, "utf16le"))],
  ["UTF-16BE", "at an even place", "the chat", planted("", bigEndian)],
  ["UTF-16BE", "at an odd place", "the chat", planted("!", bigEndian)],
  ["reversed", "letter by letter", "the chat", [...text].reverse().join("")],
  ["reversed", "in capitals", "the chat", [...text.toUpperCase()].reverse().join("")],
  ["raw", "between other bytes", "the flyer", planted(bytes)],
  ...[0, 1, 2].map(
    (before) =>
      ["base64", `at offset ${before}`, "the flyer", base64Of(bytes, before)] as [string, string, string, string],
  ),
  ...[0, 1, 2].map(
    (before) =>
      [
        "base64url",
        `at offset ${before}`,
        "the flyer",
        Buffer.from(base64Of(bytes, before), "base64").toString("base64url"),
      ] as [string, string, string, string],
  ),
  ["hex", "in small letters", "the flyer", Buffer.from(bytes).toString("hex")],
  ["URI-escaped", "every byte", "the flyer", Buffer.from(bytes).toString("hex").replace(/../g, "%$&")],
  ["reversed", "byte by byte", "the flyer", planted(Buffer.from(bytes).reverse())],
];

describe("the leak scanner finds what is planted", () => {
  test.each(plants)("%s, %s: %s", (form, _, what, content) => {
    lay("assets/planted.js", content);
    expect(findLeaks(folder, secrets)).toContainEqual({ file: "assets/planted.js", what, form });
  });

  test.each([
    ["gz", gzipSync],
    ["br", brotliCompressSync],
  ] as const)("inside a file compressed to .%s", (ending, compress) => {
    lay(`index.html.${ending}`, compress(`<p>${text.toUpperCase()}`));
    expect(findLeaks(folder, secrets)).toEqual([
      { file: `index.html.${ending}`, what: "the chat", form: "case-folded" },
    ]);
  });

  test("at the very end of a file, and at its very start", () => {
    lay("end.txt", `. ${text}`);
    lay("start.txt", `${text} .`);
    expect(
      findLeaks(folder, secrets)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(["end.txt", "start.txt"]);
  });

  test("in the name of a file", () => {
    lay("encrypted/Flyer-EN.webp", "");
    expect(findLeaks(folder, [{ what: "the flyer's name", value: "flyer-en.webp" }])).toEqual([
      { file: "encrypted/Flyer-EN.webp", what: "the flyer's name", form: "case-folded" },
    ]);
  });

  test("in each file where it stands", () => {
    lay("a/one.js", text);
    lay("b/two.js", text);
    expect(
      findLeaks(folder, secrets)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(["a/one.js", "b/two.js"]);
  });
});

describe("the leak scanner finds nothing", () => {
  test("in a clean folder", () => {
    expect(findLeaks(folder, secrets)).toEqual([]);
  });

  test("in compressed files that are clean", () => {
    lay("index.html.gz", gzipSync("<p>Enter Password to Access"));
    lay("index.html.br", brotliCompressSync("<p>Enter Password to Access"));
    expect(findLeaks(folder, secrets)).toEqual([]);
  });

  test("where all but one letter is there", () => {
    lay("assets/near.js", text.slice(1) + base64Of(text.slice(0, -1), 0) + Buffer.from(text.slice(1)).toString("hex"));
    expect(findLeaks(folder, secrets)).toEqual([]);
  });
});
