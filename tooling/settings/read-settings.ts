import { join } from "node:path";
import { DEMO_PASSWORD } from "../encryption/public-passwords.ts";
import { DEMO_FILE, misnamedFiles, OWN_FILE, readSettingsFile } from "./settings-file.ts";
import { readSettingLines, type SettingLines, type SettingName } from "./settings-lines.ts";

/** A setting and where it comes from, for messages. */
interface Setting {
  /** The value; "" where there is none. */
  readonly value: string;
  /** `ENVIRONMENT`, or file and line such as `.env.local, line 3`; "" where there is none. */
  readonly place: string;
}

/** The place of a setting that no file has: a shell's variable, a secret of GitHub Actions. */
export const ENVIRONMENT = "the environment";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A setting as every command reads it, in Vite's order: from the environment, else `.env.local`, else `.env`. In any
 * encoding that editors write. Unreadable lines are skipped here; `settingsProblems` reports them.
 */
export function readSetting(name: SettingName, root: string, environment: Environment = process.env): Setting {
  const given = environment[name];
  if (given !== undefined) return { value: given, place: ENVIRONMENT };
  for (const file of [OWN_FILE, DEMO_FILE]) {
    const last = linesOf(root, file)?.values.findLast((setting) => setting.name === name);
    if (last) return { value: last.value, place: `${file}, line ${last.line}` };
  }
  return { value: "", place: "" };
}

/** The password as written, "" where there is none. `checkPassword` says whether it may be published. */
export const readPassword = (root: string): string => readSetting("ACCESS_WORD", root).value;

/**
 * What keeps the settings from being read as their owner meant them, a line for each mistake: file, line, fix; never a
 * password. A `.env.local` without a password is a mistake, unless it has another setting, nothing in it looks like a
 * password, and `mayLackPassword`: the content is the untouched demo, with a password of its own. Files with similar
 * names count.
 */
export function settingsProblems(
  root: string,
  mayLackPassword: boolean,
  environment: Environment = process.env,
): string[] {
  const problems: string[] = [];
  if (environment.VITE_ACCESS_WORD !== undefined)
    problems.push(
      "The environment, VITE_ACCESS_WORD: what begins with VITE_ is written into the public page; name it ACCESS_WORD",
    );
  const isGiven = environment.ACCESS_WORD !== undefined;
  const own = readSettingsFile(join(root, OWN_FILE));
  if (own) problems.push(...problemsOfOwnFile(own, mayLackPassword || isGiven));
  const used = readSetting("ACCESS_WORD", root, environment);
  const isOwn = isGiven || used.place.startsWith(OWN_FILE);
  for (const name of isGiven ? [] : misnamedFiles(root)) {
    const values = linesOf(root, name)?.values ?? [];
    if (!isOwn) problems.push(`${name}: is not read under this name; name it ${OWN_FILE}`);
    else if (values.some((other) => other.name === "ACCESS_WORD" && other.value !== used.value))
      problems.push(
        `${name}: has a different password from ${OWN_FILE}, and is not read; keep one of the two in ${OWN_FILE}, and delete ${name}`,
      );
  }
  return [...problems, ...problemsOfDemoFile(root)];
}

function problemsOfOwnFile(file: NonNullable<ReturnType<typeof readSettingsFile>>, mayLackPassword: boolean): string[] {
  if ("problem" in file) return [`${OWN_FILE}: ${file.problem}`];
  const { values, problems, commentedOut } = readSettingLines(file.text);
  const lines = problems.map(({ line, problem }) => `${OWN_FILE}, line ${line}: ${problem}`);
  for (const name of ["ACCESS_WORD", "SITE_ADDRESS"] as const) {
    const [first, ...others] = values.filter((setting) => setting.name === name);
    const other = others.find(({ value }) => value !== first?.value);
    if (first && other)
      lines.push(`${OWN_FILE}, line ${other.line}: gives another ${name} than line ${first.line}; keep one of the two`);
  }
  if (values.some(({ name }) => name === "ACCESS_WORD") || problems.some(({ isOfPassword }) => isOfPassword))
    return lines;
  if (commentedOut[0] !== undefined)
    lines.push(`${OWN_FILE}, line ${commentedOut[0]}: is a note, because of the # at its start; take the # out`);
  else if (!mayLackPassword || (values.length === 0 && lines.length === 0))
    lines.push(`${OWN_FILE}: has no password in it; ${makeOne()}`);
  return lines;
}

/** The fix in every message that asks for another password. None of them shows one. */
export function makeOne(place = OWN_FILE): string {
  return place === ENVIRONMENT
    ? 'type "npm run password" on your computer, and put the password that it makes there'
    : `type "npm run password", which makes a good one and writes it into ${OWN_FILE}`;
}

function problemsOfDemoFile(root: string): string[] {
  const lines = linesOf(root, DEMO_FILE);
  const changed = lines?.values.find(({ name, value }) => name === "ACCESS_WORD" && value !== DEMO_PASSWORD);
  if (changed)
    return [
      `${DEMO_FILE}, line ${changed.line}: has a password of your own, and this file is published with the repository; move the line to ${OWN_FILE}, and put the demo's back here`,
    ];
  return (lines?.problems ?? []).map(
    ({ line, problem }) => `${DEMO_FILE}, line ${line}: ${problem}; but not here: ${OWN_FILE} is the file for your own`,
  );
}

function linesOf(root: string, name: string): SettingLines | null {
  const file = readSettingsFile(join(root, name));
  return file && "text" in file ? readSettingLines(file.text) : null;
}
