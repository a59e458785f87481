import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPortugueseContent, copyCatalogs, listPortuguese, translateCatalogs } from "../support/portuguese.ts";
import { copyProject } from "../support/site.ts";

let copy: ReturnType<typeof copyProject>;
beforeAll(() => {
  copy = copyProject(listPortuguese);
});
afterAll(() => copy.remove());

/** What a script of the copy says, a line each. */
function said(script: string, ...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy.root,
    encoding: "utf8",
    // A copy may keep the demo's password.
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", DEMO: "1" },
  });
  return `${stdout}${stderr}`.split("\n").filter((line) => line.trim() !== "");
}

const videos = [1, 2, 3, 5, 6].map((step) => `content/members.json, step ${step}, Portuguese video`);

test("a language that is in the list alone: what is missing is told by file and place, until nothing is", () => {
  const check = () => said("tooling/content/validate-content.ts");
  const content = [
    ...videos.map((place) => [place, "clips/why-pt.mp4"]),
    ["content/members.json, Portuguese flyer", "flyer-pt.webp"],
    ["content/members.json, Portuguese chat", "https://t.me/your_team"],
  ].map(([place, example]) => `${place}: is missing; put it there, such as "pt": "${example}"`);
  expect(check()).toEqual([
    "The content has 9 mistakes:",
    ...content,
    "locales/pt/site.po, the whole file: is missing; copy locales/en/site.po there and translate its texts",
    "locales/pt/members.po, the whole file: is missing; copy locales/en/members.po there and translate its texts",
  ]);

  copyCatalogs(copy.root);
  const wrong = (name: string) =>
    `locales/pt/${name}.po, line 6: says that this is the file of "en"; put the file of "pt" back, or write pt there if the texts below are in it`;
  expect(check()).toEqual(["The content has 9 mistakes:", ...content, wrong("site"), wrong("members")]);

  translateCatalogs(copy.root);
  expect(check()).toEqual(["The content has 7 mistakes:", ...content]);

  addPortugueseContent(copy.root);
  expect(check()).toEqual([expect.stringMatching(/^The content is valid: 6 steps/)]);
  expect(said("tooling/content/content-schemas.ts", "--check")).toEqual([
    'content/members.schema.json: is not what tooling/content/schema.ts says; run "npm run generate"',
  ]);
  said("tooling/content/content-schemas.ts");
  expect(said("tooling/content/content-schemas.ts", "--check")).toEqual([]);
  expect(said("tooling/i18n/message-ids.ts")).toEqual([]);
  expect(said("node_modules/typescript/bin/tsc", "-p", ".")).toEqual([]);

  // There is no list of Portuguese words to draw a password from, and no column for the leader's sheet.
  expect(said("tooling/encryption/make-password.ts", "--pt")[0]).toMatch(/^Your new password: [\w-]+( [\w-]+){3}$/);
  expect(said("tooling/leaflet/leaflet.ts", "https://team.example/").sort()).toEqual([
    expect.stringMatching(/^The leaflet has no column in Português/),
    expect.stringMatching(/^The leaflet is in /),
  ]);
}, 120_000);
