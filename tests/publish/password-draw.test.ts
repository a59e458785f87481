import { describe, expect, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { drawPassword, LINKED_BITS, loadDrawnWords, TYPED_BITS } from "../../src/publish/password/draw-password.ts";
import { loadKnownWords } from "../../src/publish/password/known-words.ts";
import { plainWords } from "../../src/publish/password/plain-words.ts";
import { timeText } from "../../src/publish/password/time-text.ts";
import { normalizePassword } from "../../src/site/members/normalize-password.ts";

const lists = await loadDrawnWords();
const { dictionaries } = await loadKnownWords();
const english = lists.en ?? [];
const spanish = lists.es ?? [];

describe("a password is drawn", () => {
  test.each<[languages: Language[] | undefined, ...of: Language[]]>([
    [["en"], "en", "en", "en", "en", "en"],
    [["es"], "es", "es", "es", "es", "es"],
    [["en", "es"], "en", "en", "en", "en", "en"],
    [["es", "en"], "es", "es", "es", "es", "es"],
    [undefined, "en", "en", "en", "en", "en"],
  ])("of the words of the site's first language alone: %j", async (languages, ...expected) => {
    const { password, bits } = await drawPassword({ ...(languages && { languages }) }, TYPED_BITS);
    const words = password.split(" ");
    expect(words).toHaveLength(5);
    for (const [index, word] of words.entries()) expect(lists[expected[index] ?? "en"]).toContain(word);
    expect(bits).toBe(50);
  });

  test("with a sixth word where links bring it", async () => {
    const { password, bits } = await drawPassword({ languages: ["es", "en"] }, LINKED_BITS);
    const words = password.split(" ");
    expect(words.map((word) => spanish.includes(word))).toEqual(Array(6).fill(true));
    expect(bits).toBe(60);
  });

  test("of all words of a list evenly, each anew", async () => {
    const asked: number[] = [];
    const draws = [11, 222, 333, 444, 555];
    const { password } = await drawPassword({ languages: ["en"] }, TYPED_BITS, (below) => {
      asked.push(below);
      return draws[asked.length - 1] ?? 0;
    });
    expect(asked).toEqual(Array(5).fill(1024));
    expect(password).toBe(draws.map((draw) => english[draw]).join(" "));
  });

  test("never twice the same", async () => {
    const drawn = await Promise.all(Array.from({ length: 20 }, () => drawPassword({}, TYPED_BITS)));
    expect(new Set(drawn.map(({ password }) => password)).size).toBe(20);
  });
});

test.each([
  [50, "4,800 years", "4800 años"],
  [60, "4,900,000 years", "4.900.000 años"],
])("one graphics card needs up to so long for a password of %d bits", (bits, inEnglish, inSpanish) => {
  expect([timeText(bits, "en"), timeText(bits, "es")]).toEqual([inEnglish, inSpanish]);
});

describe("each word", () => {
  test.each(Object.entries(lists))("of the list %s stands once, is short, and is typed without accents", (_, list) => {
    expect(list).toHaveLength(1024);
    expect(new Set(list).size).toBe(1024);
    expect(list.filter((word) => !/^[a-z]{4,7}$/.test(word) || normalizePassword(word) !== word)).toEqual([]);
  });

  test.each([
    ["en", english, englishSound],
    ["es", spanish, spanishSound],
  ] as const)(
    "of the list %s sounds and is written unlike any other: more than one sound and one letter differ",
    (_, list, sound) => {
      const heard = list.map((word) => [word, sound(word)] as const);
      const alike = heard.flatMap(([word, said], index) =>
        heard
          .slice(index + 1)
          .filter(([other, otherSaid]) => isNear(word, other) || isNear(said, otherSaid))
          .map(([other]) => `${word} ${other}`),
      );
      expect(alike).toEqual([]);
    },
  );

  test("that both languages have means the same in both", () => {
    const shared =
      "actor alpaca atlas burrito cactus campus corral cosmos delta diploma eclipse fiesta gecko granola iguana jaguar kiwi koala magenta manual maraca marimba monitor motor nachos parasol pasta patio perfume pizza portal radar ravioli recital rugby safari salsa samba sensor sonata tapir taxi tractor tundra tutor veranda zigzag";
    const both = english.filter((word) => spanish.includes(word));
    expect(both.filter((word) => !shared.split(" ").includes(word))).toEqual([]);
  });

  test("is no word of another meaning in the other language", () => {
    const spanishMeanings =
      "arena balance bodega carpet collar come cobra dame desalt dime done embarrass fresco gala honor lame large libre mango mayor mole net once pan pane papaya pie plan pure real red rope ropa sale sane sauce sin soap sol son sopa taco tender tire tuna vaso vocal".split(
        " ",
      );
    const englishMeanings =
      "arena casual collar come cordial dime fabric facial grape grande hoy idiom lance late mange manga mantel medic once pastel pie pinch plead policy quite real red rope sale sane sauce sensible sin soda soplo suave taller tales time tinder tramp ton tuna vase vine yore".split(
        " ",
      );
    expect(english.filter((word) => spanishMeanings.includes(word))).toEqual([]);
    expect(spanish.filter((word) => englishMeanings.includes(word))).toEqual([]);
  });

  test("of English is no Spanish word whose accent is missing, which Spanish speakers would type", () => {
    const accented = Object.entries(dictionaries)
      .filter(([name]) => /^(commonWords|wikipedia)-es/.test(name))
      .flatMap(([, list]) => list.map(String))
      .filter((word) => /[áéíóúñü]/.test(word));
    const stripped = new Set(accented.flatMap(plainWords));
    expect(english.filter((word) => stripped.has(word))).toEqual([]);
  });

  test.each([
    [
      "body, sex, illness",
      "arm hip leg lip knee nude bra sex tumor virus fever wound ulcer pecho nalga seno pene sexo fiebre herida tumor llaga",
    ],
    [
      "crime, weapons, war",
      "gun knife sword bomb rifle jail thief murder army bala arma pistola bomba guerra preso ladron espada robo crimen",
    ],
    [
      "religion, politics",
      "god altar bible church priest vote senate dios altar biblia iglesia cura misa voto partido senado templo",
    ],
    [
      "insults, drink, drugs",
      "idiot fool pig rat beer wine vodka weed tonto idiota cerdo burro zorra cerveza vino ron droga borracho",
    ],
    ["names, places", "daisy ruby jack robin china turkey chile panama rosa perla pilar granada toledo cuba bermuda"],
  ])("is friendly: none of %s", (_, words) => {
    const unfriendly = words.split(" ");
    expect([...english, ...spanish].filter((word) => unfriendly.includes(word))).toEqual([]);
  });
});

/** Returns whether two texts differ by at most one character that is other, missing or added. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Returns what an English word sounds like on a bad line, where b is p, d is t, g is k, v is f and m is n. */
function englishSound(word: string): string {
  const vowels: Readonly<Record<string, string>> = { ee: "i", ea: "i", ie: "i", oo: "u", ow: "o", y: "i" };
  return word
    .replace(/^kn/, "n")
    .replace(/^wr/, "r")
    .replace(/^wh/, "w")
    .replace(/ph/g, "f")
    .replace(/tch|sh|dge/g, "C")
    .replace(/ck/g, "k")
    .replace(/qu/g, "kw")
    .replace(/mb$/, "m")
    .replace(/igh/g, "i")
    .replace(/gh/g, "g")
    .replace(/ch|j|g(?=[eiy])/g, "C")
    .replace(/th/g, "T")
    .replace(/c(?=[eiy])|z/g, "s")
    .replace(/c/g, "k")
    .replace(/x/g, "ks")
    .replace(/([^aeiou])e$/, "$1")
    .replace(/(.)\1+/g, "$1")
    .replace(/b/g, "p")
    .replace(/d/g, "t")
    .replace(/g/g, "k")
    .replace(/v/g, "f")
    .replace(/m/g, "n")
    .replace(/[aeiouy]+/g, (found) => vowels[found] ?? found.slice(0, 1));
}

/** Returns what a Spanish word sounds like on a bad line, in America, where c before e, s and z are one. */
function spanishSound(word: string): string {
  return word
    .replace(/ch/g, "C")
    .replace(/qu/g, "k")
    .replace(/ll/g, "y")
    .replace(/g(?=[ei])/g, "j")
    .replace(/gu(?=[ei])/g, "g")
    .replace(/c(?=[ei])|z|x/g, "s")
    .replace(/c/g, "k")
    .replace(/v/g, "b")
    .replace(/h/g, "")
    .replace(/([^aeiou])y$/, "$1i")
    .replace(/rr/g, "R")
    .replace(/p/g, "b")
    .replace(/d/g, "t")
    .replace(/g/g, "k")
    .replace(/m/g, "n");
}
