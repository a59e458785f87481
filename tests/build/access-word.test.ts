import { describe, expect, test } from "vitest";
import { checkAccessWord } from "../../build/access-word.ts";

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
