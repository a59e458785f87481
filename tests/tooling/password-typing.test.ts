import { describe, expect, test } from "vitest";
import { describePassword, typingProblem } from "../../tooling/encryption/typing.ts";

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

test.each([
  ["", "is empty; put your password after it"],
  [" gravel tundra", "starts with a space, which nobody would type; take it out"],
  ["gravel tundra ", "ends with a space, which nobody would type; take it out"],
  ["gravel  tundra", "has two spaces in a row after character 6; leave one"],
  ["gravel\ntundra", "has a line break (U+000A) as character 7; take it out"],
  ["gravel\r\ntundra", "has a line break (U+000D) as character 7; take it out"],
  ["gravel\u2028tundra", "has a line break (U+2028) as character 7; take it out"],
  ["gravel\ttundra", "has a tab (U+0009) as character 7; take it out"],
  ["gravel\u00A0tundra", "has a no-break space (U+00A0) as character 7; take it out"],
  ["gravel\u2003tundra", "has a space of an unusual kind (U+2003) as character 7; take it out"],
  ["gravel\u3000tundra", "has a space of an unusual kind (U+3000) as character 7; take it out"],
  ["gravel\u200Btundra", "has a zero-width space (U+200B) as character 7; take it out"],
  ["gravel\u200Dtundra", "has an invisible joiner (U+200D) as character 7; take it out"],
  ["\uFEFFgravel", "has a byte order mark (U+FEFF) as character 1; take it out"],
  ["grav\u00ADel", "has a soft hyphen (U+00AD) as character 5; take it out"],
  ["gravel\u200F", "has an invisible mark for the direction of writing (U+200F) as character 7; take it out"],
  ["\u202Egravel", "has an invisible mark for the direction of writing (U+202E) as character 1; take it out"],
  ["gravel\u2060", "has an invisible character (U+2060) as character 7; take it out"],
  ["gravel\u034F", "has an invisible character (U+034F) as character 7; take it out"],
  ["gravel\u3164", "has an invisible character (U+3164) as character 7; take it out"],
  ["gravel\0", "has a character that no keyboard has (U+0000) as character 7; take it out"],
  ["gravel\uE000", "has a character that no keyboard has (U+E000) as character 7; take it out"],
  ["gravel \ud800", "has a character that no keyboard has (U+D800) as character 8; take it out"],
  ["“gravel tundra”", "has a quote, which phones write in different ways (U+201C) as character 1; take it out"],
  ['"gravel tundra', "has a quote, which phones write in different ways (U+0022) as character 1; take it out"],
  ["gravel’s", "has a quote, which phones write in different ways (U+2019) as character 7; take it out"],
  ["«gravel»", "has a quote, which phones write in different ways (U+00AB) as character 1; take it out"],
  ["gravel–tundra", "has a dash or dots as word processors write them (U+2013) as character 7; take it out"],
  ["ｇravel", "has a letter of an unusual shape (U+FF47) as character 1; take it out"],
  [
    "straße",
    'has "ß", which changes when it is written in capitals, so not everyone could enter it; use another letter',
  ],
  ["ılık", 'has "ı", which changes when it is written in capitals, so not everyone could enter it; use another letter'],
  [
    "λόγος",
    'has "ς", which changes when it is written in capitals, so not everyone could enter it; use another letter',
  ],
])("what nobody can type is shown, and where: %j", (password, problem) => {
  expect(typingProblem(password)).toBe(problem);
});

describe("what a leader must know of a password", () => {
  test.each([
    ["gravel tundra", "The password has 13 characters in 2 words; there are no accents in it."],
    ["gravel", "The password has 6 characters in one word; there are no accents in it."],
    [
      "n\u0303andu\u0301 CAFÉ",
      "The password has 10 characters in 2 words; members must type it with its accents: é, ñ, ú.",
    ],
  ])("%s", (password, line) => {
    expect(describePassword(password)).toBe(line);
  });
});
