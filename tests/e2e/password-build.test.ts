import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { build, copyProject } from "../support/site.ts";

/** A build starts Vite, which takes a second or two of a free computer, and says what is wrong before it builds anything. In ms. */
const STARTS = { timeout: 60_000 };

/** What a build says that fails, in a copy in which members have a site already. */
function refusal(change: (root: string) => void, settings: Readonly<Record<string, string>> = {}): string {
  const { root, remove } = copyProject(change);
  onTestFinished(remove);
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "what members have now");
  try {
    build(root, { DEMO: "", CI: "", GITHUB_ACTIONS: "", ...settings });
  } catch (error) {
    expect(readdirSync(join(root, "dist"))).toEqual(["index.html"]);
    expect(existsSync(join(root, "hosting"))).toBe(false);
    return String((error as { stderr: Buffer }).stderr);
  }
  throw new Error("It was built.");
}

const write = (name: string, text: string) => (root: string) => writeFileSync(join(root, name), text);

test("a build stops before it writes anything, with a line for the mistake and no stack", STARTS, () => {
  const said = refusal(write(".env.local", "ACCESS_WORD: some words of ours\n"));
  expect(said).toMatch(/^\.env\.local, line 1: has a colon where an equals sign belongs; .*$/m);
  expect(said).not.toContain("    at ");
  expect(said).not.toContain("words of ours");
});

test("a build of another one's content stops where it has the demo's password", STARTS, () => {
  const rename = (root: string) => {
    const path = join(root, "content/site.json");
    writeFileSync(path, readFileSync(path, "utf8").replace("Onward", "Vida Grande"));
  };
  expect(refusal(rename)).toMatch(
    /^\.env, line 3, ACCESS_WORD: is the demo's, so everyone can read it; type "npm run password"/m,
  );
});

test("a build in public says nothing of a weak password but that it is weak", STARTS, () => {
  const said = refusal(() => {}, { ACCESS_WORD: "bienvenidos al equipo", GITHUB_ACTIONS: "true" });
  expect(said).toContain("The environment, ACCESS_WORD: is too weak.");
  expect(said).not.toMatch(/graphics card|years|days|minutes|bienvenidos/);
});

test("a build stops before it writes anything where it would publish settings, with one plain line", STARTS, () => {
  const said = refusal(write("public/.env.local.txt", 'ACCESS_WORD="some words of ours"\n'));
  expect(said).toContain(
    'public/.env.local.txt would be published, and anyone could read it; take it out of "public".\n',
  );
  expect(said).not.toContain("    at ");
  expect(said).not.toContain("words of ours");
});
