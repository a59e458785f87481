import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import type { Catalogs } from "../../src/publish/messages.ts";
import { loadDrawnWords } from "../../src/publish/password/draw-password.ts";
import { loadKnownWords } from "../../src/publish/password/known-words.ts";
import { plainWords } from "../../src/publish/password/plain-words.ts";
import { siteWords } from "../../src/publish/password/site-words.ts";
import { weaknessFinder } from "../../src/publish/password/strength.ts";
import { isLong } from "../support/is-long.ts";
import refused from "./leaders-passwords.json" with { type: "json" };
import { smallProject } from "./small-project.ts";

/** Of many passwords, each is rated in some hundredths of a second, on a busy computer in tenths. In ms. */
const MANY = { timeout: 30_000 };

/** What the demo's site says, in its own words and in the product's. */
const project: Project = {
  ...smallProject,
  site: { ...smallProject.site, name: "Onward", preview: { picture: "skyline.webp" } },
  members: {
    ...smallProject.members,
    steps: [
      {
        id: "schedule",
        title: { en: "Your Calendar Is Your Boss", es: "Tu calendario es tu jefe" },
        description: { en: "It's easy. It's energy." },
      },
      { id: "connected", title: { en: "BAM App + Connection" }, description: {} },
    ],
  },
};
const catalogs: Catalogs = {
  site: {
    en: {
      "gate.audience": ["Exclusive access for ", ["productName"], " Elite Members"],
      "footer.rights": ["© ", ["year"], " ", ["productName"], ". Built for leaders. All rights reserved."],
    },
    es: {
      "footer.rights": ["© ", ["year"], " ", ["productName"], ". Hecho para líderes. Todos los derechos reservados."],
    },
  },
  members: {
    en: { "welcome.title": ["Welcome to ", ["productName"]] },
    es: { "welcome.title": ["Te damos la bienvenida a ", ["productName"]] },
  },
};

const site = siteWords(project, catalogs);
const weaknessOf = await weaknessFinder(site);
const { sayings } = await loadKnownWords();
const lists = await loadDrawnWords();

/**
 * Words from all over a list, the same each time. No good password stands here: whatever stands in a repository is a bad one.
 */
const drawn = (list: keyof typeof lists, draw: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const words = lists[list] ?? [];
    return words[((draw * 4 + index) * 1009 + 371) % words.length] ?? "";
  });

describe("refused is", () => {
  test.each(Object.entries(refused))("what leaders choose: %s", MANY, (_, passwords) => {
    expect(passwords.filter((password) => weaknessOf(password) === null)).toEqual([]);
  });

  test("what the page says, and what the product says to everyone", () => {
    const passwords = [
      ...["Onward Elite Members 2026", "exclusive access onward", "built for leaders onward 26", "all rights reserved"],
      ...["todos los derechos reservados", "your calendar is your boss", "its easy its energy", "BAM App + Connection"],
      ...["bienvenidos al equipo onward", "welcome to the onward team", "equipo onward 2027", "onward"],
    ];
    expect(passwords.filter((password) => weaknessOf(password) === null)).toEqual([]);
  });

  test("every saying of the list, in capitals, without accents, in one, with a year", MANY, () => {
    const forms = (saying: string) => [
      saying.toUpperCase(),
      plainWords(saying).join(" "),
      plainWords(saying).join("-"),
      `${saying} 2026`,
    ];
    for (const saying of sayings.filter((_, index) => index % (isLong ? 1 : 10) === 0))
      for (const form of forms(saying)) expect(weaknessOf(form), form).not.toBeNull();
  });

  test("a word of one theme more, or another word among them, since the others follow", () => {
    for (const password of [
      "topaz opal garnet onyx lantern",
      "tigre jirafa cebra lince farol",
      "nike adidas puma zara ladder",
    ])
      expect(weaknessOf(password), password).not.toBeNull();
  });

  test("a name that no list has, alone or with a year, and what one says in another language", () => {
    for (const password of [
      "Kuczynskova",
      "kiyosakimaru 1987",
      "Wlatimirova Perez",
      "privet kak dela moy drug",
      "merhaba nasilsin iyiyim",
    ])
      expect(weaknessOf(password)).not.toBeNull();
  });

  test("four words at random, since nobody can know that chance chose them, and letters and digits without order, but few", () => {
    for (const password of [drawn("en", 0, 4).join(" "), drawn("es", 1, 4).join("-"), "xk7qm2vz"])
      expect(weaknessOf(password), password).toBe("few");
  });
});

test.each([
  ["address", ["ana@team.example", "@team.example", "https://team.example/join"]],
  ["digits", ["3.14159265358979323846", "+1 555 010 4477"]],
  ["numbers", ["primero de enero de dos mil veintiséis", "january first two thousand twenty six", "5 de mayo de 1980"]],
  [
    "theme",
    ["diamond ruby emerald sapphire", "rubíes diamantes perlas zafiros", "tigre jirafa cebra", "d14m0nd rub1 3m3r4ld"],
  ],
  ["names", ["jennifer rodrigo stephanie javier"]],
  ["keys", ["1qaz2wsx3edc4rfv", "abcdefghijklmnop"]],
  ["saying", ["Correct Horse Battery Staple 7"]],
  ["sentence", ["we are the best team in the world", "vamos a ganar mucho este año", "je ne regrette rien de rien"]],
  ["site", ["calendar boss onward", "BAM connection"]],
])("the reason is told: %s", (reason, passwords) => {
  expect(passwords.map((password) => weaknessOf(password))).toEqual(passwords.map(() => reason));
});

describe("may do", () => {
  const english = drawn("en", 0, 5);
  const spanish = drawn("es", 2, 5);

  test.each([
    ["five English words that were drawn", english.join(" ")],
    ["five Spanish words that were drawn", spanish.join(" ")],
    ["in capitals", spanish.join(" ").toUpperCase()],
    ["with hyphens", english.join("-")],
    ["in one", english.join("")],
    ["words of both languages", [...english.slice(2), ...spanish.slice(3)].join(" ")],
    ["with a number before", ["7", ...english].join(" ")],
    ["with everyday words around", ["house", ...english, "dog"].join(" ")],
    ["six words that were drawn", drawn("es", 3, 6).join(" ")],
  ])("%s", (_, password) => {
    expect(weaknessOf(password), password).toBeNull();
  });

  test(
    "twelve letters and digits that chance chose, but for one in twenty that words in them make weaker",
    MANY,
    () => {
      const passwords = Array.from({ length: 20 }, (_, draw) =>
        [...createHash("sha256").update(`${draw}`).digest().subarray(0, 12)]
          .map((byte) => (byte % 36).toString(36))
          .join(""),
      );
      expect(passwords.filter((password) => weaknessOf(password)).length).toBeLessThanOrEqual(1);
    },
  );

  test("what is drawn, but for one in twenty that common words make weaker", MANY, () => {
    const draws = isLong ? 200 : 20;
    for (const list of ["en", "es"] as const) {
      const passwords = Array.from({ length: draws }, (_, draw) => drawn(list, draw, 5).join(" "));
      expect(passwords.filter((password) => weaknessOf(password)).length).toBeLessThanOrEqual(draws / 20);
    }
  });
});

test("capitals make no difference: the encryption makes none either", () => {
  for (const password of ["GRAVEL Tundra", drawn("en", 1, 5).join(" ").toUpperCase()])
    expect(weaknessOf(password)).toBe(weaknessOf(password.toLowerCase()));
});

test("a site's own words are known: what may do elsewhere is refused where it stands on the page, or names a leader", async () => {
  const words = drawn("en", 0, 5);
  expect((await weaknessFinder({ words, texts: [] }))(words.join(" "))).toBe("site");
  const leaders = [{ id: "a", name: "Quillari Wayra", phone: "+51987654321" }];
  const own = siteWords({ ...project, members: { ...project.members, leaders } }, catalogs);
  expect((await weaknessFinder(own))("quillari wayra onward")).toBe("site");
});

test("an answer comes in good time for a password of 10,000 characters", { timeout: 120_000 }, () => {
  const before = process.cpuUsage();
  expect(weaknessOf(`${drawn("en", 0, 5).join(" ")} `.repeat(300).trim())).toBeNull();
  expect(weaknessOf("x".repeat(10_000))).not.toBeNull();
  // Of processor time: a busy machine takes several times as long.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(isLong ? 8 : 3);
});
