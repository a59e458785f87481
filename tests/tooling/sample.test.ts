import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resourceCategories } from "../../src/project/categories.ts";
import { projectFolders, readProjectJson } from "../support/projects.ts";
import { sample } from "../support/sample.ts";

type Json = ReturnType<typeof JSON.parse>;

const { $defs, ...schema }: Json = JSON.parse(readFileSync("content/project.schema.json", "utf8"));

/** The entries that a JSON Schema knows, by their path; lists and forms of the same entry are one. */
function entriesOf({ $ref, items, anyOf = [], properties = {}, additionalProperties }: Json, path = ""): string[] {
  const named: Json[] = $ref ? [$defs[$ref.replace("#/$defs/", "")]] : [];
  const any = typeof additionalProperties === "object" ? { "*": additionalProperties } : {};
  return [
    ...[...named, ...anyOf, ...(items ? [items] : [])].flatMap((form) => entriesOf(form, path)),
    ...Object.entries({ ...properties, ...any }).flatMap(([name, entry]) => [
      `${path}${name}`,
      ...entriesOf(entry, `${path}${name}.`),
    ]),
  ];
}

/** The entries that a project has, in the same way. */
function pathsOf(value: Json, path = ""): string[] {
  if (typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, path));
  return Object.entries(value).flatMap(([key, entry]) => {
    const name = ["texts.", "media."].includes(path) ? "*" : key;
    return [`${path}${name}`, ...pathsOf(entry, `${path}${name}.`)];
  });
}

const categories = new RegExp(`^members\\.resources\\.(${resourceCategories.join("|")})`);

/** One entry is all that differs by category of Resources or by language, or that a video has, whatever it is of. */
const entryOf = (path: string) =>
  path
    .replace(categories, "members.resources.*")
    .replace(/\.(en|es)(?=\.|$)/, "")
    .replace(/^.*\.video\./, "video.");

test("the sample has every entry that a project may have, but for an address and a silent video, which the demo has", () => {
  const has = new Set(pathsOf(readProjectJson("examples/full")).map(entryOf));
  const known = new Set(entriesOf(schema).map(entryOf));
  expect(known.size).toBeGreaterThan(60);
  expect([...known].filter((path) => !has.has(path))).toEqual(["site.address", "media.*.isSilent"]);
});

test("all of its media are small", () => {
  const sizes = globSync("media/*", { cwd: sample }).map((file) => [file, statSync(join(sample, file)).size] as const);
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(1_000_000);
  expect(sizes.filter(([, size]) => size > 60_000)).toEqual([]);
});

test("its documents are whole, in letters that every reader has", () => {
  const documents = globSync("media/*.pdf", { cwd: sample });
  expect(documents).toHaveLength(4);
  const textOf = (file: string) => readFileSync(join(sample, file), "latin1");
  for (const file of documents) expect(textOf(file), file).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\n$/);
  expect(textOf("media/primeros-invitados.pdf")).toContain("Cuéntale a tu líder cómo te fue");
});

/**
 * The terms that members and owners don't read: other names of the password, British spelling, and Spanish as Spain
 * speaks and quotes it.
 */
const wrongTerms = (text: string): string[] =>
  text.match(
    /access word|palabras? de acceso|\b(?:la|tu|una) clave\b|colour|cancelled|licence|\bmend(?:ed|s|ing)?\b|\bpuls(?:a|ar|as|e)\b|[«»]/gi,
  ) ?? [];

test.each([...projectFolders.map((folder) => `${folder}/project.json`), ...globSync("locales/*/*.po")])(
  "the texts of %s say password, in US English and in Latin American Spanish",
  (path) => expect(wrongTerms(readFileSync(path, "utf8"))).toEqual([]),
);
