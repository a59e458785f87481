import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { isUnpublished } from "../../tooling/hosting/unpublished.ts";
import { misnamedFiles, privateFiles } from "../../tooling/settings/settings-file.ts";

/** Files as owners happen to name them: each may hold their password. */
const names = [
  ".env.local",
  ".env.local.txt",
  ".env.local.rtf",
  ".env.production",
  ".env.production.local",
  ".env.local.example",
  ".envlocal",
  ".env-local",
  ".ENV.LOCAL",
  ".Env.local",
  "_env.local",
  "env",
  "env.txt",
  "env.local",
  "Env.Local.TXT",
  "env-local",
  "env_local.txt",
  "envlocal",
  "env.production",
  "env.dev.txt",
];

/** Files that belong into a repository. */
const harmless = [
  ".env",
  "README.md",
  "environment.md",
  "src/vite-env.d.ts",
  "tooling/settings/settings-file.ts",
  "env.d.ts",
];

const { jobs } = parse(readFileSync(".github/workflows/publish.yml", "utf8"));
const line: string = jobs.publish.steps.find(({ run = "" }) => run.startsWith("found=")).run;

/** A repository with these files in it. */
function repository(files: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), "onward-git-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" });
  git("init", "--quiet");
  cpSync(".gitignore", join(root, ".gitignore"));
  for (const file of files) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), 'ACCESS_WORD="a b"\n');
  }
  return { root, git };
}

test("git takes none of the files that may hold a password, and all others", () => {
  const { git } = repository([...names, ...harmless]);
  git("add", "--all");
  expect(git("ls-files").trim().split("\n").sort()).toEqual([".gitignore", ...harmless].sort());
});

/** What the workflow's step comes to in a repository that has these files. Git knows them, wherever letters of both cases are one. */
function publish(files: readonly string[]) {
  const { root } = repository([]);
  const entries = files.map((file) => `100644 e69de29bb2d1d6434b8b29ae775ad8c2e48c5391 0\t${file}\n`);
  execFileSync("git", ["update-index", "--add", "--index-info"], { cwd: root, input: entries.join("") });
  return spawnSync("bash", ["-e", "-c", line], { cwd: root, encoding: "utf8" });
}

test("publishing stops where such files are in the repository all the same, and names each, wherever it lies", () => {
  const found = [...names, "content/.env.local"];
  const { status, stdout } = publish([...harmless, ...found]);
  expect(status).toBe(1);
  const [, told = ""] =
    /^::error::Everyone who can see the repository can read your settings in: (.*)\. Delete the file there, then make a new password: who saw the old one keeps it\.\n$/.exec(
      stdout,
    ) ?? [];
  expect(told.split(" ").sort()).toEqual(found.sort());
});

test("publishing goes on where there is none of them", () => {
  expect(publish(harmless)).toMatchObject({ status: 0, stdout: "" });
});

test("the list for servers has each of the names", () => {
  const patterns = privateFiles.map(
    (glob) => new RegExp(`^${glob.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "i"),
  );
  for (const name of names)
    expect(
      patterns.some((pattern) => pattern.test(name)),
      name,
    ).toBe(true);
  for (const name of harmless.slice(1))
    expect(
      patterns.some((pattern) => pattern.test(name)),
      name,
    ).toBe(false);
});

test.each(names)("no server hands out %s, wherever it lies", (name) => {
  expect(isUnpublished(name)).toBe(true);
  expect(isUnpublished(`assets/${name}`)).toBe(true);
});

test("what the build takes for a misnamed .env.local is on the list too", () => {
  const { root } = repository(names);
  expect(misnamedFiles(root)).toEqual(names.filter((name) => name !== ".env.local").sort());
});
