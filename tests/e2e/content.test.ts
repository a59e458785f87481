import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, inject, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import { buildTime } from "../support/built-once.ts";
import { isLong } from "../support/is-long.ts";
import { copyProject, editProject } from "../support/project.ts";
import { build, type Site, serve } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { cards, enterWord, flag, walk } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

/** In no file of the repository as it is typed: what stands there is public. */
const strong = ["tundra", "velcro", "harmonic", "glacier"].join(" ");

type Editable<Value> = { -readonly [Key in keyof Value]: Editable<Value[Key]> };

/** The code of the site, the same for every owner. */
const isCode = (path: string) => /^assets\/.*\.js|^licenses\.txt/.test(path);

/** Every file of a folder, with its bytes. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path, "latin1")]),
  );

interface Kept {
  readonly count: number;
  readonly changed: readonly string[];
}

/** Which of the files of before are there as they were. */
function kept(isMeant: (path: string) => boolean): Kept {
  const now = filesIn(join(root, "dist"));
  const paths = [...before.keys()].filter(isMeant);
  return { count: paths.length, changed: paths.filter((path) => now.get(path) !== before.get(path)) };
}
const isEncrypted = (path: string) => path.startsWith("encrypted/");

/** The tests' project, published, in which an owner has changed something since: first with a mistake, then without. */
let root: string;
let remove: () => void;
let refusal: { status: number; stderr: string; stdout: string };
let printed: string;
let site: Site;
let before: ReadonlyMap<string, string>;
/** After the build that was refused. */
let left: ReadonlyMap<string, string>;
let hadHosting: boolean;
/** With `--mode long`, of the build with the demo's password, which is as before. */
let ofDemo: { printed: string; code: Kept; media: Kept; payload: Kept } | undefined;
beforeAll(async () => {
  ({ root, remove } = copyProject((copy) => cpSync(inject("folder"), join(copy, "dist"), { recursive: true })));
  before = filesIn(join(root, "dist"));

  editProject(root, (project: Editable<Project>) => {
    const [first, second] = project.members.steps;
    if (!first || !second) throw new Error("There are no steps.");
    first.title.es = "Ahora se llama así";
    delete second.title.es;
    project.texts = { "gate.title": { es: "Di la palabra" } };
    Object.assign(project.site, { name: "Vida & Luz <3", logo: "icon-512.png", address: "https://team.example/a/" });
    project.site.accent.light = "htp";
  });
  try {
    build(root);
  } catch (error) {
    refusal = error as typeof refusal;
  }
  left = filesIn(join(root, "dist"));
  hadHosting = existsSync(join(root, "hosting"));

  editProject(root, ({ site: { accent } }: Editable<Project>) => Object.assign(accent, { light: "#0f5c54" }));
  if (isLong) {
    const said = build(root);
    ofDemo = {
      printed: said,
      code: kept(isCode),
      media: kept(isEncrypted),
      payload: kept((path) => path === "members.jwe"),
    };
  }
  printed = build(root, { ACCESS_WORD: strong });
  site = await serve(root);
}, buildTime);
afterAll(async () => {
  await site?.close();
  remove?.();
});

test("with a mistake nothing is written: one line says where it is and what to do", () => {
  expect(refusal.status).toBe(1);
  expect(refusal.stderr.trim().split("\n")).toEqual([
    expect.stringMatching(/^content\/project\.json, site\.accent\.light: .*#/),
  ]);
  expect(refusal.stdout).not.toContain("building");
  expect([...left.keys()]).toEqual([...before.keys()]);
  expect([...left].filter(([path, bytes]) => before.get(path) !== bytes)).toEqual([]);
  expect(hadHosting).toBe(false);
});

test("another name, logo and color are there, and nothing of the ones before; a changed Spanish word, and the key of one that Spanish lacks [3.3]", async () => {
  const { page, visit } = await newVisitor({ baseURL: site.address });
  await visit("/");
  await expect(page).toHaveTitle("Members only · Vida & Luz <3");
  await expect(page.getByRole("img", { name: "Vida & Luz <3" })).toHaveJSProperty("naturalWidth", 512);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /\/assets\/icon-.*\.png$/);
  await expect(page.getByRole("button", { name: "Enter" })).toHaveCSS("background-color", "rgb(15, 92, 84)");
  expect(await page.content()).not.toMatch(/Onward|862a0c/);

  await flag(page, "es").click();
  await expect(page.getByRole("heading", { name: "Di la palabra", exact: true })).toBeVisible();
  await enterWord(page, strong, "es");
  await walk(page, 2, { language: "es" });
  await expect(cards(page).nth(0).getByRole("heading")).toHaveText("Ahora se llama así");
  await expect(cards(page).nth(1).getByRole("heading")).toHaveText("step.schedule.title");
  await flag(page, "en").click();
  for (const [index, { title }] of words.en.steps.slice(0, 2).entries())
    await expect(cards(page).nth(index).getByRole("heading")).toHaveText(title);
});

test.runIf(isLong)(
  "another owner's site has the same code, and media that did not change keep name and ciphertext: open pages go on; that it is a demo is said",
  () => {
    expect(ofDemo?.printed).toContain("This is a demo: its password is public.");
    expect(ofDemo?.code.count).toBeGreaterThan(20);
    expect(ofDemo?.code.changed).toEqual([]);
    expect(ofDemo?.media.count).toBeGreaterThan(10);
    expect(ofDemo?.media.changed).toEqual([]);
    expect(ofDemo?.payload.changed).toHaveLength(1);
  },
);

test("with a password of one's own it is no demo, its password is in no line of the terminal, the code is the same, and everything is encrypted anew", () => {
  expect(printed).toContain("The password has 4 words");
  expect(printed).not.toMatch(/tundra|velcro|demo:/);
  expect(kept(isCode).count).toBeGreaterThan(20);
  expect(kept(isCode).changed).toEqual([]);
  expect(kept(isEncrypted).count).toBeGreaterThan(10);
  expect(kept(isEncrypted).changed).toHaveLength(kept(isEncrypted).count);
  expect(readFileSync(join(root, "dist/index.html"), "utf8")).not.toContain("isDemo");
});
