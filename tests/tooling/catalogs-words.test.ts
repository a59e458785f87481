import { readFileSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CatalogProject, catalogProject, languages, richCatalog } from "../support/catalog-project.ts";

// Each run of the command reads all of the code.
vi.setConfig({ testTimeout: 60_000 });

let project: CatalogProject;
beforeEach(() => {
  project = catalogProject();
});
afterEach(() => project.remove());

const members = (language: string) => `locales/${language}/members.po`;

/** A text as a catalog has it, in use or kept aside. */
const entry = (step: string, part: string, text: string, mark = "") =>
  `${mark}msgid "step.${step}.${part}"\n${mark}msgstr "${text}"\n`;

/** All that the owner wrote for a step stands in both catalogs, under that name. */
function expectTexts(step: string, written: string, mark = ""): void {
  for (const language of languages)
    for (const part of ["title", "description"])
      expect(project.read(members(language))).toContain(entry(step, part, `${written}, ${part}, ${language}`, mark));
}

describe("content that can't be read", () => {
  const mistakes: readonly (readonly [name: string, from: string | RegExp, to: string, says: RegExp])[] = [
    [
      "a comma that is missing",
      '"id": "start"\n    },',
      '"id": "start"\n    }',
      /^content\/members\.json, line \d+, column \d+: lacks a comma/,
    ],
    [
      "a ] that is missing",
      /\n {2}\],/,
      "",
      /^content\/members\.json, line \d+, column \d+: the list that begins in line 3 has no \]/,
    ],
    [
      "a text that does not end",
      '"id": "start"',
      '"id": "start',
      /^content\/members\.json, line \d+, column \d+: has a text that does not end/,
    ],
    [
      "steps under another name",
      '"steps"',
      '"step"',
      /^content\/members\.json, step: is not a known entry; write "steps"/,
    ],
    [
      "a step without its id",
      '"id": "why"',
      '"idd": "why"',
      /^content\/members\.json, step 2, idd: is not a known entry; write "id"/,
    ],
    [
      "an id that can't be one",
      '"id": "why"',
      '"id": "Your why?"',
      /^content\/members\.json, step 2, id: "Your why\?" can't be an id/,
    ],
  ];

  test.each(mistakes)("%s: that one mistake is told, and nothing is written", async (_, from, to, says) => {
    project.edit("content/members.json", from, to);
    const before = project.state();
    expect(await project.words()).toEqual({ code: 1, said: [expect.stringMatching(says)] });
    expect(project.state()).toEqual(before);
    expect(await project.check()).toEqual([expect.stringMatching(says)]);
  });

  test("the catalogs are checked all the same, for what needs no content", async () => {
    project.edit("content/members.json", '"steps"', '"step"');
    project.edit(members("es"), 'msgstr "why, title, es"', 'msgstr "why, title, es');
    project.edit("locales/en/site.po", /msgid "menu.home"\nmsgstr ".*"/, 'msgid "menu.home"\nmsgstr ""');
    expect(await project.check()).toEqual([
      expect.stringMatching("step: is not a known entry"),
      expect.stringMatching(/^locales\/en\/site\.po, "menu\.home": has no text/),
      expect.stringMatching(/^locales\/es\/members\.po, line \d+: needs one "/),
    ]);
  });
});

test("the command prints what it did, and fails where it refused to", async () => {
  const words = (...args: string[]) => project.run("tooling/i18n/translations.ts", args);
  const [refused, done] = await Promise.all([words("rename", "hwy", "why"), words()]);
  expect(refused).toEqual({
    code: 1,
    said: ['There are no texts of a step "hwy"; use one of start, friends. Nothing was written.'],
  });
  expect(done).toEqual({ code: 0, said: ["Every text is in its place; nothing had to be changed."] });
});

test("a step that is renamed keeps its texts, in both languages, and the owner is told", async () => {
  project.steps("start", "purpose", "friends");
  const { code, said } = await project.words();
  expectTexts("purpose", "why");
  expectTexts("why", "why", "#~ ");
  expect([code, ...said]).toEqual([
    0,
    'content/members.json, step "purpose": has the texts of "why" now, because that step is gone. If it is another step, write its own texts; the old ones stay in lines that begin with #~.',
    'Now check everything with "npm run check".',
  ]);
  expect(await project.check()).toEqual([]);
});

test("a removed step's texts are kept aside, are no mistake, and come back with the step", async () => {
  const before = languages.map((language) => project.read(members(language)));
  project.steps("start", "friends");
  expect((await project.words()).said).toEqual([
    'The step "why" is no longer used. Nothing is lost: what was written stays in lines that begin with #~, and comes back with the name.',
    'Now check everything with "npm run check".',
  ]);
  expectTexts("why", "why", "#~ ");
  expect(await project.check()).toEqual([]);
  project.steps("start", "why", "friends");
  expect((await project.words()).said[0]).toBe('Brought back, with the texts kept in lines that begin with #~: "why".');
  expect(languages.map((language) => project.read(members(language)))).toEqual(before);
});

test("of several renamed steps those are told apart whose names are near; nothing else is guessed", async () => {
  project.steps("starts", "purpose", "team");
  const { said } = await project.words();
  expectTexts("starts", "start");
  for (const step of ["why", "friends", "start"]) expectTexts(step, step, "#~ ");
  for (const step of ["purpose", "team"])
    for (const language of languages) expect(project.read(members(language))).toContain(entry(step, "title", ""));
  expect(said).toContain(
    'content/members.json: nobody can tell which step became which. New: "purpose", "team". Gone: "why", "friends". For a step that has another id now: npm run words -- rename why purpose',
  );
});

test("the owner says which step became which", async () => {
  project.steps("start", "purpose", "team");
  await project.words();
  expect((await project.words("rename", "why", "purpose")).code).toBe(0);
  await project.words("rename", "friends", "team");
  expectTexts("purpose", "why");
  expectTexts("team", "friends");
  expect(await project.check()).toEqual([]);
});

test.each([
  [
    ["rename", "why", "purpose"],
    'content/members.json has no step "purpose"; use one of start, why, friends. Nothing was written.',
  ],
  [["rename", "hwy", "why"], 'There are no texts of a step "hwy"; use one of start, friends. Nothing was written.'],
  [["rename", "why"], expect.stringContaining("npm run words -- rename old-id new-id")],
  [["clean"], expect.stringContaining("npm run words -- rename old-id new-id")],
])("words %j says what is missing and writes nothing", async (args, says) => {
  const before = project.state();
  expect(await project.words(...args)).toEqual({ code: 1, said: [says] });
  expect(project.state()).toEqual(before);
});

test("a new step gets a place for its texts, and each empty one is told with its line", async () => {
  project.steps("start", "why", "friends", "payday");
  const { said } = await project.words();
  const lines = languages.flatMap((language) => {
    const catalog = project.read(members(language)).split("\n");
    return ["description", "title"].map((part) => {
      const line = catalog.indexOf(`msgid "step.payday.${part}"`) + 2;
      expect(catalog[line - 1]).toBe('msgstr ""');
      return `${members(language)}, line ${line}: write the text of "step.payday.${part}" between the quotes`;
    });
  });
  expect(said).toEqual([...lines, 'Now check everything with "npm run check".']);
});

test("what is kept aside goes when the owner says so, and only then", async () => {
  project.steps("start", "friends");
  expect(await project.words("forget")).toEqual({
    code: 1,
    said: ['First run "npm run words": some texts are not in their place yet. Nothing was taken out.'],
  });
  await project.words();
  expect((await project.words("forget")).said).toEqual(
    languages.map((language) => `${members(language)}: took out for good: "step.why.description", "step.why.title"`),
  );
  for (const language of languages) expect(project.read(members(language))).not.toMatch(/#~|why/);
  expect(await project.check()).toEqual([]);
});

test("what the owner wrote stays byte for byte, notes, line ends and the mark of Windows included", async () => {
  for (const language of languages)
    project.write(members(language), richCatalog(project.read(members(language)), "\uFEFF", "\r\n"));
  expect(await project.check()).toEqual([]);
  const before = project.state();
  expect(await project.words()).toEqual({ code: 0, said: ["Every text is in its place; nothing had to be changed."] });
  expect(project.state()).toEqual(before);
});

describe("a catalog that can't be read is told, and nothing is written", () => {
  const save: readonly (readonly [name: string, bytes: (text: string) => Uint8Array, says: string])[] = [
    [
      "UTF-16 of Windows",
      (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
      "the whole file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
    [
      "UTF-16, the other way round",
      (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
      "the whole file: is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
    [
      "ANSI",
      (text) => Buffer.from(text.replace("why, title, es", "Tu porqué"), "latin1"),
      "has a character that is not saved as UTF-8; save the file again and choose the encoding UTF-8",
    ],
  ];
  test.each(save)("%s", async (_, bytes, says) => {
    project.write(members("es"), bytes(project.read(members("es"))));
    project.steps("start", "friends", "payday");
    const before = project.state();
    const line = expect.stringMatching(`^${members("es")}, .*${says}`);
    expect(await project.words()).toEqual({ code: 1, said: [line] });
    expect(project.state()).toEqual(before);
    project.steps("start", "why", "friends");
    expect(await project.check()).toEqual([line]);
  });

  test("a name that was translated is put back first", async () => {
    project.edit("locales/es/site.po", 'msgid "menu.home"', 'msgid "Inicio"');
    const before = project.state();
    expect(await project.words()).toEqual({
      code: 1,
      said: [
        'locales/es/site.po, "Inicio": is where the name of a text belongs, which is never translated; write msgid "menu.home" again',
      ],
    });
    expect(project.state()).toEqual(before);
  });

  test("code that can't be read is told as what it is", async () => {
    project.write("src/ui/Broken.tsx", "export const Broken = () => <p>");
    const before = project.state();
    const above = vi.spyOn(console, "error").mockImplementation(() => {});
    const { code, said } = await project.words();
    expect(above.mock.calls.join()).toContain("src/ui/Broken.tsx");
    above.mockRestore();
    expect(code).toBe(1);
    expect(said.at(-1)).toMatch(/^src, as said above: has code that can't be read/);
    expect(project.state()).toEqual(before);
  });
});

test("where a catalog can't be written, it is told which were", async () => {
  const spanish = join(project.folder, members("es"));
  // A name so long that no temporary file fits beside it.
  const far = join(project.folder, "n".repeat(255));
  renameSync(spanish, far);
  symlinkSync(far, spanish);
  const before = readFileSync(far);
  project.steps("start", "friends");
  const { code, said } = await project.words();
  expect(code).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(/^locales\/es\/members\.po: can't be written \(ENAMETOOLONG\).* The file is as it was\.$/),
    "locales/en/members.po: written already, and whole. Run the command again when this is fixed.",
  ]);
  expect(readFileSync(far).equals(before)).toBe(true);
});

test("nothing advertises a command that there is not", async () => {
  project.steps("start", "purpose", "friends");
  const { said } = await project.words();
  expect(said.join("\n")).not.toMatch(/compile|extract|lingui/i);
  const scripts = JSON.parse(project.read("package.json")).scripts;
  for (const [, script = ""] of said.join("\n").matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([script]);
});

test("what members would see raw is warned of in yellow, by file and id, and the check is passed", async () => {
  project.edit(members("es"), 'msgstr "why, title, es"', 'msgstr "<b>Tu porqué</b>, en https://example.com"');
  project.edit(members("en"), 'msgstr "why, title, en"', 'msgstr "Your why &amp; mine\\\\nfor you"');
  const { code, said } = await project.run("tooling/content/validate-content.ts", [], {
    ACCESS_WORD: "violin harbor tundra pickle gravel",
    FORCE_COLOR: "1",
  });
  expect(code).toBe(0);
  expect(said.filter((line) => line.includes("step.why.title"))).toEqual(
    [
      `${members("en")}, "step.why.title": has \\n, which is shown as it is; take it out`,
      `${members("en")}, "step.why.title": has &amp;, which is shown as it is; write the character itself`,
      `${members("es")}, "step.why.title": has <b> </b>, which is shown as it is; take it out`,
      `${members("es")}, "step.why.title": has the address https://example.com, which nobody can tap; put links into content/members.json`,
    ].map((line) => `\u001b[33m${line}\u001b[39m`),
  );
});
