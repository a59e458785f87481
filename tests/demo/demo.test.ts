import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent, readContent } from "../../tooling/content/content.ts";
import { contentDigests } from "../../tooling/demo/untouched.ts";
import { readTextFile } from "../../tooling/files/text-file.ts";
import { linesOf, readEntries } from "../../tooling/i18n/catalog-text.ts";
import { ownTextsOf, readOwnTexts } from "../../tooling/i18n/own-texts.ts";
import { readSetting } from "../../tooling/settings/read-settings.ts";
import { repository } from "../support/project.ts";
import { wrongTerms } from "../support/terms.ts";

// These tests are about what lies in the repository's own `content` and `locales`: the demo, until an owner's site takes its place.
const content = join(repository, "content");

/** An owner has given the site their name, or a password of their own. */
const isOwners =
  readContent(content).site.productName !== "Onward" || readSetting("ACCESS_WORD", repository).place !== ".env, line 3";

test("the content can be built, whosever it is", async () => {
  await expect(checkContent(content)).resolves.toBeDefined();
});

test.skipIf(isOwners)(
  "the digests are the demo's (skipped where an owner's site has taken its place); after a change that is meant, `npx node tooling/demo/untouched.ts` writes them anew",
  () => {
    const digests = JSON.parse(String(readTextFile(join(repository, "tooling/demo/digests.json"))));
    expect(contentDigests(repository)).toEqual(digests);
  },
);

test.skipIf(isOwners)(
  "the texts that npm run words gives to older catalogs are the project's; `npx node tooling/demo/untouched.ts` writes them anew",
  () => {
    const own = JSON.parse(String(readTextFile(join(repository, "tooling/i18n/own-texts.json"))));
    expect(own).toEqual(readOwnTexts(repository));
  },
);

test.skipIf(isOwners)("the texts say password, in US English and in Latin American Spanish", () => {
  const catalogs = globSync("locales/{en,es}/*.po", { cwd: repository });
  expect(catalogs).toHaveLength(4);
  for (const path of catalogs) expect(wrongTerms(readFileSync(join(repository, path), "utf8")), path).toEqual([]);
});

/** The texts of a catalog by id, as they stand between its quotes. */
const textsIn = (path: string) =>
  readEntries(linesOf(readFileSync(join(repository, path), "utf8"))).map(({ id, text }) => [id, text] as const);

// The sentences of the specification are kept letter by letter.
test("members and owners read typographic apostrophes and quotes", () => {
  const specification = readFileSync(join(repository, "docs/specification.md"), "utf8");
  const verbatim = [...specification.matchAll(/"([^"]+)"/g)].map(([, sentence = ""]) => sentence);
  const catalogs = globSync(
    ["studio", "examples/full", "tests/fixtures/site", ...(isOwners ? [] : ["."])].map(
      (folder) => `${folder}/locales/{en,es}/*.po`,
    ),
    {
      cwd: repository,
    },
  );
  expect(catalogs.length).toBeGreaterThan(9);
  const straight = catalogs.flatMap((path) =>
    textsIn(path)
      .map(([id, text]) => [path, id, verbatim.reduce((rest, sentence) => rest.replace(sentence, ""), text)])
      .filter(([, , text]) => /['"]/.test(text ?? "")),
  );
  expect(straight).toEqual([]);
});

test("the tests' site says what the product says, wherever it has no words of its own", () => {
  for (const language of ["en", "es"]) {
    const own = ownTextsOf(language);
    const texts = ["site", "members"].flatMap((name) => textsIn(`tests/fixtures/site/locales/${language}/${name}.po`));
    const shared = texts.filter(([id]) => own.has(id));
    expect(shared.length).toBeGreaterThan(80);
    expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(shared.map(([id]) => [id, own.get(id)])));
  }
});
