import { expect, test } from "vitest";
import { describePassword, typingProblem } from "../../src/publish/password/typing.ts";

test.each([
  "gravel tundra",
  "gravel-tundra",
  "GRAVEL tundra",
  "ñandú café lámpara",
  "n\u0303andu\u0301",
  "¿dónde? ¡aquí!",
  "2º piso",
  "a+b@c.d!",
  "привет мир",
])("everyone can type %s", (password) => {
  expect(typingProblem(password)).toBeNull();
});

test.each<[password: string, code: string, values?: object]>([
  ["", "empty"],
  [" gravel tundra", "startsWithSpace"],
  ["gravel tundra ", "endsWithSpace"],
  ["gravel  tundra", "twoSpaces", { position: 6 }],
  ["gravel\ntundra", "character", { kind: "lineBreak", character: "U+000A", position: 7 }],
  ["gravel\r\ntundra", "character", { kind: "lineBreak", character: "U+000D", position: 7 }],
  ["gravel\u2028tundra", "character", { kind: "lineBreak", character: "U+2028", position: 7 }],
  ["gravel\ttundra", "character", { kind: "tab", character: "U+0009", position: 7 }],
  ["gravel\u00A0tundra", "character", { kind: "noBreakSpace", character: "U+00A0", position: 7 }],
  ["gravel\u2003tundra", "character", { kind: "unusualSpace", character: "U+2003", position: 7 }],
  ["gravel\u3000tundra", "character", { kind: "unusualSpace", character: "U+3000", position: 7 }],
  ["gravel\u200Btundra", "character", { kind: "zeroWidthSpace", character: "U+200B", position: 7 }],
  ["gravel\u200Dtundra", "character", { kind: "joiner", character: "U+200D", position: 7 }],
  ["\uFEFFgravel", "character", { kind: "byteOrderMark", character: "U+FEFF", position: 1 }],
  ["grav\u00ADel", "character", { kind: "softHyphen", character: "U+00AD", position: 5 }],
  ["gravel\u200F", "character", { kind: "directionMark", character: "U+200F", position: 7 }],
  ["\u202Egravel", "character", { kind: "directionMark", character: "U+202E", position: 1 }],
  ["gravel\u2060", "character", { kind: "invisible", character: "U+2060", position: 7 }],
  ["gravel\u034F", "character", { kind: "invisible", character: "U+034F", position: 7 }],
  ["gravel\u3164", "character", { kind: "invisible", character: "U+3164", position: 7 }],
  ["gravel\0", "character", { kind: "noKey", character: "U+0000", position: 7 }],
  ["gravel\uE000", "character", { kind: "noKey", character: "U+E000", position: 7 }],
  ["gravel \ud800", "character", { kind: "noKey", character: "U+D800", position: 8 }],
  ["“gravel tundra”", "character", { kind: "quote", character: "U+201C", position: 1 }],
  ['"gravel tundra', "character", { kind: "quote", character: "U+0022", position: 1 }],
  ["gravel’s", "character", { kind: "quote", character: "U+2019", position: 7 }],
  ["«gravel»", "character", { kind: "quote", character: "U+00AB", position: 1 }],
  ["gravel–tundra", "character", { kind: "dash", character: "U+2013", position: 7 }],
  ["ｇravel", "character", { kind: "unusualLetter", character: "U+FF47", position: 1 }],
  ["straße", "capital", { letter: "ß" }],
  ["ılık", "capital", { letter: "ı" }],
  ["λόγος", "capital", { letter: "ς" }],
])("what nobody can type is a problem, with its place: %j", (password, code, values = {}) => {
  expect(typingProblem(password)).toEqual({ code: `password.${code}`, path: [], values, isBlocking: true });
});

test.each([
  ["gravel tundra", { characters: 13, words: 2, accented: [] }],
  ["gravel", { characters: 6, words: 1, accented: [] }],
  ["n\u0303andu\u0301 CAFÉ", { characters: 10, words: 2, accented: ["é", "ñ", "ú"] }],
])("what a leader must know of a password: %s", (password, description) => {
  expect(describePassword(password)).toEqual(description);
});
