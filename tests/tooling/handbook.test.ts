import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { languages } from "../../machines/languages.ts";
import { membersSchema } from "../../tooling/content/members-schema.ts";
import { contentTextNames } from "../../tooling/i18n/content-texts.ts";
import { wrongTerms } from "../support/terms.ts";

const handbooks = ["docs/owner.md", "docs/owner.es.md"] as const;
const [english, spanish] = handbooks.map((path) => readFileSync(path, "utf8")) as [string, string];
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const pictures = (text: string) => all(text, /!\[[^\]]+\]\(([^)]+)\)/g);
const commands = (text: string) => all(text, /(?:`|^ {4})(npm [^`\n]+?)`?$|`(npm [^`]+)`/gm).filter(Boolean);

/** A JSON Schema, as far as these tests read it. */
interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

/** Every entry at every level of a schema, with the entries that it stands in: `resources`, `documents`, `file`. */
function entriesOf({ properties = {}, items, anyOf = [] }: JsonSchema, within: readonly string[] = []): string[][] {
  const own = Object.entries(properties).flatMap(([name, entry]) => [
    [...within, name],
    ...entriesOf(entry, [...within, name]),
  ]);
  return [...own, ...[...anyOf, ...(items ? [items] : [])].flatMap((schema) => entriesOf(schema, within))];
}

/** What a part must name: an entry and the one that it stands in. What may be one for each language is said once for all. */
const nameable = (path: readonly string[]) => path.slice(languages.some(({ code }) => code === path.at(-1)) ? -1 : -2);

const names = (part: string, entry: string) => new RegExp(`[\`"]${entry.replace("$", "\\$")}[\`"]`).test(part);

/** The samples of what an owner writes into a file of the content. */
const samples = (text: string) =>
  all(text, /((?:^ {4}.*\n)+)/gm)
    .map((sample) => sample.trim().replace(/,$/, ""))
    .filter((sample) => /^["{]/.test(sample));

describe("the owner's handbook", () => {
  test.each(["site", "members"])("names every entry of content/%s.json, beside the entry that it stands in", (file) => {
    const schema = JSON.parse(readFileSync(`content/${file}.schema.json`, "utf8"));
    const entries = new Map(entriesOf(schema).map((path) => [path.join(", "), path]));
    expect([...entries.keys()]).toEqual(
      expect.arrayContaining(file === "site" ? ["accent, light"] : ["steps, links, id"]),
    );
    for (const text of [english, spanish]) {
      const parts = text.split(/^## /m);
      const missing = [...entries].filter(
        ([, path]) => !parts.some((part) => nameable(path).every((entry) => names(part, entry))),
      );
      expect(missing.map(([entry]) => `content/${file}.json, ${entry}`)).toEqual([]);
    }
  });

  test("says where the words of everything stand that an owner gives a name", () => {
    for (const text of [english, spanish]) {
      const isNamed = (name: string) =>
        new RegExp(`\`${name.replaceAll(".", "\\.").replace("*", "[a-z-]+")}\``).test(text);
      expect(contentTextNames.filter((name) => !isNamed(name))).toEqual([]);
    }
  });

  test("every sample of content is one that the check takes", () => {
    const first = { id: "first-call" };
    const site = JSON.parse(readFileSync("content/site.schema.json", "utf8")).properties;
    const isTaken: readonly ((sample: object) => boolean)[] = [
      (sample) => Object.keys(sample).every((entry) => entry in site),
      (sample) => v.safeParse(membersSchema, { steps: [first], ...sample }).success,
      (sample) => v.safeParse(membersSchema, { steps: [{ ...first, ...sample }] }).success,
    ];
    expect(samples(english).length).toBeGreaterThan(10);
    for (const sample of samples(english)) {
      const value = JSON.parse(sample.startsWith("{") ? sample : `{${sample}}`);
      expect(
        isTaken.some((take) => take(value)),
        sample,
      ).toBe(true);
    }
  });

  test("has the same parts, pictures, commands and rows in English and Spanish", () => {
    for (const part of [
      /^#+ (\d+)\. /gm,
      /^(#+) /gm,
      /^ {4}(.*)$/gm,
      /^\| (`[^|]+`) \|/gm,
      /!\[[^\]]+\]\((.+?)(?:\.es)?\.webp\)/g,
    ])
      expect(all(spanish, part).filter((row) => !/^`?can't/.test(row))).toEqual(
        all(english, part).filter((row) => !/^`?can't|^`npm` is/.test(row)),
      );
    expect(all(spanish, /^(\||- |\d\. )/gm)).toEqual(all(english, /^(\||- |\d\. )/gm));
  });

  test.each(handbooks)("%s names no file, command or picture that is not there", (path) => {
    const text = readFileSync(path, "utf8");
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(commands(text).length).toBeGreaterThan(3);
    for (const command of commands(text)) {
      const [, first = "", second = ""] = command.split(" ");
      expect(first === "run" ? Object.keys(scripts) : ["ci", "start"], command).toContain(
        first === "run" ? second : first,
      );
    }
    for (const name of all(text, /`((?:content|locales)[\w/.-]*|site\.po|members\.po|clips\/why-\w+\.mp4)`/g))
      expect(globSync(`{,content/members/,locales/*/}${name}`), name).not.toEqual([]);
    for (const link of all(text, /\]\((?!https:)([^)#]+)\)/g)) expect(existsSync(join("docs", link)), link).toBe(true);
    for (const id of all(text, /`((?:onboarding|welcome|step)\.[\w.]+)`/g))
      expect(readFileSync("locales/en/members.po", "utf8"), id).toContain(`msgid "${id}"`);
  });

  test("names every entry of content/site.json", () => {
    const { properties } = JSON.parse(readFileSync("content/site.schema.json", "utf8"));
    const entries = Object.entries<{ properties?: object }>(properties).flatMap(([name, entry]) => [
      name,
      ...Object.keys(entry.properties ?? {}),
    ]);
    expect(entries).toContain("picture");
    for (const handbook of [english, spanish])
      for (const name of entries) expect(handbook).toMatch(new RegExp(`[\`"]${name.replace("$", "\\$")}[\`"]`));
  });

  test("names every command that a message sends owners to", () => {
    const handbook = `${english}${readFileSync("docs/publish.md", "utf8")}`;
    const messages = globSync("tooling/{i18n,demo,doctor,encryption,settings}/**/*.ts").flatMap((path) =>
      all(readFileSync(path, "utf8"), /["'`\s]npm run ([\w:]+)["'. -]/g).map((name) => [path, name] as const),
    );
    expect(messages.length).toBeGreaterThan(10);
    for (const [path, name] of messages) expect(handbook, path).toMatch(new RegExp(`npm run ${name}(?![\\w:])`));
  });

  test("its pictures are small, and all of them are used", async () => {
    const used = new Set([...pictures(english), ...pictures(spanish)]);
    expect(used.size).toBeGreaterThanOrEqual(5);
    expect(used).toEqual(new Set(globSync("pictures/*", { cwd: "docs" }).map((p) => p.replaceAll("\\", "/"))));
    for (const name of used) {
      const { size = 0, width = 0 } = await sharp(readFileSync(join(dirname(handbooks[0]), name))).metadata();
      expect(size, name).toBeLessThan(150_000);
      expect(width, name).toBeLessThanOrEqual(1600);
    }
  });
});

test.each(
  globSync([".env", ".github/**/*.yml", "docs/{owner,publish}*.md", "tooling/leaflet/*.ts"]).map((path) =>
    path.replaceAll("\\", "/"),
  ),
)("%s says password, in US English and in Latin American Spanish", (path) => {
  expect(wrongTerms(readFileSync(path, "utf8"))).toEqual([]);
});
