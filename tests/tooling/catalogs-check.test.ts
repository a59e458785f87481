import { describe, expect, test } from "vitest";
import { printProblem } from "../../tooling/content/problem.ts";
import { findCatalogProblems } from "../../tooling/i18n/catalog-lines.ts";
import {
  type CatalogUse,
  checkTranslations,
  findTextWarnings,
  findTranslationProblems,
} from "../../tooling/i18n/check-catalogs.ts";
import type { Slots } from "../../tooling/i18n/check-text.ts";

const english = {
  "app.badge": "<small>Get it on</small>",
  "footer.rights": "© {year} {productName}",
  "menu.home": "Home",
};
const spanish = {
  "app.badge": "<small>Disponible en</small>",
  "footer.rights": "© {year} {productName}",
  "menu.home": "Inicio",
};

const slots: Readonly<Record<string, Slots>> = {
  "app.badge": { values: [], elements: ["small"] },
  "footer.rights": { values: ["year", "productName"], elements: [] },
  "menu.home": { values: [], elements: [] },
};

const catalogs = (es: Record<string, string>, en: Record<string, string> = english, hasContent = true): CatalogUse => ({
  used: new Map(Object.entries(slots)),
  hasContent,
  files: [
    { path: "en.po", texts: en, own: new Map() },
    { path: "es.po", texts: es, own: new Map([["gate.show", "Mostrar la contraseña"]]) },
  ],
});

/** The texts without one of them. */
const without = (id: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== id));

test("catalogs that have what is asked for, in both languages, are valid", () => {
  expect(findTranslationProblems(catalogs(spanish))).toEqual([]);
  expect(findTextWarnings(catalogs(spanish))).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "a text that one language lacks",
    without("menu.home", spanish),
    'es.po, "menu.home": is missing; run "npm run words", then write its text',
  ],
  [
    "a text that nothing uses",
    { ...spanish, "step.old-one.title": "Inicio" },
    'es.po, "step.old-one.title": is not used anywhere; run "npm run words", which keeps it aside, in lines that begin with #~',
  ],
  [
    "a misspelt name of a text",
    { ...without("menu.home", spanish), "menu.hme": "Inicio" },
    'es.po, "menu.hme": is not used anywhere; write "menu.home"',
  ],
  [
    "a translated name of a text",
    { ...without("menu.home", spanish), Inicio: "Inicio" },
    'es.po, "Inicio": is where the name of a text belongs, which is never translated; write msgid "menu.home" again',
  ],
  ["a text without a text", { ...spanish, "menu.home": " " }, 'es.po, "menu.home": has no text; write one'],
  [
    "a misspelt slot",
    { ...spanish, "footer.rights": "© {año} {productName}" },
    'es.po, "footer.rights": has {año}, which nothing fills in; write {year}',
  ],
  [
    "a lost slot",
    { ...spanish, "footer.rights": "© {productName}" },
    'es.po, "footer.rights": lacks {year}, which is filled in; put it back',
  ],
  [
    "a lost element",
    { ...spanish, "app.badge": "Disponible en" },
    'es.po, "app.badge": lacks <small>…</small>; put it back around its words',
  ],
  [
    "an element without its end",
    { ...spanish, "app.badge": "<small>Disponible en" },
    'es.po, "app.badge": lacks <small>…</small>; put it back around its words',
  ],
  [
    "a slot too many",
    { ...spanish, "menu.home": "Inicio de {productName}" },
    'es.po, "menu.home": has {productName}, which nothing fills in here; take it out',
  ],
])("%s gets a line that says where and what to do", (_, changed, problem) => {
  expect(findTranslationProblems(catalogs(changed)).map(printProblem)).toEqual([problem]);
});

test("a text that the project has words for is told apart from those that are the owner's to write", () => {
  const asked = ["gate.show", "link.registration", "resource.guide.title"];
  const use = catalogs(spanish, { ...english, ...Object.fromEntries(asked.map((id) => [id, "Words"])) });
  const used = new Map([...use.used, ...asked.map((id) => [id, { values: [], elements: [] }] as const)]);
  expect(findTranslationProblems({ ...use, used }).map(printProblem)).toEqual([
    'es.po, "gate.show": is missing; run "npm run words", which puts the project\'s own text there',
    'es.po: "link.registration", "resource.guide.title" are missing; run "npm run words", then write their texts',
  ]);
});

test.each<[string, Record<string, string>, string]>([
  [
    "a slot that English lost",
    { ...english, "footer.rights": "© {productName}" },
    'en.po, "footer.rights": lacks {year}, which is filled in; put it back',
  ],
  [
    "an element that English lost",
    { ...english, "app.badge": "Get it on" },
    'en.po, "app.badge": lacks <small>…</small>; put it back around its words',
  ],
  [
    "a translated name",
    { ...without("menu.home", english), Home: "Home" },
    'en.po, "Home": is where the name of a text belongs, which is never translated; write msgid "menu.home" again',
  ],
])("%s is told of the English file, not of the other", (_, changed, problem) => {
  expect(findTranslationProblems(catalogs(spanish, changed)).map(printProblem)).toEqual([problem]);
});

test("what both languages leave out is left out on purpose", () => {
  const footer = { "footer.rights": "© {productName}" };
  expect(findTranslationProblems(catalogs({ ...spanish, ...footer }, { ...english, ...footer }))).toEqual([]);
});

test("We <3 you is a text like any other", () => {
  const use = catalogs(spanish, { ...english, "menu.home": "We <3 you, 5 < 6 > 4" });
  expect([...findTranslationProblems(use), ...findTextWarnings(use)]).toEqual([]);
});

test("what stands on a flyer has lines, and may be empty", () => {
  const use: CatalogUse = {
    used: new Map([["flyers.text", { values: [], elements: [] }]]),
    hasContent: true,
    files: [
      { path: "en.po", texts: { "flyers.text": "Monday: training\nTuesday: open house" }, own: new Map() },
      { path: "es.po", texts: { "flyers.text": "" }, own: new Map() },
    ],
  };
  expect([...findTranslationProblems(use), ...findTextWarnings(use)]).toEqual([]);
});

test("where the steps can't be read, nothing is said of their texts' use", () => {
  const use = catalogs({ ...spanish, "step.why.title": "Tu porqué" }, english, false);
  expect(findTranslationProblems(use)).toEqual([]);
});

describe("what members would see raw is warned of by file and id, and builds go on", () => {
  test.each([
    ["a <b>home</b>", "has <b> </b>, which is shown as it is; take it out"],
    ['<a href="/x">Home</a>', 'has <a href="/x"> </a>, which is shown as it is; take it out'],
    ["Home<br>sweet home", "has <br>, which is shown as it is; take it out"],
    ["<small>Home</small>", "has <small> </small>, which is shown as it is; take it out"],
    ["Home\\nsweet home", "has \\n, which is shown as it is; take it out"],
    ["C:\\Users", "has \\U, which is shown as it is; take it out"],
    ["Home\nsweet home", "has a line break, \\n, which is shown as a space; write a space"],
    ["Home }", "has }, which is shown as it is; take it out"],
    ["Home {}", "has { }, which is shown as it is; take it out"],
    ["Home '{'x'}'", "has { }, which is shown as it is; take it out"],
    ["Tom &amp; Ana &#39;", "has &amp; &#39;, which is shown as it is; write the character itself"],
    ["our **home**", "has **, which is shown as it is; take it out"],
    [
      "See https://example.com/a?b=c.",
      "has the address https://example.com/a?b=c, which nobody can tap; put links into content/members.json",
    ],
    [
      "See www.example.com!",
      "has the address www.example.com, which nobody can tap; put links into content/members.json",
    ],
  ])("%s", (text, warning) => {
    const use = catalogs({ ...spanish, "menu.home": text });
    expect(findTranslationProblems(use)).toEqual([]);
    expect(findTextWarnings(use)).toEqual([`es.po, "menu.home": ${warning}`]);
  });

  test.each([
    "It's {n, plural, one {# day} other {# days}}",
    "5 * 6 & 7; R&D",
    "¿Qué? “Así” – 24/7 @ana #1",
    "l'app d'Ana",
  ])("%s is a text like any other", (text) => {
    const use = catalogs({ ...spanish, "menu.home": text });
    expect(findTextWarnings(use)).toEqual([]);
  });
});

test("a brace that is not closed gets a line that names the text", () => {
  expect(findTranslationProblems(catalogs({ ...spanish, "menu.home": "Inicio {b" })).map(printProblem)).toEqual([
    'es.po, "menu.home": has a { without its }; take it out',
  ]);
});

const QUOTES = 'needs one " before and one " after its text; write \\" for a quote within the text';

test.each([
  ["a quote that is missing at the end", 'msgid "menu.home"\nmsgstr "Inicio', `es.po, line 2: ${QUOTES}`],
  ["quotes within a text", 'msgid "menu.home"\nmsgstr "El "inicio""', `es.po, line 2: ${QUOTES}`],
  [
    "curly quotes",
    'msgid "menu.home"\nmsgstr “Inicio”',
    'es.po, line 2: has quotes of another kind; use the straight one: "',
  ],
  [
    "a text that goes on in the next line",
    'msgid "menu.home"\nmsgstr "Inicio"\ny más',
    "es.po, line 3: is not a line of a catalog; take it out, or put it within the quotes of the text above",
  ],
  [
    "a text that is there twice",
    'msgid "menu.home"\nmsgstr "Inicio"\n\nmsgid "menu.home"\nmsgstr "Casa"',
    'es.po, line 4: "menu.home" is there twice, in line 1 too; keep one of the two',
  ],
])("%s gets a line that names it", (_, text, problem) => {
  expect(findCatalogProblems("es.po", text).map(printProblem)).toEqual([problem]);
});

describe("a slip in a catalog gets one line, which names it and the fix", () => {
  const ids = ["a", "menu.home", "z"];
  const valid =
    'msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr "A"\n\nmsgid "menu.home"\nmsgstr "Inicio"\n\nmsgid "z"\nmsgstr "Z"\n';
  const noName = "has no line msgid above it, which names the text";
  const half = 'is half of an old text; begin all lines of that text with "#~ ", or none of them';
  const otherQuotes = 'has quotes of another kind; use the straight one: "';
  const orTwo = "put it back, or take one of the two texts out";
  const slips: readonly (readonly [name: string, from: string, to: string, says: string])[] = [
    ["a deleted name", 'msgid "menu.home"\n', "", `line 7: ${noName}; write msgid "menu.home"`],
    [
      "a deleted text",
      'msgstr "Inicio"\n',
      "",
      'line 7: has no line msgstr below it; write msgstr "" there, with the text',
    ],
    ["an empty name", '"menu.home"', '""', 'line 7: has no name between its quotes; write msgid "menu.home"'],
    ["a name in a note", 'msgid "menu', '# msgid "menu', `line 8: ${noName}; write msgid "menu.home"`],
    ["a capital", 'msgid "menu', 'Msgid "menu', "line 7: begins with Msgid; write msgid"],
    ["two letters swapped", 'msgstr "Inicio', 'msgtsr "Inicio', "line 8: begins with msgtsr; write msgstr"],
    ["a translated msgstr", 'msgstr "Inicio', 'texto "Inicio', "line 8: begins with texto; write msgstr"],
    ["a translated msgid", 'msgid "menu', 'nombre "menu', "line 7: begins with nombre; write msgid"],
    ["a colon", 'msgstr "Inicio', 'msgstr: "Inicio', "line 8: has : after msgstr; take it out"],
    ["an equals sign", 'msgstr "Inicio', 'msgstr = "Inicio', "line 8: has = after msgstr; take it out"],
    ["a comma at the end", '"Inicio"', '"Inicio",', "line 8: has , after its last quote; take it out"],
    ["a period at the end", '"Inicio"', '"Inicio".', "line 8: has . after its last quote; take it out"],
    ["no quotes", '"Inicio"', "Inicio", `line 8: ${QUOTES}`],
    ["no quote before", '"Inicio"', 'Inicio"', `line 8: ${QUOTES}`],
    ["a backslash before the last quote", '"Inicio"', '"Inicio\\"', `line 8: ${QUOTES}`],
    ["single quotes", '"Inicio"', "'Inicio'", `line 8: ${otherQuotes}`],
    ["a text in two lines", '"Inicio"', '"Inicio\ny más"', `line 8: ${QUOTES}`],
    ["a text beside its name", '"menu.home"', '"menu.home" "Inicio"', `line 7: ${QUOTES}`],
    [
      "all in one line",
      '"menu.home"\n',
      '"menu.home" ',
      "line 7: has msgid and msgstr; put msgstr into a line of its own, below",
    ],
    [
      "name and text the other way round",
      'msgid "menu.home"\nmsgstr "Inicio"',
      'msgstr "Inicio"\nmsgid "menu.home"',
      "line 7: is above its msgid line; put it below that line",
    ],
    ["two texts", '"Inicio"', '"Inicio"\nmsgstr "Casa"', `line 9: ${noName}; ${orTwo}`],
    [
      "a note between them",
      'msgstr "Inicio',
      '# our home\nmsgstr "Inicio',
      "line 8: is a note in the middle of a text; put it above the line msgid",
    ],
    ["a note of a program", 'msgid "menu', '// our home\nmsgid "menu', "line 7: is a note; begin it with #"],
    ["half of an old text", 'msgid "menu', '#~ msgid "menu', `line 8: ${half}`],
    ["the other half", 'msgstr "Inicio', '#~ msgstr "Inicio', `line 8: ${half}`],
    [
      "two names translated alike",
      'msgid "a"\nmsgstr "A"\n\nmsgid "menu.home"',
      'msgid "Inicio"\nmsgstr "A"\n\nmsgid "Inicio"',
      `line 7: has "Inicio" where a name belongs, which is never translated; ${orTwo}`,
    ],
    [
      "a mark of two versions",
      'msgid "menu',
      '<<<<<<< mine\nmsgid "menu',
      "line 7: is a mark between two versions of the file; keep the lines of one version, and take the marks out",
    ],
    [
      "a line of JSON",
      'msgid "menu.home"\nmsgstr "Inicio"',
      '"menu.home": "Inicio"',
      "line 7: has a name and a text; write the name after msgid, the text after msgstr",
    ],
    [
      "a context",
      'msgid "menu',
      'msgctxt "x"\nmsgid "menu',
      "line 7: begins with msgctxt, which has no use here; take the line out",
    ],
    [
      "a plural",
      'msgstr "Inicio',
      'msgstr[0] "Inicio',
      "line 8: has a number after msgstr; take the number and its [ ] out",
    ],
    [
      "a hidden character",
      'msgstr "Inicio',
      '\u200Bmsgstr "Inicio',
      "line 8: has a hidden character in it; type the line again",
    ],
  ];

  test("none is one in a valid catalog", () => {
    expect(findCatalogProblems("es.po", valid, ids)).toEqual([]);
  });

  test.each(slips)("%s", (_, from, to, says) => {
    expect(valid).toContain(from);
    expect(findCatalogProblems("es.po", valid.replace(from, to), ids).map(printProblem)).toEqual([`es.po, ${says}`]);
  });
});

test("texts that are kept aside are no mistakes, however they stand there", () => {
  const old = `#~ msgid "a"
#~ msgstr ""
#~ "two lines"

#~ msgid "a"
#~ msgstr "again"

# mine
#~msgid "b"
#~msgstr "B"
#~| msgid "c"
#~ ???
`;
  expect(findCatalogProblems("es.po", `msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr "A"\n\n${old}`)).toEqual([]);
});

test("curly quotes, accents, comments and long texts in several lines are valid", () => {
  expect(
    findCatalogProblems(
      "es.po",
      '# A note\nmsgid ""\nmsgstr ""\n"Language: es\\n"\n\nmsgid "a"\nmsgstr "“Así” \\"es\\""\n',
    ),
  ).toEqual([]);
});

test("the texts of tests/fixtures/site are those that the code asks for, in every language", async () => {
  expect(await checkTranslations()).toEqual({ problems: [], warnings: [] });
});
