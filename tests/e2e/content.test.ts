import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject, onTestFinished, test } from "vitest";
import { buildTime } from "../support/built-once.ts";
import { builtSample, PRINTED, samplePassword } from "../support/built-sample.ts";
import { isLong } from "../support/is-long.ts";
import { copyProject, editProject } from "../support/project.ts";
import { build, type Site, serve } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { enterWord, flag } from "./member.ts";

const newVisitor = visitors();

/** The files of a built site, by path. */
type Files = ReadonlyMap<string, string>;

const filesIn = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path, "latin1")]),
  );

/** The code of the site, the same for every owner. */
const isCode = (path: string) => /^assets\/.*\.js|^licenses\.txt/.test(path);
const isEncrypted = (path: string) => path.startsWith("encrypted/");

/** How many files there were of a kind, and which of them are not there as they were. */
function compare(before: Files, now: Files, isMeant: (path: string) => boolean) {
  const paths = [...before.keys()].filter(isMeant);
  return { count: paths.length, changed: paths.filter((path) => now.get(path) !== before.get(path)) };
}

/** A published project, to be published again. */
function copyPublished() {
  const { root, remove } = copyProject((copy) => cpSync(inject("folder"), join(copy, "dist"), { recursive: true }));
  onTestFinished(remove);
  const dist = join(root, "dist");
  return { root, before: filesIn(dist), now: () => filesIn(dist) };
}

test("with a mistake nothing is written: one line says where it is and what to do", () => {
  const { root, before, now } = copyPublished();
  editProject(root, ({ site }) => Object.assign(site.accent, { light: "htp" }));
  let refusal: { status?: number; stderr?: string; stdout?: string } = {};
  try {
    build(root);
  } catch (error) {
    refusal = error as typeof refusal;
  }
  expect(refusal.status).toBe(1);
  expect(refusal.stderr?.trim().split("\n")).toEqual([
    expect.stringMatching(/^content\/project\.json, site\.accent\.light: .*#/),
  ]);
  expect(refusal.stdout).not.toContain("building");
  expect([...now().keys()]).toEqual([...before.keys()]);
  expect(compare(before, now(), () => true).changed).toEqual([]);
  expect(existsSync(join(root, "hosting"))).toBe(false);
});

describe("another owner's site", () => {
  let root: string;
  let site: Site;
  beforeAll(async () => {
    root = await builtSample();
    site = await serve(root);
  }, buildTime);
  afterAll(() => site?.close());

  test("has its own name, logo, color and words, and nothing of the first one's", async () => {
    const { page, visit } = await newVisitor({ baseURL: site.address });
    await visit("/");
    await expect(page).toHaveTitle("Members only · Cumbre");
    await expect(page.getByRole("img", { name: "Cumbre" })).not.toHaveJSProperty("naturalWidth", 0);
    await expect(page.getByText("Exclusive access for members of Cumbre")).toBeVisible();
    await expect(page.getByRole("button", { name: "Enter" })).toHaveCSS("background-color", "rgb(11, 90, 82)");
    expect(await page.content()).not.toMatch(/Onward|862a0c/);
    await flag(page, "es").click();
    await expect(page.getByText("Acceso exclusivo para miembros de Cumbre")).toBeVisible();
    await enterWord(page, samplePassword, "es");
    await expect(page.getByText("A toda cumbre se llega a pie.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Empieza a subir" })).toBeVisible();
  });

  test("has the same code, is no demo, and has its password in no line of the terminal", () => {
    const code = compare(filesIn(inject("folder")), filesIn(join(root, "dist")), isCode);
    expect(code.count).toBeGreaterThan(20);
    expect(code.changed).toEqual([]);
    expect(readFileSync(join(root, "dist/index.html"), "utf8")).not.toContain("isDemo");
    const printed = readFileSync(join(root, PRINTED), "utf8");
    expect(printed).toContain(`The password has ${samplePassword.split(" ").length} words`);
    for (const word of [...samplePassword.split(" "), "demo:"]) expect(printed).not.toContain(word);
  });
});

// Each day without a build: tests/publish/publish.test.ts.
test.runIf(isLong)(
  "published again, a site keeps name and ciphertext of its media: open pages go on; with a new password all is encrypted anew",
  () => {
    const { root, before, now } = copyPublished();
    editProject(root, ({ members }) => Object.assign(members.steps[0].title, { es: "Ahora se llama así" }));
    expect(build(root)).toContain("This is a demo: its password is public.");
    const media = compare(before, now(), isEncrypted);
    expect(media.count).toBeGreaterThan(10);
    expect(media.changed).toEqual([]);
    expect(compare(before, now(), (path) => path === "members.jwe").changed).toHaveLength(1);
    build(root, { ACCESS_WORD: samplePassword });
    expect(compare(before, now(), isEncrypted).changed).toHaveLength(media.count);
  },
);
