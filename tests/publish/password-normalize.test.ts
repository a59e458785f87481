import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test, vi } from "vitest";
import { normalizePassword } from "../../src/site/members/normalize-password.ts";

const { fromCodePoint } = String;

/** The name of a character that can't be seen. */
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`;

afterEach(() => vi.restoreAllMocks());

describe("two spellings are one password", () => {
  test.each([
    ["in capitals", "COPPER LLUVIA", "copper lluvia"],
    ["in mixed case", "cOpPeR lLuViA", "copper lluvia"],
    ["with accents in capitals", "ÑANDÚ CAFÉ", "ñandú café"],
    ["with an accent composed, and as a letter with a mark", "caf\u00e9", "cafe\u0301"],
    ["with that accent in capitals", "CAF\u00c9", "CAFE\u0301"],
    ["with two marks in either order", "a\u0323\u0302", "a\u0302\u0323"],
    ["with the Kelvin sign, which Unicode holds to be a K", "\u212aelvin", "kelvin"],
    ["with the capital ẞ", "STRA\u1e9eE", "straße"],
    ["in Greek, with the sigma that ends a word", "ΛΌΓΟΣ ΚΌΣΜΟΣ", "λόγος κόσμος"],
    ["in Cyrillic", "МОСТ", "мост"],
    ...["\u00a0", "\u202f", "\u2007", "\u2003", "\u3000", "\t"].map((space) => [
      `with ${codeOf(space)} for the space`,
      `copper${space}lluvia`,
      "copper lluvia",
    ]),
    ...[
      "\u200b",
      "\u200c",
      "\u200d",
      "\u2060",
      "\ufeff",
      "\u00ad",
      "\u200e",
      "\u202a",
      "\u2069",
      "\u061c",
      "\ufe0f",
      "\u034f",
    ].map((mark) => [`with ${codeOf(mark)}, which can't be seen`, `${mark}cop${mark}per${mark}`, "copper"]),
    ["with marks of direction about it, as of a chat", "\u2068copper\u2069", "copper"],
    ["of letters beyond the first plane", "\u{10400}\u{10401}", "\u{10428}\u{10429}"],
  ])("%s", (_, one = "", other = "") => {
    expect(normalizePassword(one)).not.toBeNull();
    expect(normalizePassword(one)).toBe(normalizePassword(other));
  });
});

describe("two spellings are two words", () => {
  test.each([
    ["with full-width letters", "ｃｏｐｐｅｒ", "copper"],
    ["without the accent", "cafe", "café"],
    ["without the tilde", "nandu", "ñandu"],
    ["with a space after it", "copper ", "copper"],
    ["with a space before it", " copper", "copper"],
    ["with two spaces in it", "copper  lluvia", "copper lluvia"],
    ["with a line break after it", "copper\n", "copper"],
    ["with ss for ß", "strasse", "straße"],
    ["with a ligature", "o\ufb03ce", "office"],
    ["with a letter of another alphabet that looks the same", "сopper", "copper"],
    ["with a Turkish i without a dot", "l\u0131uvia", "liuvia"],
    ["with a Turkish I with a dot, which is an i with a mark", "L\u0130UVIA", "liuvia"],
  ])("%s", (_, one, other) => {
    expect(normalizePassword(one)).not.toBeNull();
    expect(normalizePassword(one)).not.toBe(normalizePassword(other));
  });
});

test("I is i on a Turkish machine too", () => {
  // As a Turkish engine has it, and not by the environment: not every Node takes its letters' case from there.
  vi.spyOn(String.prototype, "toLocaleLowerCase").mockImplementation(function (this: string, locale = "tr") {
    return new Intl.Locale(String(locale)).language === "tr"
      ? this.replaceAll("I", "ı").toLowerCase()
      : this.toLowerCase();
  });
  expect("LLUVIA".toLocaleLowerCase()).toBe("lluvıa");
  expect(normalizePassword("LLUVIA")).toBe("lluvia");
});

test("the normalized password is lower case, composed, and otherwise what was typed", () => {
  expect(normalizePassword("CAFE\u0301 4 \u{1f511}!")).toBe("caf\u00e9 4 \u{1f511}!");
});

describe("a password that can never be right", () => {
  test.each([
    ["an empty one", ""],
    ["one of which nothing can be seen", "\u200b\ufeff"],
    ["NUL alone", "\0"],
    ["one with NUL after it", "copper\0"],
    ["one with NUL in it", "cop\0per"],
    ["half a key symbol", "\ud83d"],
    ["the other half", "copper\udd11"],
    ["the halves the wrong way round", "\udd11\ud83d"],
    ["half a symbol before a letter", "\ud83dcopper"],
  ])("%s", (_, password) => {
    expect(normalizePassword(password)).toBeNull();
  });
});

describe("any password at all", () => {
  // Marks, sigmas, dotted and dotless i, titlecase, Hangul and ligatures: where case and composition meet.
  const awkward = [
    ..."aAzZ 0.'ßẞΣσςİıIi\u0345\u0301\u0307\u0323\u0327ǅǱΐᾳᾼﬁＡÅ\u212b\u212aᏸꭰⴀႠ가각\u1100\u1161\u11a8𐐀𝐀🔑",
  ];

  test("is not changed by being made canonical twice", () => {
    const changed = generated(10_000).filter((password) => {
      const once = normalizePassword(password);
      return once !== null && normalizePassword(once) !== once;
    });
    expect(changed).toEqual([]);
  });

  test("is the same however its accents are composed", () => {
    const different = generated(10_000).filter(
      (password) => normalizePassword(password) !== normalizePassword(password.normalize("NFD")),
    );
    expect(different).toEqual([]);
  });

  test("is the same in capitals and in small letters, letter by letter of English and Spanish", () => {
    const letters = "abcdefghijklmnopqrstuvwxyzáéíóúüñ";
    const random = generator(7);
    for (let round = 0; round < 1000; round += 1) {
      const password = Array.from({ length: 1 + (random() % 20) }, () => letters[random() % letters.length]).join("");
      const mixed = [...password].map((letter) => (random() % 2 ? letter.toUpperCase() : letter)).join("");
      expect(normalizePassword(mixed)).toBe(password);
    }
  });

  /** Strings of awkward characters and of any others, the same ones in every run. */
  function generated(count: number): string[] {
    const random = generator(20_260_101);
    const character = () => {
      if (random() % 3) return awkward[random() % awkward.length] ?? "";
      const codePoint = 1 + (random() % 0x1ffff);
      return codePoint >= 0xd800 && codePoint <= 0xdfff ? "" : fromCodePoint(codePoint);
    };
    return Array.from({ length: count }, () => Array.from({ length: 1 + (random() % 12) }, character).join(""));
  }
});

describe("10 MB of paste", () => {
  // In a process of its own, which can be stopped: in a worker, work without end would hold up all tests.
  test.each([
    ["plain letters", "Copper Lluvia "],
    ["accents apart from their letters", "Cafe\u0301 "],
    ["marks without end, which take the square of their number to bring in order", "\u0301\u0323"],
  ])("is settled in less than two seconds of the processor: %s", { timeout: 20_000 }, (_, piece) => {
    const program = `
      import { normalizePassword } from "./src/site/members/normalize-password.ts";
      const start = process.cpuUsage();
      normalizePassword(${JSON.stringify(piece)}.repeat(${Math.ceil(10_000_000 / Buffer.byteLength(piece))}));
      console.log(process.cpuUsage(start).user);`;
    const options = { encoding: "utf8", timeout: 10_000 } as const;
    const time = execFileSync(process.execPath, ["--input-type=module", "-e", program], options);
    // In microseconds.
    expect(Number(time)).toBeLessThan(2_000_000);
  });
});

/** Whole numbers without sign in an order that looks like chance: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
