import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { languages as table } from "../../machines/languages.ts";
import { type ContentError, readContent } from "../../tooling/content/content.ts";
import { printProblem } from "../../tooling/content/problem.ts";
import { checkTranslations } from "../../tooling/i18n/check-catalogs.ts";
import { updateTranslations } from "../../tooling/i18n/translations.ts";

/** A copy of the project with a content of three steps, in which a test does what an owner might. */
export interface CatalogProject {
  readonly folder: string;
  readonly remove: () => void;
  readonly read: (file: string) => string;
  readonly write: (file: string, bytes: string | Uint8Array) => void;
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  /** Says which steps there are. */
  readonly steps: (...ids: string[]) => void;
  /** Bytes and time of the last change of everything that `npm run words` may write. */
  readonly state: () => string[];
  /** Does what `npm run words` does, in this process: a process of its own would read all of Lingui for each test. */
  readonly words: (...args: string[]) => Promise<Run>;
  /** Runs a script of the project in a process of its own, without colors unless `env` asks for them. */
  readonly run: (script: string, args?: readonly string[], env?: NodeJS.ProcessEnv) => Promise<Run>;
  /** What `npm run check` says of content and texts, a line each: neither pictures nor the password are looked at. */
  readonly check: () => Promise<readonly string[]>;
}

export interface Run {
  readonly code: number | null;
  /** All that was printed, a line each. */
  readonly said: readonly string[];
}

export const languages = table.map(({ code }) => code);

/** The files that `npm run words` writes. */
const written = [
  "locales/en/site.po",
  "locales/en/members.po",
  "locales/es/site.po",
  "locales/es/members.po",
  "src/i18n/message-ids.d.ts",
];

/** The texts of a step, such as `step.why.title`: "why, title, en". */
const stepTexts = (id: string, language: string) =>
  ["description", "title"]
    .map((part) => `msgid "step.${id}.${part}"\nmsgstr "${id}, ${part}, ${language}"\n`)
    .join("\n");

export function catalogProject(): CatalogProject {
  const folder = mkdtempSync(join(tmpdir(), "onward-catalogs-"));
  for (const name of ["src", "content", "locales", "lingui.config.ts", "package.json", ".env"])
    cpSync(name, join(folder, name), { recursive: true });
  // Code that no command reads as text is shared.
  for (const name of ["tooling", "machines", "node_modules"])
    symlinkSync(resolve(name), join(folder, name), "junction");
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file), "utf8");
  const write = (file: string, bytes: string | Uint8Array) => writeFileSync(path(file), bytes);
  const steps = (...ids: string[]) => {
    const content = JSON.parse(read("content/members.json"));
    write("content/members.json", JSON.stringify({ ...content, steps: ids.map((id) => ({ id })) }, null, 2));
  };

  steps("start", "why", "friends");
  for (const language of languages) {
    const file = `locales/${language}/members.po`;
    const others = read(file)
      .split("\n\n")
      .filter((block) => !/^(#~ )?msgid "(step\.[^.]+\.(title|description)|link\.price-list)"/m.test(block));
    const texts = ["start", "why", "friends"].map((id) => stepTexts(id, language));
    write(
      file,
      `${[...others.map((block) => block.trimEnd()), ...texts.map((text) => text.trimEnd())].join("\n\n")}\n`,
    );
  }

  const inFolder = async <Answer>(act: () => Promise<Answer>) => {
    const before = process.cwd();
    process.chdir(folder);
    return act().finally(() => process.chdir(before));
  };
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true }),
    read,
    write,
    edit: (file, from, to) => {
      const text = read(file);
      const edited = text.replace(from, () => to);
      if (edited === text) throw new Error(`${file} has no ${from}`);
      write(file, edited);
    },
    steps,
    state: () => written.map((file) => `${statSync(path(file)).mtimeMs} ${readFileSync(path(file), "hex")}`),
    words: (...args) =>
      inFolder(async () => {
        const { lines, isRefused } = await updateTranslations(args);
        return { code: isRefused ? 1 : 0, said: lines };
      }),
    run: (script, args = [], env = { NO_COLOR: "1" }) =>
      new Promise<Run>((done) => {
        const child = spawn(process.execPath, [script, ...args], {
          cwd: folder,
          env: { ...process.env, NODE_ENV: "production", ...env },
        });
        let said = "";
        const hear = (part: Buffer) => {
          said += part;
        };
        child.stdout.on("data", hear);
        child.stderr.on("data", hear);
        child.on("close", (code) => done({ code, said: said.split("\n").filter((line) => line.trim() !== "") }));
      }),
    check: () =>
      inFolder(async () => {
        const content = await Promise.resolve()
          .then(() => readContent())
          .then(
            () => [],
            ({ problems }: ContentError) => problems,
          );
        return [...content, ...(await checkTranslations()).problems].map(printProblem);
      }),
  };
}

/**
 * A catalog as a careful owner has it: notes, a text in several lines, quotes, and a text that was kept aside before.
 *
 * @param mark what stands before it
 * @param eol the line end
 */
export const richCatalog = (text: string, mark: string, eol: string) =>
  `${mark}# Our texts, see the list of terms\n${text}`
    .replace('msgid "step.start.title"', '# Ana likes this one\n#. keep it short\nmsgid "step.start.title"')
    .replace(
      /msgid "step.why.title"\nmsgstr ".*"/,
      '# Never change\nmsgid "step.why.title"\nmsgstr ""\n"Your \\"why\\", "\n"in two lines"',
    )
    .concat('\n# a note that stands alone\n\n#~ msgid "step.older.title"\n#~ msgstr "Older"\n\n#last note\n')
    .replaceAll("\n", eol);
