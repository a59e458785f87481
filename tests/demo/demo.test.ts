import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkContent, readContent } from "../../tooling/content/content.ts";
import { contentDigests } from "../../tooling/demo/untouched.ts";
import { readTextFile } from "../../tooling/files/text-file.ts";
import { readOwnTexts } from "../../tooling/i18n/own-texts.ts";
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
