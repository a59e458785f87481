import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../machines/languages.ts";
import { type CompiledContent, compileContent } from "../../tooling/content/compile-content.ts";
import { checkContent, readContent } from "../../tooling/content/content.ts";
import { contentSchemas } from "../../tooling/content/content-schemas.ts";
import { publicSite } from "../../tooling/content/content-store.ts";
import { printProblem } from "../../tooling/content/problem.ts";
import { checkTranslations } from "../../tooling/i18n/check-catalogs.ts";
import { compileMessages } from "../../tooling/i18n/compile-messages.ts";
import { ownTextsOf } from "../../tooling/i18n/own-texts.ts";
import { updateTranslations } from "../../tooling/i18n/translations.ts";

/**
 * The content and the texts of an earlier version, as its owner copies them over this one's. The pictures and clips that they name
 * are those of the tests' content.
 */
const older = resolve("tests/fixtures/older-site");
const codes = languages.map(({ code }) => code);
const catalogs = codes.flatMap((code) => ["site", "members"].map((name) => `locales/${code}/${name}.po`));
const schemas = Object.keys(contentSchemas);

const testProject = process.cwd();
let folder: string;
/** What the older catalogs say, what was said of them, and what `npm run words` told. */
let said: { site: object; members: object; problems: readonly string[]; words: readonly string[] };
let compiled: CompiledContent;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "onward-newer-"));
  for (const name of ["src", "content", "lingui.config.ts", "package.json"])
    cpSync(name, join(folder, name), { recursive: true });
  for (const name of ["tooling", "machines", "node_modules"])
    symlinkSync(resolve(name), join(folder, name), "junction");
  cpSync(older, folder, { recursive: true });
  for (const path of schemas) writeFileSync(join(folder, path), "{}\n");
  process.chdir(folder);
  const [site, members] = [await compileMessages("site"), await compileMessages("members")];
  const { problems } = await checkTranslations();
  const { lines } = await updateTranslations([]);
  said = { site, members, problems: problems.map(printProblem), words: lines };
  compiled = await compileContent(readContent().members);
});
afterAll(() => {
  process.chdir(testProject);
  rmSync(folder, { recursive: true });
});

test("the check sends an owner with the catalogs of an earlier version to npm run words, in a line for each", () => {
  expect(said.problems).toHaveLength(catalogs.length);
  for (const path of catalogs)
    expect(said.problems).toContainEqual(
      expect.stringMatching(
        new RegExp(`^${path}: .* are missing; run "npm run words", which puts the project's own texts there$`),
      ),
    );
});

test("npm run words tells which texts it gave, and after it everything is valid", async () => {
  expect(said.words).toEqual([
    `${schemas.join(" and ")}: came from another version of the project; replaced by this version's own, so that your editor knows every entry.`,
    ...catalogs
      .toSorted((one, other) => Number(one.endsWith("members.po")) - Number(other.endsWith("members.po")))
      .map((path) =>
        expect.stringMatching(
          new RegExp(`^${path}: lacked ".*"; it now has the project's own words, which you can change\\.$`),
        ),
      ),
    'Now check everything with "npm run check".',
  ]);
  expect(said.words.join("\n")).toContain('"resources.locked"');
  expect((await checkTranslations()).problems).toEqual([]);
  await expect(checkContent()).resolves.toBeDefined();
  for (const [path, schema] of Object.entries(contentSchemas)) expect(readFileSync(path, "utf8")).toBe(schema);
  expect((await updateTranslations([])).lines).toEqual(["Every text is in its place; nothing had to be changed."]);
});

test("what the owner wrote stays as it is, and what is new are the project's own words in each language", async () => {
  for (const path of catalogs)
    for (const block of readFileSync(join(older, path), "utf8").trimEnd().split("\n\n"))
      expect(readFileSync(path, "utf8")).toContain(`${block}\n`);
  for (const [name, before] of [
    ["site", said.site],
    ["members", said.members],
  ] as const) {
    const after = await compileMessages(name);
    expect(after).toMatchObject(before);
    for (const code of codes)
      for (const id of Object.keys(after[code]))
        expect(id in Reflect.get(before, code) || ownTextsOf(code).has(id), `${code}, ${id}`).toBe(true);
  }
});

test("members get the same steps, videos, flyers, app, group, chats and Game Plan", () => {
  const { steps, apps, channels, points, messages, ...others } = compiled.members;
  expect(messages).toMatchObject(said.members);
  const withClip = { video: { en: { player: "file" }, es: { player: "file" } } };
  expect(steps).toMatchObject([
    { id: "certification", ...withClip },
    { id: "schedule", ...withClip },
    { id: "app", ...withClip },
    { id: "first-customer" },
    { id: "why", ...withClip },
    { id: "connected", ...withClip },
  ]);
  expect(
    steps.map(({ flyers, appBadges, socialLinks, links, files }) => [
      flyers?.length,
      appBadges,
      socialLinks,
      links,
      files,
    ]),
  ).toEqual([
    [undefined, false, false, undefined, undefined],
    [1, false, false, undefined, undefined],
    [undefined, true, false, undefined, undefined],
    [undefined, false, false, undefined, undefined],
    [undefined, false, false, undefined, undefined],
    [undefined, false, true, undefined, undefined],
  ]);
  // The clip that has them is silent.
  expect(steps.filter(({ video }) => video?.en && "captions" in video.en)).toEqual([]);
  expect(JSON.stringify(steps[1]?.flyers).match(/"image\/webp"/g)).toHaveLength(codes.length);
  expect(apps).toMatchObject([
    {
      appStore: "https://appstore.example.com/app/bam-team/id640918273",
      playStore: "https://playstore.example.com/details?id=com.example.bam",
    },
  ]);
  expect(channels).toEqual([
    {
      kind: "group",
      address: {
        en: "https://social.example.com/groups/onward-elite-7c41",
        es: "https://social.example.com/groups/onward-elite-7c41",
      },
    },
    {
      kind: "chat",
      address: {
        en: "https://chat.example.com/join/onward-elite-c9f2",
        es: "https://canal.example.com/onward-elite-es-4b7d",
      },
    },
  ]);
  expect(points).toEqual(["gamePlan.schedule", "gamePlan.bring"]);
  // Nothing of what only a newer content can have.
  expect(others).toEqual({ resources: {} });
  expect(publicSite(readContent())).toMatchObject({ productName: "Onward", hasFiles: false, hasResources: false });
});

test("a language that the project does not have gets no words of its own", () => {
  expect(codes.map((code) => ownTextsOf(code).size)).not.toContain(0);
  expect(ownTextsOf("pt").size).toBe(0);
});
