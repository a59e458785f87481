import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect as expectValue, onTestFinished, test } from "vitest";
import type { ContentSource } from "../../tooling/content/content.ts";
import { findLeaks } from "../support/leaks.ts";
import { secretsOfSource } from "../support/leaks-secrets.ts";
import {
  addPortugueseContent,
  copyCatalogs,
  listPortuguese,
  portuguese,
  translateCatalogs,
} from "../support/portuguese.ts";
import { buildAndServe, copyProject } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord } from "./member.ts";

const newVisitor = visitors();

/** A copy of the project that gets its third language, and then is built. */
let root: string;
beforeAll(() => {
  const copy = copyProject(listPortuguese);
  root = copy.root;
  return copy.remove;
});

/** What a script of the copy says, a line each. */
function said(script: string, ...args: string[]): string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
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
  expectValue(check()).toEqual([
    "The content has 9 mistakes:",
    ...content,
    "locales/pt/site.po, the whole file: is missing; copy locales/en/site.po there and translate its texts",
    "locales/pt/members.po, the whole file: is missing; copy locales/en/members.po there and translate its texts",
  ]);

  copyCatalogs(root);
  const wrong = (name: string) =>
    `locales/pt/${name}.po, line 6: says that this is the file of "en"; put the file of "pt" back, or write pt there if the texts below are in it`;
  expectValue(check()).toEqual(["The content has 9 mistakes:", ...content, wrong("site"), wrong("members")]);

  translateCatalogs(root);
  expectValue(check()).toEqual(["The content has 7 mistakes:", ...content]);

  addPortugueseContent(root);
  expectValue(check()).toEqual([expectValue.stringMatching(/^The content is valid: 6 steps/)]);
  expectValue(said("tooling/content/content-schemas.ts", "--check")).toEqual([
    ...["site", "members"].map(
      (name) => `content/${name}.schema.json: is not what its schema in tooling/content says; run "npm run generate"`,
    ),
  ]);
  said("tooling/content/content-schemas.ts");
  expectValue(said("tooling/content/content-schemas.ts", "--check")).toEqual([]);
  expectValue(said("tooling/i18n/message-ids.ts")).toEqual([]);
  expectValue(said("node_modules/typescript/bin/tsc", "-p", ".", "--checkers", "1")).toEqual([]);

  // There is no list of Portuguese words to draw a password from, and no column for the leader's sheet.
  expectValue(said("tooling/encryption/make-password.ts", "--pt")[0]).toMatch(
    /^Your new password: [\w-]+( [\w-]+){3}$/,
  );
  expectValue(said("tooling/leaflet/leaflet.ts", "https://team.example/").sort()).toEqual([
    expectValue.stringMatching(/^The leaflet has no column in Português/),
    expectValue.stringMatching(/^The leaflet is in /),
  ]);
});

test("a third language: from the gate to the Game Plan in Portuguese, and none of the members' texts in the build", async () => {
  const { address, close } = await buildAndServe(root);
  onTestFinished(close);

  const { page, visit } = await newVisitor({ baseURL: address });
  await visit("/");
  const press = (id: string) => page.getByRole("button", { name: portuguese(id), exact: true }).click();
  await expect(page.getByRole("group").getByRole("button")).toHaveText(["English", "Español", "Português"]);
  await page.getByRole("button", { name: "Português" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt");
  await expect(page.getByRole("heading", { name: "Digite a senha para entrar" })).toBeVisible();

  await page.getByRole("textbox", { name: portuguese("gate.placeholder") }).fill(accessWord);
  await press("gate.submit");
  await expect(page.getByRole("heading", { name: portuguese("welcome.line") })).toBeVisible();
  await press("welcome.start");
  await expect(page.getByRole("heading", { name: portuguese("journey.title") })).toBeVisible();
  const { steps } = JSON.parse(readFileSync(join(root, "content/members.json"), "utf8")) as ContentSource["members"];
  for (const [index, { id, flyers }] of steps.entries()) {
    const card = page.getByRole("listitem").filter({ hasText: portuguese("step.current") });
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(portuguese(`step.${id}.title`));
    await expect(card).toContainText(portuguese(`step.${id}.description`));
    if (flyers)
      for (const language of ["inglês", "espanhol", "português"])
        await expect(card.getByRole("img", { name: `agenda semanal em ${language}` })).toBeVisible();
    if (index < steps.length - 1) await press("step.next");
  }
  await expect(page.getByRole("heading", { name: portuguese("gamePlan.title") })).toBeVisible();

  const folder = join(root, "dist");
  const secrets = secretsOfSource(root);
  expectValue(secrets.filter(({ what }) => what.startsWith("pt: ")).length).toBeGreaterThan(30);
  expectValue(findLeaks(folder, secrets)).toEqual([]);
  // The public texts are there, so the scanner reads what Portuguese is in the build.
  expectValue(findLeaks(folder, [{ what: "public", value: portuguese("gate.title") }])).not.toEqual([]);
  expectValue(readFileSync(join(folder, "index.html"), "utf8")).toContain(
    `<p lang="pt">${portuguese("page.noScript")}</p>`,
  );
});
