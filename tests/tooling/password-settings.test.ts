import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEMO_PASSWORD } from "../../tooling/encryption/public-passwords.ts";
import { readPassword, readSetting, settingsProblems } from "../../tooling/settings/read-settings.ts";
import { readSiteAddress } from "../../tooling/settings/site-address.ts";

type Files = Readonly<Record<string, string | Buffer>>;

const demo = `ACCESS_WORD="${DEMO_PASSWORD}"\n`;

/** Any password of an owner: what is tested here is whether it is read, not whether it is good. */
const own = "our own secret word";

/** A folder with the demo's `.env` and these files beside it. */
function folderWith(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), "onward-settings-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ".env": demo, ...files })) writeFileSync(join(root, name), text);
  return root;
}

const problems = (files: Files, environment = {}, isDemo = true) =>
  settingsProblems(folderWith(files), isDemo, environment);

const utf16 = (text: string) => Buffer.from(text, "utf16le");

describe("a password is read as it was written", () => {
  const plain = `# ours\nACCESS_WORD="${own}"\nSITE_ADDRESS="https://team.example/way/"\n`;

  test.each<[string, string | Buffer]>([
    ["plain", plain],
    ["with the line ends of Windows", plain.replaceAll("\n", "\r\n")],
    ["with the line ends of old Macs", plain.replaceAll("\n", "\r")],
    ["with a byte order mark", `\uFEFF${plain}`],
    ["with a byte order mark before the password's line", `\uFEFF${plain.slice(7)}`],
    ["as UTF-16, little end first", utf16(`\uFEFF${plain}`)],
    ["as UTF-16, big end first", utf16(`\uFEFF${plain}`).swap16()],
    ["as UTF-16 without a mark", utf16(plain)],
    ["as UTF-16 of the other kind without a mark", utf16(plain).swap16()],
    ["without quotes", plain.replaceAll('"', "")],
    ["in single quotes", plain.replaceAll('"', "'")],
    ["as a shell would have it", plain.replace("ACCESS", "export ACCESS")],
    ["with spaces around the sign", plain.replaceAll("=", " = ")],
    ["with a note behind it", plain.replaceAll('"\n', '" # ours\n')],
    ["twice, and both times the same", `${plain}${plain}`],
  ])("%s", (_, text) => {
    const root = folderWith({ ".env.local": text });
    expect(settingsProblems(root, false, {})).toEqual([]);
    expect(readPassword(root)).toBe(own);
    expect(readSiteAddress(root)?.href).toBe("https://team.example/way/");
    expect(readSetting("ACCESS_WORD", root, {}).place).toMatch(/^\.env\.local, line \d+$/);
  });

  test("from the environment before .env.local, and from there before .env", () => {
    const root = folderWith({ ".env.local": plain });
    expect(readSetting("ACCESS_WORD", root, { ACCESS_WORD: "from outside" })).toEqual({
      value: "from outside",
      place: "the environment",
    });
    expect(readSetting("ACCESS_WORD", folderWith({}), {})).toEqual({ value: DEMO_PASSWORD, place: ".env, line 1" });
    expect(readSetting("ACCESS_WORD", folderWith({ ".env": "" }), {})).toEqual({ value: "", place: "" });
  });

  test.each<[string, Files]>([
    ["a # within quotes", { ".env.local": 'ACCESS_WORD="river # piano"\n' }],
    ["settings of other programs", { ".env.local": `OTHER=1\n${plain}` }],
    ["a copy that an editor keeps, with the same password", { ".env.local": plain, ".env.local.bak": plain }],
    ["another address alone, beside the demo", { ".env.local": 'SITE_ADDRESS="https://team.example/"\n' }],
    ["files of other kinds", { "env.d.ts": "x", "environment.md": "x", "vite-env.d.ts": "x", ".envrc": "x" }],
  ])("%s is no mistake", (_, files) => {
    expect(problems(files)).toEqual([]);
  });
});

const WRITE = 'write ACCESS_WORD=, then your password between two straight quotes (")';
const RENAME = "is not read under this name; name it .env.local";
const MAKE = 'type "npm run password", which makes a good one and writes it into .env.local';

describe("a password that is not read stops the build with one line that says where and what to do", () => {
  test.each<[string, string, string]>([
    ["a colon", `ACCESS_WORD: "${own}"`, `line 1: has a colon where an equals sign belongs; ${WRITE}`],
    ["JSON", `{\n  "ACCESS_WORD": "${own}"\n}`, `line 2: has a colon where an equals sign belongs; ${WRITE}`],
    ["JSON in one line", `{ "ACCESS_WORD": "${own}" }`, `line 1: has a colon where an equals sign belongs; ${WRITE}`],
    ["the words alone", own, `line 1: has no setting's name before the words; ${WRITE}`],
    ["the words alone, in quotes", `\n"${own}"`, `line 2: has no setting's name before the words; ${WRITE}`],
    ["the name and no sign", `ACCESS_WORD "${own}"`, `line 1: has no setting's name before the words; ${WRITE}`],
    ["a letter too few", `ACCES_WORD="${own}"`, `line 1: has "ACCES_WORD" in place of ACCESS_WORD; ${WRITE}`],
    ["a letter too many", `ACCESS_WORDS="${own}"`, `line 1: has "ACCESS_WORDS" in place of ACCESS_WORD; ${WRITE}`],
    ["two slips", `ACESS_WORDS="${own}"`, `line 1: has "ACESS_WORDS" in place of ACCESS_WORD; ${WRITE}`],
    ["small letters", `access_word="${own}"`, `line 1: has "access_word" in place of ACCESS_WORD; ${WRITE}`],
    ["a space in the name", `ACCESS WORD="${own}"`, `line 1: has "ACCESS WORD" in place of ACCESS_WORD; ${WRITE}`],
    ["a hyphen in the name", `ACCESS-WORD="${own}"`, `line 1: has "ACCESS-WORD" in place of ACCESS_WORD; ${WRITE}`],
    ["another name", `PASSWORD="${own}"`, `line 1: has "PASSWORD" in place of ACCESS_WORD; ${WRITE}`],
    ["a Spanish name", `CONTRASEÑA="${own}"`, `line 1: has "CONTRASEÑA" in place of ACCESS_WORD; ${WRITE}`],
    ["a sentence", `my password: ${own}`, `line 1: is not a setting; ${WRITE}, or put # before a note`],
    ["a whole line in quotes", `"ACCESS_WORD=${own}"`, `line 1: has ""ACCESS_WORD" in place of ACCESS_WORD; ${WRITE}`],
    [
      "a name that Vite publishes",
      `VITE_ACCESS_WORD="${own}"`,
      "line 1: is named VITE_ACCESS_WORD, and what begins with VITE_ is written into the public page; name it ACCESS_WORD",
    ],
    ["nothing", "ACCESS_WORD=", "line 1: is empty; put your password between the quotes"],
    ["empty quotes", 'ACCESS_WORD=""', "line 1: is empty; put your password between the quotes"],
    ["curly quotes", `ACCESS_WORD=“${own}”`, 'line 1: has quotes of another kind; use the straight one: "'],
    [
      "an open quote",
      `ACCESS_WORD="${own}`,
      'line 1: has a quote before the value and none after it; put " at its end',
    ],
    [
      "a lone closing quote",
      `ACCESS_WORD=${own}"`,
      'line 1: has a quote after the value and none before it; put " before it',
    ],
    [
      "quotes within quotes",
      'ACCESS_WORD="our "own" word"',
      "line 1: has something after the closing quote; put one quote before and one after the value, and none in it",
    ],
    [
      "a dollar",
      '\nACCESS_WORD="ca$h river"',
      "line 2: has $ or \\ in the password, which are read as something else; take them out",
    ],
    [
      "a # without quotes",
      "ACCESS_WORD=river #1 piano",
      'line 1: is only read up to the #; put " before and after the password',
    ],
    [
      "another one further down",
      `ACCESS_WORD="${own}"\n\nACCESS_WORD="an older one"`,
      "line 3: gives another ACCESS_WORD than line 1; keep one of the two",
    ],
    ["a # before it", `# ACCESS_WORD="${own}"`, "line 1: is a note, because of the # at its start; take the # out"],
    [
      "a misspelt address",
      `ACCESS_WORD="${own}"\nSITE_ADRESS="https://a.example/"`,
      'line 2: has "SITE_ADRESS" in place of SITE_ADDRESS; write SITE_ADDRESS="https://team.example/"',
    ],
  ])("%s", (_, text, line) => {
    expect(problems({ ".env.local": text })).toEqual([`.env.local, ${line}`]);
    expect(problems({ ".env.local": text }).join()).not.toContain(own);
  });

  test.each<[string, string | Buffer, string]>([
    ["nothing in the file", "", `has no password in it; ${MAKE}`],
    ["notes alone", "# to do\n", `has no password in it; ${MAKE}`],
    [
      "a document",
      "{\\rtf1\\ansi ACCESS_WORD}",
      "is a word processor document; save it as plain text, under the same name",
    ],
    ["an archive", "PK\u0003\u0004", "is a word processor document; save it as plain text, under the same name"],
    [
      "a letter of old Windows",
      Buffer.from("ACCESS_WORD=caf\u00e9", "latin1"),
      "has a character that is not saved as UTF-8; save it again and choose the encoding UTF-8",
    ],
  ])("%s", (_, text, line) => {
    expect(problems({ ".env.local": text })).toEqual([`.env.local: ${line}`]);
  });

  test.each([
    ".env.local.txt",
    ".env.local.rtf",
    ".env.local.docx",
    ".env.local.example",
    ".env.local.bak",
    ".env.txt",
    ".env.json",
    ".env.production",
    ".env.production.local",
    ".env.development",
    ".env-local",
    ".env_local",
    ".env local",
    ".envlocal",
    ".ENV.LOCAL",
    ".env.locale",
    ".env.lokal",
    ".evn.local",
    "env.local",
    "env.local.txt",
    "Env.Local.TXT",
    "env.txt",
    "env",
    "_env.local",
  ])("a file that is named %s", (name) => {
    expect(problems({ [name]: `ACCESS_WORD="${own}"\n` })).toEqual([`${name}: ${RENAME}`]);
    expect(problems({ [name]: utf16(`\uFEFF${own}`) })).toEqual([`${name}: ${RENAME}`]);
  });

  test("a file of another name, with another password than the one that is read", () => {
    const files = { ".env.local": `ACCESS_WORD="${own}"`, ".env.local.txt": 'ACCESS_WORD="a newer one"' };
    expect(problems(files)).toEqual([
      ".env.local.txt: has a different password from .env.local, and is not read; keep one of the two in .env.local, and delete .env.local.txt",
    ]);
  });

  test("an address alone, where the content is the owner's", () => {
    const files = { ".env.local": 'SITE_ADDRESS="https://team.example/"\n' };
    expect(problems(files, {}, false)).toEqual([`.env.local: has no password in it; ${MAKE}`]);
    expect(problems(files, { ACCESS_WORD: own }, false)).toEqual([]);
  });

  test("in .env, which git publishes", () => {
    expect(problems({ ".env": `\nACCESS_WORD="${own}"\n` })).toEqual([
      ".env, line 2: has a password of your own, and this file is published with the repository; move the line to .env.local, and put the demo's back here",
    ]);
    expect(problems({ ".env": `ACCESS_WORD: ${own}\n` })).toEqual([
      `.env, line 1: has a colon where an equals sign belongs; ${WRITE}; but not here: .env.local is the file for your own`,
    ]);
  });

  test("in the environment under a name that Vite publishes", () => {
    expect(problems({}, { VITE_ACCESS_WORD: own })).toEqual([
      "The environment, VITE_ACCESS_WORD: what begins with VITE_ is written into the public page; name it ACCESS_WORD",
    ]);
  });
});
