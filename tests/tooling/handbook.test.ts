import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { wrongTerms } from "../support/terms.ts";

const handbooks = ["docs/owner.md", "docs/owner.es.md"] as const;
const [english, spanish] = handbooks.map((path) => readFileSync(path, "utf8")) as [string, string];
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

const pictures = (text: string) => all(text, /!\[[^\]]+\]\(([^)]+)\)/g);
const commands = (text: string) => all(text, /(?:`|^ {4})(npm [^`\n]+?)`?$|`(npm [^`]+)`/gm).filter(Boolean);

describe("the owner's handbook", () => {
  test("has the same parts, pictures, commands and rows in English and Spanish", () => {
    for (const part of [/^#+ (\d+)\. /gm, /^(#+) /gm, /^ {4}(.*)$/gm, /^\| (`[^|]+`) \|/gm, /!\[[^\]]+\]\(([^)]+)\)/g])
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

  test("names every command that a message sends owners to", () => {
    const handbook = `${english}${readFileSync("docs/publish.md", "utf8")}`;
    const messages = globSync("tooling/{i18n,demo,doctor,encryption,settings}/**/*.ts").flatMap((path) =>
      all(readFileSync(path, "utf8"), /["'`\s]npm run ([\w:]+)["'. -]/g).map((name) => [path, name] as const),
    );
    expect(messages.length).toBeGreaterThan(10);
    for (const [path, name] of messages) expect(handbook, path).toMatch(new RegExp(`npm run ${name}(?![\\w:])`));
  });

  test("its pictures are small, and all of them are used", async () => {
    expect(pictures(english).length).toBeGreaterThanOrEqual(5);
    expect(new Set(pictures(english))).toEqual(
      new Set(globSync("pictures/*", { cwd: "docs" }).map((p) => p.replaceAll("\\", "/"))),
    );
    for (const name of pictures(english)) {
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
