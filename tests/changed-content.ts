import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ownPassword } from "./support/owners-project.ts";
import { repository } from "./support/project.ts";

// Runs the check and the tests in a copy of the repository in which an owner has changed everything: name, accent, steps, every
// text in every language, password. `npx node tests/changed-content.ts`, with what Vitest is to be given, such as --project headless.

const root = mkdtempSync(join(tmpdir(), "onward-fork-"));
const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));
const editJson = (file: string, change: (content: ReturnType<typeof JSON.parse>) => void) =>
  edit(file, (text) => {
    const content = JSON.parse(text);
    change(content);
    return `${JSON.stringify(content, null, 2)}\n`;
  });

/** Every text says something else: slots, tags and what is between them stay, as a translator leaves them. */
const otherTexts = (catalog: string) =>
  catalog.replace(/^(msgid ".+"\nmsgstr )"(.*)"$/gm, (_, id: string, text: string) => {
    const other = text.replace(/(\{\w+\}|<\/?\w+\/?>)|\p{L}+/gu, (word: string, kept?: string) => kept ?? `${word}va`);
    return `${id}"${other}"`;
  });

try {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: repository,
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter(Boolean))
    cpSync(join(repository, file), join(root, file), { recursive: true, force: true });
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"), "junction");

  const ids = ["first-call", "our-harbor", "calendar", "machines", "together"];
  editJson("content/site.json", (site) => {
    site.productName = "Faro Norte";
    site.accent = { light: "#1e4d8c", dark: "#9cc4ff" };
  });
  editJson("content/members.json", (members) => {
    members.steps = ids.map((id, index) => ({ ...members.steps[index], id }));
    members.group = "https://social.faro.example/norte";
    members.chat = { en: "https://chat.faro.example/en", es: "https://chat.faro.example/es" };
  });
  const languages = git("-C", repository, "ls-files", "locales/*/members.po")
    .trim()
    .split("\n")
    .map((path) => dirname(path));
  for (const folder of languages) {
    edit(`${folder}/members.po`, (catalog) => {
      const others = catalog
        .trimEnd()
        .split("\n\n")
        .filter((block) => !/^msgid "step\.[^."]+\.(title|description)"/m.test(block));
      const own = ids.flatMap((id) =>
        ["description", "title"].map(
          (part) => `msgid "step.${id}.${part}"\nmsgstr "${part} ${id} ${folder.slice(-2)}"`,
        ),
      );
      return `${[...others, ...own].join("\n\n")}\n`;
    });
    for (const name of ["site", "members"]) edit(`${folder}/${name}.po`, otherTexts);
  }
  writeFileSync(join(root, ".env.local"), `ACCESS_WORD="${ownPassword}"\n`);
  git("init", "--quiet");
  git("add", "--all");

  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" }).status ?? 1;
  process.exitCode =
    run("npm", "run", "words") || run("npm", "run", "check") || run("npx", "vitest", "run", ...process.argv.slice(2));
} finally {
  rmSync(root, { recursive: true, force: true });
}
