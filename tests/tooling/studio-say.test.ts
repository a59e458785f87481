import { globSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { readTexts } from "../../tooling/studio/edit-catalog.ts";
import { speakerFor } from "../../tooling/studio/say.ts";

const speaker = (language: string) =>
  speakerFor({ headers: { "x-onward-language": language } } as unknown as IncomingMessage);
const texts = readTexts(readFileSync("tooling/studio/locales/es.po", "utf8"));

/** Where problems are made that the Studio's page can lead to; a slip of a text editor's stays in English. */
const makers = globSync([
  "tooling/content/{accent,link,members-schema,place-problems,site-schema,schema-entries,video-address}.ts",
  "tooling/encryption/typing.ts",
  "tooling/i18n/{check-catalogs,check-text}.ts",
  "tooling/media/*.ts",
  "tooling/studio/{api,body,door,edit-catalog,edit-json,json-text,operations,password-step,plan,publish,steps,uploads}.ts",
]);

/** The problems in a module as templates: a text with a fix after a semicolon, with what is filled in as `{}`. */
function problemsIn(path: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && found.push(value)),
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.cooked).join("{}")),
  }).visit(parseSync(path, readFileSync(path, "utf8")).program);
  // The rest are descriptions in the schema, and the end of a text.
  return found.filter((text) => /\w; [a-z]/.test(text) && !/^,|for all languages|\. "schedule"|\{\}\.$/.test(text));
}

test("every problem that the page can lead to has Spanish words", () => {
  const known = new Set(Object.keys(texts).map((id) => id.replace(/\{\d\}/g, "{}")));
  const found = makers.flatMap(problemsIn);
  expect(found.length).toBeGreaterThan(120);
  expect([...new Set(found)].filter((text) => !known.has(text))).toEqual([]);
});

test("what is filled in stays in the Spanish words", () => {
  const slots = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
  for (const [english, spanish] of Object.entries(texts)) expect(slots(spanish), english).toEqual(slots(english));
});

test.each([
  ["has no text; write one", "no tiene texto; escribe uno"],
  [
    'there is no file "none.mp4" in content/members/; put it there, or fix the name',
    'no hay ningún archivo "none.mp4" en content/members/; ponlo ahí, o corrige el nombre',
  ],
  [
    "The file is a web page, and no picture; save the picture itself, as PNG or JPEG",
    "El archivo es una página web, y no una imagen; guarda la imagen misma, como PNG o JPEG",
  ],
  ['is no known entry; write "flyers"', 'no es una entrada conocida; escribe "flyers"'],
  [
    '"write one; take it out" is no web address; put one that starts with https://',
    '"write one; take it out" no es una dirección web; pon una que empiece con https://',
  ],
  [
    'line 1, ACCESS_WORD: is too weak. One graphics card would need at most two minutes to guess the password. Fix: type "npm run password", which makes a good one and writes it into .env.local',
    'línea 1, ACCESS_WORD: es muy débil. Una tarjeta gráfica necesitaría, como máximo, dos minutos para adivinar la contraseña. Solución: escribe "npm run password" en la terminal, que hace una buena y la pone en .env.local',
  ],
  [
    "is no known entry; take it out, or use one of id, video or poster",
    "no es una entrada conocida; quítala, o usa una de id, video o poster",
  ],
  ["has no video address that this test knows of", "has no video address that this test knows of"],
])("%s", (english, spanish) => {
  expect(speaker("es").say(english)).toBe(spanish);
  expect(speaker("en").say(english)).toBe(english);
  expect(speaker("de").say(english)).toBe(english);
});
