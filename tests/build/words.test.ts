import { expect, test } from "vitest";
import { type CatalogUse, findWordProblems } from "../../build/check-words.ts";

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
    'es.po: "menu.home" is missing; run "npm run words" and write its text',
  ],
  [
    "a word that nothing uses",
    { ...spanish, "menu.hme": "Inicio" },
    'es.po: "menu.hme" is used by nothing; run "npm run words", or mend its spelling',
  ],
  ["a word without a text", { ...spanish, "menu.home": " " }, 'es.po: "menu.home" has no text; write one'],
  [
    "a misspelt slot",
    { ...spanish, "footer.rights": "© {año} <b>{productName}</b>" },
    'es.po: "footer.rights" must have the same { } and < > as in en.po: <b> {productName} {year}',
  ],
  [
    "a lost element",
    { ...spanish, "footer.rights": "© {year} {productName}" },
    'es.po: "footer.rights" must have the same { } and < > as in en.po: <b> {productName} {year}',
  ],
])("%s gets a line that says where and what to do", (_, changed, problem) => {
  expect(findWordProblems(catalogs(changed))).toEqual([problem]);
});

test("a brace that is not closed gets a line that names the word", () => {
  expect(findWordProblems(catalogs({ ...spanish, "menu.home": "Inicio {b" }))).toEqual([
    expect.stringMatching(/^es.po: "menu.home" can't be read: Unexpected message end at line 1 col 10; mind/),
  ]);
});
