import { afterAll, beforeAll, expect, test } from "vitest";
import { problemFinder } from "../../tooling/studio/problems.ts";
import { type CatalogProject, catalogProject } from "../support/catalog-project.ts";
import { ownPassword } from "../support/owners-project.ts";

const from = process.cwd();
let project: CatalogProject;
let find: ReturnType<typeof problemFinder>;

beforeAll(() => {
  project = catalogProject();
  process.chdir(project.folder);
  project.write(".env.local", `ACCESS_WORD="${ownPassword}"\n`);
  find = problemFinder(project.folder);
});
afterAll(() => {
  process.chdir(from);
  project.remove();
});

/** What is found after a change of a file, which is then taken back. */
async function foundAfter(file: string, from: string | RegExp, to: string) {
  const before = project.read(file);
  project.edit(file, from, to);
  try {
    return await find();
  } finally {
    project.write(file, before);
  }
}

test("a valid project has no problems", async () => {
  expect(await find()).toEqual([]);
});

test("a mistake in the content is at its entry, with the language where it has one", async () => {
  expect(await foundAfter("content/members.json", '"id": "why"', '"id": "why", "flyer": true')).toEqual([
    { file: "content/members.json", entry: ["steps", 1, "flyer"], problem: 'is not a known entry; write "flyers"' },
  ]);
  expect(
    await foundAfter("content/members.json", '"id": "why"', '"id": "why", "video": { "en": "none.mp4", "es": 5 }'),
  ).toEqual([
    expect.objectContaining({ entry: ["steps", 1, "video", "es"], language: "es" }),
    {
      file: "content/members.json",
      entry: ["steps", 1, "video", "en"],
      language: "en",
      problem: 'there is no file "none.mp4" in content/members/; put it there, or fix the name',
    },
  ]);
});

test("a mistake in a text is at its id, in its language", async () => {
  expect(await foundAfter("locales/es/members.po", '"why, title, es"', '""')).toEqual([
    { file: "locales/es/members.po", entry: "step.why.title", language: "es", problem: "has no text; write one" },
  ]);
});

test("what the command says once of several texts is at each of them", async () => {
  const texts = /msgid "step\.why\.\w+"\nmsgstr ".*"\n/g;
  const found = await foundAfter("locales/es/members.po", texts, "");
  expect(found.map(({ file, entry, language }) => [file, entry, language])).toEqual(
    ["description", "title"].map((part) => ["locales/es/members.po", `step.why.${part}`, "es"]),
  );
});

test("a file that can't be read says in which line, and a step without texts which one", async () => {
  expect(await foundAfter("content/site.json", "{", "{,")).toContainEqual(
    expect.objectContaining({ file: "content/site.json", problem: expect.stringMatching(/^line 1, column 2: /) }),
  );
  expect(await foundAfter("content/members.json", '"id": "why"', '"id": "wholly-new"')).toEqual([
    expect.objectContaining({ file: "content/members.json", entry: ["steps", { id: "wholly-new" }] }),
  ]);
});

test("the password has its problem in the settings, without the password", async () => {
  const found = await foundAfter(".env.local", /".*"/, '"onward"');
  expect(found).toEqual([
    { file: ".env.local", problem: expect.stringMatching(/^line 1, ACCESS_WORD: is too weak\./) },
  ]);
  expect(await foundAfter(".env.local", '"\n', '"\nSITE_ADDRESS="http://team.example"\n')).toEqual([
    { file: ".env.local", problem: expect.stringContaining("line 2: SITE_ADDRESS is") },
  ]);
});
