import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect as expectValue, onTestFinished, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { asciiHtml } from "../../src/publish/html.ts";
import { accessWord } from "../e2e/member.ts";
import { findLeaks } from "../support/leaks.ts";
import { secretsOfProject } from "../support/leaks-secrets.ts";
import { copyProject } from "../support/project.ts";
import { buttonIdsTo } from "../support/screen.ts";
import { buildAndServe } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { addPortugueseContent, inPortuguese, listPortuguese, portuguese, translateCatalogs } from "./portuguese.ts";

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
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
  });
  return `${stdout}${stderr}`.split("\n").filter((line) => line.trim() !== "");
}

test("a language that is in the list alone lacks its catalogs; with them, every check passes", () => {
  const checkCatalogs = () => said("tooling/catalogs/check-catalogs.ts");
  expectValue(checkCatalogs().join("\n")).toContain("locales/pt/site.po");
  translateCatalogs(root);
  addPortugueseContent(root);
  // What serves the sample is made of tests, which the copy has none of.
  rmSync(join(root, "examples/full/show.ts"));
  expectValue(checkCatalogs()).toEqual([]);
  expectValue(said("node_modules/typescript/bin/tsc", "-p", ".", "--checkers", "1")).toEqual([]);
});

test("from the gate to the Game Plan in Portuguese, and none of the members' texts in the build but for the Studio", async () => {
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
  const project: Project = JSON.parse(readFileSync(join(root, "content/project.json"), "utf8"));
  const { steps } = project.members;
  for (const [index, { title, description, flyers }] of steps.entries()) {
    if (index > 0) for (const id of buttonIdsTo(index + 1, steps.length)) await press(id);
    const card = page.getByRole("listitem").filter({ hasText: portuguese("step.current") });
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(inPortuguese(title.en ?? ""));
    await expect(card).toContainText(inPortuguese(description.en ?? ""));
    if (flyers) {
      await expect(card.getByRole("img")).toHaveCount(3);
      for (const image of await card.getByRole("img").all())
        await expect(image).not.toHaveJSProperty("naturalWidth", 0);
    }
  }
  await expect(page.getByRole("heading", { name: portuguese("gamePlan.title") })).toBeVisible();

  const folder = join(root, "dist");
  const secrets = secretsOfProject(join(root, "content"));
  expectValue(secrets.filter(({ value }) => String(value).startsWith("Olá: ")).length).toBeGreaterThan(10);
  const words = [...secrets, { what: "a message for members", value: portuguese("welcome.line") }];
  expectValue(findLeaks(folder, words, (file) => !file.startsWith("studio/"))).toEqual([]);
  // The public texts are there, so the scanner reads what Portuguese is in the build.
  expectValue(findLeaks(folder, [{ what: "public", value: portuguese("gate.title") }])).not.toEqual([]);
  expectValue(readFileSync(join(folder, "index.html"), "utf8")).toContain(asciiHtml(portuguese("page.noScript")));
});
