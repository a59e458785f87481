import { expect, test } from "vitest";
import { type CatalogUse, checkWords, findCatalogProblems, findWordProblems } from "../../build/check-words.ts";

const english = { "menu.home": "Home", "footer.rights": "© {year} <b>{productName}</b>" };
const spanish = { "menu.home": "Inicio", "footer.rights": "© {year} <b>{productName}</b>" };

const catalogs = (changed: Record<string, string>, used = Object.keys(english)): CatalogUse => ({
  used: new Set(used),
  files: [
    { path: "en.po", words: english },
    { path: "es.po", words: changed },
  ],
});

test("catalogs that have what is asked for, in both languages, are in order", () => {
  expect(findWordProblems(catalogs(spanish))).toEqual([]);
});

test.each([
  [
    "a word that one language lacks",
    { "footer.rights": spanish["footer.rights"] },
    'es.po, "menu.home": is missing; run "npm run words", then write its text',
  ],
  [
    "a word that nothing uses",
    { ...spanish, "step.old-one.title": "Inicio" },
    'es.po, "step.old-one.title": is used by nothing; run "npm run words", which takes it out',
  ],
  [
    "a misspelt name of a word",
    { "menu.hme": "Inicio", "footer.rights": spanish["footer.rights"] },
    'es.po, "menu.hme": is used by nothing; write "menu.home"',
  ],
  ["a word without a text", { ...spanish, "menu.home": " " }, 'es.po, "menu.home": has no text; write one'],
  [
    "a misspelt slot",
    { ...spanish, "footer.rights": "© {año} <b>{productName}</b>" },
    'es.po, "footer.rights": must have the same { } and < > as in en.po; put them back: <b> {productName} {year}',
  ],
  [
    "a lost element",
    { ...spanish, "footer.rights": "© {year} {productName}" },
    'es.po, "footer.rights": must have the same { } and < > as in en.po; put them back: <b> {productName} {year}',
  ],
  [
    "a slot too many",
    { ...spanish, "menu.home": "Inicio de {productName}" },
    'es.po, "menu.home": has { } or < > that en.po has not; take them out: {productName}',
  ],
])("%s gets a line that says where and what to do", (_, changed, problem) => {
  expect(findWordProblems(catalogs(changed))).toEqual([problem]);
});

test("a brace that is not closed gets a line that names the word", () => {
  expect(findWordProblems(catalogs({ ...spanish, "menu.home": "Inicio {b" }))).toEqual([
    expect.stringMatching(/^es.po, "menu.home": can't be read: Unexpected message end at line 1 col 10; mind/),
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
    "es.po, line 3: is no line of a catalog; take it out, or put it within the quotes of the text above",
  ],
  [
    "a word that is there twice",
    'msgid "menu.home"\nmsgstr "Inicio"\n\nmsgid "menu.home"\nmsgstr "Casa"',
    'es.po, line 4: "menu.home" is there twice, in line 1 too; keep one of the two',
  ],
])("%s gets a line that names it", (_, text, problem) => {
  expect(findCatalogProblems("es.po", text)).toEqual([problem]);
});

test("curly quotes, accents, comments and long texts in several lines are in order", () => {
  expect(
    findCatalogProblems(
      "es.po",
      '# A note\nmsgid ""\nmsgstr ""\n"Language: es\\n"\n\nmsgid "a"\nmsgstr "“Así” \\"es\\""\n',
    ),
  ).toEqual([]);
});

test("the demo's words are in order, in every language", async () => {
  expect(await checkWords()).toEqual([]);
});
