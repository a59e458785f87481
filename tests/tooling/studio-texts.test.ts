import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "../../machines/languages.ts";
import { statesOf } from "../../machines/statechart.ts";
import { studioMachine } from "../../machines/studio.machine.ts";
import { entriesOf, type Schema, schemas } from "../../studio/editor/entries.ts";
import { sections } from "../../studio/editor/sections.ts";
import { catalogFormat } from "../../tooling/i18n/lingui.ts";

const catalogs = languages.map(({ code }) => {
  const file = `studio/locales/${code}/studio.po`;
  const context = { locale: code, sourceLocale: "", filename: file };
  const messages = catalogFormat.parse(readFileSync(file, "utf8"), context) as Record<string, { translation?: string }>;
  return { file, texts: new Map(Object.entries(messages).map(([id, { translation = "" }]) => [id, translation])) };
});

/** Every entry of a schema: its name, and whether it is a list with things to add. */
function entries(schema: Schema): (readonly [name: string, isList: boolean])[] {
  const own = entriesOf(schema).flatMap(([name, entry]) => {
    const isList = [entry, ...(entry.anyOf ?? [])].some(({ type }) => type === "array");
    return [[name, isList] as const, ...entries(entry)];
  });
  return [
    ...own,
    ...[schema.items ?? {}, ...(schema.anyOf ?? [])].flatMap((inner) => (inner === schema ? [] : entriesIn(inner))),
  ];
}

const entriesIn = (schema: Schema) => (Object.keys(schema).length > 0 ? entries(schema) : []);

const found = Object.values(schemas).flatMap(entries);
const codes: readonly string[] = languages.map(({ code }) => code);

/** The texts that are asked for by a name: of entries, sections, states. */
const named = [
  ...found.filter(([name]) => !codes.includes(name)).map(([name]) => `studio.entry.${name}`),
  ...found.filter(([, isList]) => isList).map(([name]) => `studio.add.${name}`),
  ...sections.filter((name) => !found.some(([entry]) => entry === name)).map((name) => `studio.section.${name}`),
  ...["ready", "invalid", ...statesOf(studioMachine.root).map(({ key }) => key)]
    .filter((name) => !["open", "calm"].includes(name))
    .map((name) => `studio.status.${name}`),
];

const code = globSync("studio/editor/**/*.{ts,tsx}")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const literal = [...code.matchAll(/["'`](studio\.[\w.]+)["'`]/g)].map(([, id = ""]) => id);
const families = [...code.matchAll(/`(studio\.[\w.]+\.)\$\{/g)].map(([, start = ""]) => start);

test.each(catalogs)(
  "$file has a label for every entry of the content, and every text that the page asks for",
  ({ texts }) => {
    expect(found.length).toBeGreaterThan(60);
    expect(literal.length).toBeGreaterThan(50);
    for (const id of [...named, ...literal]) expect(texts.get(id) ?? "", id).not.toBe("");
  },
);

test.each(catalogs)(
  "$file has the texts of the other language, in other words, and none that nothing asks for",
  ({ texts }) => {
    const same = [...texts].filter(
      ([id, text]) => text.length > 12 && catalogs.every((one) => one.texts.get(id) === text),
    );
    expect(same).toEqual([]);
    expect([...texts.keys()]).toEqual([...(catalogs[0]?.texts.keys() ?? [])]);
    const isAsked = (id: string) => literal.includes(id) || families.some((start) => id.startsWith(start));
    expect([...texts.keys()].filter((id) => !isAsked(id))).toEqual([]);
    for (const id of texts.keys()) if (id.startsWith("studio.entry.")) expect(named, id).toContain(id);
  },
);
