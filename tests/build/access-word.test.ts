import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkAccessWord, wordFileProblem } from "../../build/access-word.ts";

describe("the access word that an owner chooses", () => {
  test("is fine when it is four words at random, and the owner learns how long it would withstand guessing", () => {
    const { summary, warning } = checkAccessWord("copper lluvia lantern puente", false);
    expect(summary).toMatch(/^One graphics card would need [\d,]+ years to guess the access word\.$/);
    expect(warning).toBeUndefined();
  });

  test.each(["equipo2024", "Password1", "onward", "bienvenidos"])(
    "is refused when it is as weak as %s, with a better example",
    (word) => {
      expect(() => checkAccessWord(word, false)).toThrow(/too weak.*four words.*such as: .*\.env\.local/);
    },
  );

  test("is let through with a warning when the owner insists on a weak one", () => {
    expect(checkAccessWord("equipo2024", true).warning).toMatch(/less than two minutes.*Use four words/);
  });

  test("is let through with a warning when it would withstand a few years only", () => {
    expect(checkAccessWord("árbol río cielo", false).warning).toMatch(/That is little/);
  });

  test.each(["straße azul lámpara nube", "ılık azul lámpara nube", "λόγος azul lámpara nube"])(
    "is refused when capitals change it: %s",
    (word) => {
      expect(() => checkAccessWord(word, false)).toThrow(/changes when it is written in capitals/);
    },
  );

  test.each(["", "cobre\0lluvia", "cobre \ud800 lluvia"])("is refused when nobody can type it", (word) => {
    expect(() => checkAccessWord(word, false)).toThrow(/empty, or has characters that nobody can type/);
  });

  test("scores alike in capitals and in small letters: the seal makes no difference either", () => {
    const [small, capital] = ["copper lluvia lantern puente", "COPPER Lluvia Lantern PUENTE"].map((word) =>
      checkAccessWord(word, false),
    );
    expect(capital).toEqual(small);
  });
});

describe("the file with the access word", () => {
  const said = (files: Record<string, string>) => {
    const root = mkdtempSync(join(tmpdir(), "onward-word-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    return wordFileProblem(root);
  };

  test.each([
    [{}],
    [{ ".env.local": '# our word\nACCESS_WORD="river piano # cactus moon"\n' }],
    [{ ".env.local": "ACCESS_WORD=river piano cactus moon\r\n" }],
  ])("is in order: %j", (files) => {
    expect(said(files)).toBeNull();
  });

  test.each([
    [{ ".env.local.txt": 'ACCESS_WORD="a b"' }, ".env.local.txt: is not read under this name; name it .env.local"],
    [{ "env.local": 'ACCESS_WORD="a b"' }, "env.local: is not read under this name; name it .env.local"],
    [
      { ".env.local": '\nACCESS_WORD="ca$h river"' },
      ".env.local, line 2: has $ or \\ in the word, which are read as something else; take them out",
    ],
    [
      { ".env.local": "ACCESS_WORD=“river piano”" },
      '.env.local, line 1: has quotes of another kind; use the straight one: "',
    ],
    [
      { ".env.local": "ACCESS_WORD=river #1 piano" },
      '.env.local, line 1: is read up to the #; put " before and after the word',
    ],
  ])("gets a line where another word would be read than stands there: %j", (files, line) => {
    expect(said(files)).toBe(line);
  });
});
