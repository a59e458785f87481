import { describe, expect, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import type { Catalogs } from "../../src/publish/messages.ts";
import { loadKnownWords } from "../../src/publish/password/known-words.ts";
import { loadPasswordWords, type PasswordLanguage } from "../../src/publish/password/password-words.ts";
import { plainWords } from "../../src/publish/password/plain-words.ts";
import { siteWords } from "../../src/publish/password/site-words.ts";
import { strengthRater } from "../../src/publish/password/strength.ts";
import { timeText } from "../../src/publish/password/time-text.ts";
import { makePassword } from "../../src/studio/actors/worker/make-password.ts";
import { isLong } from "../support/is-long.ts";
import { smallProject } from "./small-project.ts";

/** A password is rated in some hundredths of a second, on a busy computer in tenths. In ms. */
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
const rate = await strengthRater(site);
const passwordWords = await loadPasswordWords();
const { phrases, frequency } = await loadKnownWords();

/**
 * Words from all over a list, the same each time. No good password stands here: whatever stands in a repository is a bad one.
 */
const drawn = (language: PasswordLanguage, draw: number, count: number) =>
  Array.from({ length: count }, (_, index) => passwordWords[language][((draw * 4 + index) * 1009 + 371) % 7776] ?? "");
const level = (password: string) => rate(password).level;

describe("too weak is", () => {
  test.each([
    ["what the page says", ["Onward Elite Members 2026", "exclusive access onward", "built for leaders onward 26"]],
    ["a passage of the page", ["all rights reserved", "built for leaders", "todos los derechos reservados"]],
    ["what the shipped texts say", ["your calendar is your boss", "its easy its energy", "BAM App + Connection"]],
    [
      "a greeting with the site's name",
      ["bienvenidos al equipo onward", "welcome to the onward team", "equipo onward 2027"],
    ],
    [
      "a well-known example",
      [
        "correct horse battery staple",
        "Correct-Horse-Battery-Staple",
        "correcthorsebatterystaple",
        "correct horse battery staple 1",
      ],
    ],
    [
      "a proverb",
      [
        "el que madruga dios lo ayuda",
        "a penny saved is a penny earned",
        "elquemadrugadiosloayuda",
        "más vale tarde que nunca 2025",
        "mas vale tarde que nunca!",
      ],
    ],
    [
      "scripture",
      [
        "the lord is my shepherd",
        "el señor es mi pastor nada me falta",
        "todo lo puedo en cristo que me fortalece",
        "in the beginning god created the heavens and the earth",
      ],
    ],
    [
      "a song or a film",
      [
        "may the force be with you",
        "que la fuerza te acompañe",
        "hasta la vista baby 2024",
        "cumpleaños feliz",
        "MayTheForceBeWithYou",
      ],
    ],
    ["a phone number", ["+1 555 010 4477", "5550104477", "(555) 010-4477", "00 34 600 123 456", "55 1234 5678"]],
    [
      "a name with a year",
      ["jose luis rodriguez 1985", "José Luis Rodríguez", "maria guadalupe hernandez lopez", "jennifer smith 1990"],
    ],
    [
      "everyday words",
      [
        "house dog cat car",
        "casa perro gato coche",
        "red blue green yellow",
        "sol luna mar cielo",
        "housedogcatcar",
        "dog dog dog dog dog",
      ],
    ],
    ["a date", ["12/25/1990", "25 de diciembre de 1990", "december 25 1990"]],
    [
      "a common password",
      ["equipo2024", "Password1", "onward", "bienvenidos", "qwertyuiop", "p4ssw0rd p4ssw0rd", "contraseña123"],
    ],
    ["a plain sentence", ["el equipo va a ganar", "we are the best team", "i love my family so much"]],
  ])("%s", (_, passwords) => {
    for (const password of passwords) expect(level(password), password).toBe("weak");
  });

  test("every saying of the list, in capitals, without accents, in one, with a year", MANY, () => {
    const forms = (phrase: string) => [
      phrase.toUpperCase(),
      plainWords(phrase).join(" "),
      plainWords(phrase).join("-"),
      `${phrase} 2026`,
    ];
    for (const phrase of phrases.filter((_, index) => index % 30 === 0))
      for (const form of forms(phrase)) expect(level(form), form).toBe("weak");
  });
});

describe("little is", () => {
  test.each([
    ["three words at random", drawn("en", 0, 3).join(" ")],
    ["two everyday words and two at random", ["house", "dog", ...drawn("en", 0, 2)].join(" ")],
    ["letters and digits without order, but few", "xk7qm2vzp4wjb"],
  ])("%s", (_, password) => {
    expect(level(password), password).toBe("little");
  });
});

describe("good is", () => {
  test.each(["en", "es"] as const)("what is made in the language %s", async (language) => {
    const { password } = await makePassword(language, site);
    expect(level(password), password).toBe("good");
  });

  const english = drawn("en", 0, 4);
  const spanish = drawn("es", 2, 4);

  test.each([
    ["four English words at random", english.join(" ")],
    ["four others", drawn("en", 1, 4).join(" ")],
    ["four Spanish words at random", spanish.join(" ")],
    ["in capitals", spanish.join(" ").toUpperCase()],
    ["with hyphens", english.join("-")],
    ["in one", english.join("")],
    ["two words of each language", [...english.slice(2), ...spanish.slice(2)].join(" ")],
    ["with a number before", ["7", ...english].join(" ")],
    ["with everyday words around", ["house", ...english, "dog"].join(" ")],
    ["five words at random", drawn("es", 3, 5).join(" ")],
    ["six words at random", drawn("en", 3, 6).join(" ")],
    ["many letters and digits without order", "xk7qm2vzp4wjbt6h"],
  ])("%s", (_, password) => {
    expect(level(password), password).toBe("good");
  });

  test("four words of the lists, but for one draw in ten that common words make weaker: never too weak", MANY, () => {
    const draws = isLong ? 40 : 10;
    for (const language of ["en", "es"] as const) {
      const levels = Array.from({ length: draws }, (_, draw) => level(drawn(language, draw, 4).join(" ")));
      expect(levels).not.toContain("weak");
      expect(levels.filter((found) => found === "little").length).toBeLessThanOrEqual(draws / 10);
    }
  });
});

describe("the figure", () => {
  test("is at least two minutes, and centuries for four words at random", () => {
    expect(rate("onward").seconds).toBe(120);
    expect(rate(drawn("en", 0, 4).join(" ")).seconds).toBeGreaterThan(400 * 365 * 86_400);
  });

  test.each([
    [120, "2 minutes", "2 minutos"],
    [16 * 86_400, "16 days", "16 días"],
    [1.36e10, "430 years", "430 años"],
    [1e40, "1,000,000,000 years", "1.000.000.000 años"],
  ])("of %d seconds is %s", (seconds, english, spanish) => {
    expect([timeText(seconds, "en"), timeText(seconds, "es")]).toEqual([english, spanish]);
  });

  test("is the same in capitals and in small letters: the encryption makes no difference either", () => {
    expect(rate("GRAVEL Tundra")).toEqual(rate("gravel tundra"));
  });

  test("knows a site's own words: what is good elsewhere is too weak where it stands on the page", async () => {
    const words = drawn("en", 0, 4);
    expect((await strengthRater({ words, texts: [] }))(words.join(" ")).level).toBe("weak");
  });

  test("comes in good time for a password of 10,000 characters", { timeout: 120_000 }, () => {
    const before = process.cpuUsage();
    expect(level(`${drawn("en", 0, 4).join(" ")} `.repeat(300).trim())).toBe("good");
    expect(level("x".repeat(10_000))).not.toBe("good");
    // Digits stand for letters in many ways: without a bound, this one took half a minute. With one it takes a second and a half.
    if (isLong) expect(level("ñandú 7 ".repeat(1250).trim())).not.toBe("weak");
    // Of processor time: a busy machine takes several times as long.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(isLong ? 8 : 3);
  });
});

test("the lists of words are large enough, and easy to pass on by mouth", () => {
  for (const list of Object.values(passwordWords)) {
    expect(new Set(list).size).toBe(list.length);
    expect(list.length).toBeGreaterThanOrEqual(7776);
  }
  expect(passwordWords.es.filter((word) => !/^[a-z]{4,9}$/.test(word))).toEqual([]);
  expect(passwordWords.es.filter((word) => !frequency.has(word))).toEqual([]);
});
