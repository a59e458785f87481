import { parseEnv } from "node:util";
import { distance } from "fastest-levenshtein";

/** The settings that owners write. */
const settingNames = ["ACCESS_WORD", "SITE_ADDRESS"] as const;

export type SettingName = (typeof settingNames)[number];

/** What a file of settings holds, line by line. */
export interface SettingLines {
  /** In the order of the file. */
  readonly values: readonly { readonly name: SettingName; readonly value: string; readonly line: number }[];
  /** What is wrong, with the fix. None of it shows a password. */
  readonly problems: readonly { readonly line: number; readonly problem: string; readonly isOfPassword: boolean }[];
  /** Lines with a password behind a `#`. */
  readonly commentedOut: readonly number[];
}

const PASSWORD_LINE = 'write ACCESS_WORD=, then your password between two straight quotes (")';

const EMPTY = "is empty; put your password between the quotes";

/** What people write who mean `ACCESS_WORD`, letters only. */
const meansPassword = [
  ..."password passwort passphrase accesspassword accesskey accesscode accessword word secret contraseña".split(" "),
  ..."contrasena clave palabra palabradeacceso palabraacceso".split(" "),
];

/** Reads the lines of a settings file as their author meant them, or says which one can't be read. */
export function readSettingLines(text: string): SettingLines {
  const values: SettingLines["values"][number][] = [];
  const problems: SettingLines["problems"][number][] = [];
  const commentedOut: number[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1;
    const said = raw.trim();
    // Brackets alone are JSON's; the line between them is reported.
    if (/^[{}[\],]*$/.test(said)) continue;
    if (said.startsWith("#")) {
      if (/^#+\s*(export\s+)?ACCESS_WORD\s*=\s*["']?[^\s"']/.test(said)) commentedOut.push(line);
      continue;
    }
    const read = readLine(said);
    const above = problems.at(-1);
    if ("problem" in read && above?.line === index && above.problem === EMPTY && !/[=:]/.test(said)) {
      problems[problems.length - 1] = {
        ...above,
        problem: "has the password in the line below it; write both in one line",
      };
      continue;
    }
    if ("problem" in read) problems.push({ line, ...read });
    else if (read.name) values.push({ name: read.name, value: read.value, line });
  }
  return { values, problems, commentedOut };
}

type ReadLine =
  | { readonly name: SettingName | undefined; readonly value: string }
  | { readonly problem: string; readonly isOfPassword: boolean };

function readLine(line: string): ReadLine {
  const [, name, separator, rest = ""] = /^(?:export\s+)?([^=:]*?)\s*([=:])\s*(.*)$/u.exec(line) ?? [];
  const known = settingNames.find((setting) => setting === name);
  const meant = known ?? (name === undefined ? undefined : meantBy(name));
  const isOfPassword = meant !== "SITE_ADDRESS";
  const wrong = (problem: string) => ({ problem, isOfPassword });
  if (name === undefined) return wrong(`has no setting's name before the words; ${PASSWORD_LINE}`);
  if (/^\W*VITE_/i.test(name) && meant)
    return wrong(
      `is named VITE_${meant}, and what begins with VITE_ is written into the public page; name it ${meant}`,
    );
  if (!meant) {
    if (separator === "=" && /^[A-Za-z_]\w*$/.test(name)) return { name: undefined, value: rest };
    return wrong(`is not a setting; ${PASSWORD_LINE}, or put # before a note`);
  }
  const example = meant === "ACCESS_WORD" ? PASSWORD_LINE : 'write SITE_ADDRESS="https://team.example/"';
  if (separator === ":") return wrong(`has a colon where an equals sign belongs; ${example}`);
  if (!known) return wrong(`has "${name.slice(0, 40)}" in place of ${meant}; ${example}`);
  return readValue(line, known, rest);
}

/** The setting that a name is meant as, despite case, quotes, spaces and a typing slip or two. */
function meantBy(name: string): SettingName | undefined {
  const letters = name
    .normalize("NFC")
    .toLowerCase()
    .replace(/^\W*(export|set|const|let|var|vite)[\s_]+/u, "")
    .replace(/[^\p{L}]/gu, "");
  if (meansPassword.includes(letters)) return "ACCESS_WORD";
  return settingNames.find((setting) => distance(letters, setting.toLowerCase().replace("_", "")) <= 2);
}

function readValue(line: string, name: SettingName, rest: string): ReadLine {
  const isOfPassword = name === "ACCESS_WORD";
  const wrong = (problem: string) => ({ problem, isOfPassword });
  if (rest === "" || /^(["'`])\s*\1$/.test(rest)) return isOfPassword ? wrong(EMPTY) : { name, value: "" };
  if (/^[“”„«»‘’‚‹›´″]/u.test(rest)) return wrong('has quotes of another kind; use the straight one: "');
  const [quote = ""] = /^["'`]/.exec(rest) ?? [];
  if (quote) {
    const close = rest.indexOf(quote, 1);
    if (close < 0) return wrong(`has a quote before the value and none after it; put ${quote} at its end`);
    const after = rest.slice(close + 1).trim();
    if (after !== "" && !after.startsWith("#"))
      return wrong(
        "has something after the closing quote; put one quote before and one after the value, and none in it",
      );
  } else {
    if (/["”“»’]$/u.test(rest)) return wrong('has a quote after the value and none before it; put " before it');
    if (rest.includes("#")) return wrong('is only read up to the #; put " before and after the password');
  }
  if (isOfPassword && /[$\\]/.test(rest))
    return wrong("has $ or \\ in the password, which are read as something else; take them out");
  const assignment = line.slice(line.indexOf("=") + 1);
  return { name, value: parseEnv(`VALUE=${assignment}`).VALUE ?? "" };
}
