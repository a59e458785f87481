import { execFileSync } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { documents } from "../../examples/full/media/documents.ts";
import { resourceCategories } from "../../machines/members.ts";
import { namedIn } from "../../tooling/content/content.ts";
import { sample, sampleProject } from "../support/sample.ts";
import { wrongTerms } from "../support/terms.ts";

type Json = ReturnType<typeof JSON.parse>;

const read = (path: string) => readFileSync(join(sample, path), "utf8");
const members: Json = JSON.parse(read("content/members.json"));
const files = globSync("content/members/**/*.*", { cwd: sample });
const nameOf = (file: string) => file.replaceAll("\\", "/").replace("content/members/", "");

/** The entries that a JSON Schema knows, by their path; lists and forms of the same entry are one. */
function entriesOf(schema: Json, path = ""): string[] {
  const forms: Json[] = [schema.items, ...(schema.anyOf ?? [])].filter(Boolean);
  const entries = Object.entries(schema.properties ?? {});
  return [
    ...forms.flatMap((form) => entriesOf(form, path)),
    ...entries.flatMap(([name, entry]) => [`${path}${name}`, ...entriesOf(entry, `${path}${name}.`)]),
  ];
}

/** The entries that a content has, in the same way. */
function pathsOf(content: Json, path = ""): string[] {
  if (typeof content !== "object") return [];
  if (Array.isArray(content)) return content.flatMap((item) => pathsOf(item, path));
  return Object.entries(content).flatMap(([name, value]) => [`${path}${name}`, ...pathsOf(value, `${path}${name}.`)]);
}

const categories = new RegExp(`^resources\\.(${resourceCategories.join("|")})`);

/** One entry is all that differs by category of Resources, or by language. */
const entryOf = (path: string) => path.replace(categories, "resources.*").replace(/\.(en|es)$/, "");

test.each(["site", "members"])("the sample has every entry that %s.json may have", (name) => {
  const has = new Set(pathsOf(JSON.parse(read(`content/${name}.json`))).map(entryOf));
  const known = entriesOf(JSON.parse(readFileSync(`content/${name}.schema.json`, "utf8"))).map(entryOf);
  expect(known.length).toBeGreaterThan(4);
  expect([...new Set(known)].filter((path) => !has.has(path))).toEqual([]);
});

test("the check finds no mistake in the sample, nothing of the demo, and no flyer without its words", () => {
  const { root, remove } = sampleProject();
  onTestFinished(remove);
  const said = execFileSync(process.execPath, ["tooling/content/validate-content.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DEMO: "1", NO_COLOR: "1" },
  });
  expect(said.trim()).toBe(
    "The content is valid: 6 steps, and the texts of every language. This is the demo: everyone can read its password.",
  );
});

test("a category of Resources has two items, and between them links, files and videos", () => {
  const items = resourceCategories.map((category) => members.resources[category]);
  expect(items.map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  for (const what of ["link", "file", "video"])
    expect(items.flat().filter((item) => what in item).length).toBeGreaterThan(1);
});

test("every file of the sample is shown somewhere, and all of them are small", () => {
  const named = namedIn(members).map(({ text }) => text);
  expect(files.map(nameOf).filter((name) => !named.includes(name))).toEqual([]);
  const sizes = globSync("**/*.*", { cwd: sample }).map((file) => [file, statSync(join(sample, file)).size] as const);
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(1_000_000);
  expect(sizes.filter(([, size]) => size > 60_000)).toEqual([]);
});

test("its documents are those that the script writes, in letters that every reader has", () => {
  for (const [name, document] of Object.entries(documents)) {
    expect(readFileSync(join(sample, "content/members", name)), name).toEqual(document);
    expect(document.toString("latin1"), name).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\n$/);
  }
  expect(documents["primeros-invitados.pdf"]?.toString("latin1")).toContain("Cuéntale a tu líder cómo te fue");
});

test("its texts say password, in US English and in Latin American Spanish", () => {
  for (const path of globSync("locales/{en,es}/*.po", { cwd: sample }))
    expect(wrongTerms(read(path)), path).toEqual([]);
});
