import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { catalogFormat } from "../../tooling/i18n/lingui.ts";
import { ownersLocale, sayIn } from "../../tooling/i18n/say.ts";

const messages = catalogFormat.parse(readFileSync("tooling/i18n/locales/es.po", "utf8"), {
  locale: "",
  sourceLocale: "",
  filename: "",
});
const texts = Object.entries(messages).map(([english, { translation = "" }]) => [english, translation] as const);

/** The texts in a module, with what is filled in as `{}`. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && found.push(value)),
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.cooked).join("{}")),
  }).visit(parseSync(path, readFileSync(path, "utf8")).program);
  return found;
}

/** A fix after a semicolon; not the descriptions in the schemas, and what only ends a text. */
const isProblem = (text: string) =>
  /\w; [a-z]/.test(text) && !/^,|^text\/|for all languages|\. "schedule"|\{\}\.$/.test(text);
/** A problem, or four words and more up to a full stop or a question mark. */
const isSaid = (text: string) =>
  isProblem(text) || (/^([^ ]+ ){3,}.*[.?]$/.test(text.replace(/^["{}\d]+: |\{\}/g, "")) && !text.startsWith("<"));

/** Where a text is made that an owner may read in a terminal or in the Studio, and which texts are. */
const told: readonly (readonly [modules: string, isTold: (text: string) => boolean])[] = [
  ["tooling/content/*schema*.ts", isProblem],
  ["tooling/content/{accent,checked-file,content,link,place-problems,validate-content,video-address}.ts", isSaid],
  ["tooling/{dev/serve-plugin,demo/demo-defaults,hosting/hosting,pages/head-tags}.ts", isSaid],
  ["tooling/{encryption,files,media,settings,studio}/*.ts", isSaid],
  ["tooling/i18n/!(compile-messages|lingui|message-ids).ts", isSaid],
  ["tooling/leaflet/leaflet.ts", (text) => isSaid(text) && text.includes(" leaflet")],
  // Findings are put together from pieces.
  ["tooling/doctor/**/*.ts", (text) => /\w+ \w+ \w+/.test(text)],
];

test("every line that an owner reads has Spanish words", () => {
  const known = new Set(["{}", "{}.", ...texts.map(([english]) => english.replace(/\{\d\}/g, "{}"))]);
  const isKnown = (text: string): boolean =>
    known.has(text) ||
    text.split(/(?<=[.?]) (?=[A-Z"{])|\n|(?<=^\{\}|\n\{\}) (?=[A-Z])/).every((part) => known.has(part));
  const found = told.flatMap(([modules, isTold]) => globSync(modules).flatMap(textsIn).filter(isTold));
  expect(found.length).toBeGreaterThan(350);
  // What stands before a colon is the place.
  const strange = found.filter((text) => !isKnown(text) && !isKnown(text.replace(/^[^:]+: /, "")));
  expect([...new Set(strange)]).toEqual([]);
});

test("what is filled in stays in the Spanish words", () => {
  const slots = (text: string) => (text.match(/\{\d\}/g) ?? []).sort();
  for (const [english, spanish] of texts) expect(slots(spanish), english).toEqual(slots(english));
});

test.each([
  ["has no text; write one", "no tiene texto; escribe uno"],
  [
    'content/members.json, step "a, b: c", Spanish video: there is no file "none.mp4" in content/members/; put it there, or fix the name',
    'content/members.json, paso "a, b: c", video en español: no hay ningún archivo "none.mp4" en content/members/; ponlo ahí, o corrige el nombre',
  ],
  [
    "The file is a web page, which can't be shown as a picture; save the picture itself, as PNG or JPEG",
    "El archivo es una página web, que no se puede mostrar como imagen; guarda la imagen misma, como PNG o JPEG",
  ],
  ['is not a known entry; write "flyer"', 'no es una entrada conocida; escribe "flyer"'],
  [
    '"write one; take it out" is not a web address; put one that starts with https://',
    '"write one; take it out" no es una dirección web; pon una que empiece con https://',
  ],
  [
    '.env.local, line 1, ACCESS_WORD: is too weak. One graphics card would need at most two minutes to guess the password. Fix: type "npm run password", which makes a good one and writes it into .env.local',
    '.env.local, línea 1, ACCESS_WORD: es muy débil. Una tarjeta gráfica necesitaría, como máximo, dos minutos para adivinar la contraseña. Solución: escribe "npm run password" en la terminal: hace una buena y la pone en .env.local',
  ],
  [
    "is not a known entry; take it out, or use one of id, video or poster",
    "no es una entrada conocida; quítala, o usa una de id, video o poster",
  ],
  [
    "The content has 2 mistakes:\ncontent/site.json, line 3, column 5: lacks a comma; put one between the two entries\nSomething else.",
    "El contenido tiene 2 errores:\ncontent/site.json, línea 3, columna 5: le falta una coma; pon una entre las dos entradas\nSomething else.",
  ],
  ["2 things are wrong. One thing could not be checked.", "2 cosas están mal. Una cosa no se pudo revisar."],
  ["has no video address that this test knows of", "has no video address that this test knows of"],
])("%s", (english, spanish) => {
  expect(sayIn("es")(english)).toBe(spanish);
  expect(sayIn("en")(english)).toBe(english);
  expect(sayIn("de")(english)).toBe(english);
});

test.each([
  [{ LANG: "es_MX.UTF-8" }, "es_MX.UTF-8"],
  [{ LC_ALL: "", LC_MESSAGES: "es", LANG: "en_US.UTF-8" }, "es"],
  [{ LC_ALL: "C", LC_MESSAGES: "es", LANG: "es" }, "C"],
  [{}, Intl.DateTimeFormat().resolvedOptions().locale],
])("a computer with %o speaks %s", (environment, locale) => {
  expect(ownersLocale(environment)).toBe(locale);
});

test("an owner whose computer speaks Spanish reads what a command prints in Spanish", async () => {
  const run = async (...command: readonly string[]) => {
    const child = spawn(process.execPath, command, { env: { ...process.env, LC_ALL: "es_MX.UTF-8" } });
    const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return stripVTControlCharacters(out + problems).trim();
  };
  const [check, doctor, words, password, leaflet] = await Promise.all([
    run("tooling/content/validate-content.ts"),
    run("tooling/doctor/doctor.ts", "nada"),
    run("tooling/i18n/translations.ts", "nada"),
    run("tooling/encryption/make-password.ts"),
    run("tooling/leaflet/leaflet.ts"),
  ]);
  expect(check).toBe(
    "El contenido está bien: 6 pasos, y los textos de todos los idiomas. Esta es la demo: todos pueden leer su contraseña.",
  );
  expect(doctor).toBe('✗ nada no tiene un sitio armado. Primero escribe "npm run build".\n\nUna cosa está mal.');
  expect(words).toMatch(/^Escribe "npm run words"\. Para un paso que ahora tiene otro id: /);
  expect(password).toMatch(/^Tu contraseña nueva: [\p{L}\d]+( [\p{L}\d]+){3}\nUna tarjeta gráfica necesitaría, /u);
  expect(leaflet).toMatch(/^¿Qué dirección debe abrir el código\? Escríbela después del comando: /);
});
