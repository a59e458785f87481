import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkPassword, passwordLines } from "../../tooling/encryption/check-password.ts";
import { makePassword } from "../../tooling/encryption/make-password.ts";
import { DEMO_PASSWORD } from "../../tooling/encryption/public-passwords.ts";
import { readSiteWords } from "../../tooling/encryption/site-words.ts";
import { strengthRater } from "../../tooling/encryption/strength.ts";

const site = await readSiteWords(process.cwd());

const rate = strengthRater(site);

/** All words of a password but the first. */
const three = (password: string) => password.split(" ").slice(1).join(" ");

/** Fresh for each run: no good password stands in a repository. Now and then a draw has three words that are too weak. */
function drawPassword(): string {
  const { password } = makePassword("es", site);
  return rate(three(password)).level === "little" ? password : drawPassword();
}
const good = drawPassword();

const MAKE = 'type "npm run password", which makes a good one and writes it into .env.local';
const MAKE_ELSEWHERE = 'type "npm run password" on your computer, and put the password that it makes there';

/** A copy of the demo: its content, texts and `.env`; with other texts where it is changed, and this `.env.local`. */
function project({ isChanged = false, own }: { isChanged?: boolean; own?: string }): string {
  const root = mkdtempSync(join(tmpdir(), "onward-password-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ["content", "locales", ".env"]) cpSync(part, join(root, part), { recursive: true });
  if (isChanged) writeFileSync(join(root, "content/members/photo.png"), "x");
  if (own !== undefined) writeFileSync(join(root, ".env.local"), own);
  return root;
}

const setting = (password: string) => `# ours\nACCESS_WORD="${password}"\n`;
const demo = { summary: "This is the demo: everyone can read its password." };

test("the words beside a link to the site are known to whoever guesses, in every language", async () => {
  const root = project({});
  const path = join(root, "content/site.json");
  const preview = { title: { en: "Lighthouse keepers", es: "Guardianes del faro" }, description: "Zanzibar awaits" };
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), preview }));
  const { words } = await readSiteWords(root);
  expect(words).toEqual(expect.arrayContaining(["lighthouse", "guardianes", "zanzibar"]));
});

describe("the demo's password", () => {
  test("builds the demo as it was handed out", async () => {
    expect(await checkPassword(project({}), {})).toEqual(demo);
    expect(await checkPassword(project({ own: 'SITE_ADDRESS="https://team.example/a/"\n' }), {})).toEqual(demo);
  });

  test("builds nothing else, unless DEMO=1 says that it is to", async () => {
    const line = `.env, line 3, ACCESS_WORD: is the demo's, so everyone can read it; ${MAKE}`;
    await expect(checkPassword(project({ isChanged: true }), {})).rejects.toThrow(new Error(line));
    await expect(checkPassword(project({ isChanged: true }), { DEMO: "0" })).rejects.toThrow(new Error(line));
    expect(await checkPassword(project({ isChanged: true }), { DEMO: "1" })).toEqual(demo);
  });
});

test.each([DEMO_PASSWORD.toUpperCase(), "four words at random", "Cuatro palabras al azar", "river-piano-cactus-moon"])(
  "a password of the repository is refused in every spelling, and not repeated: %s",
  async (password) => {
    const check = checkPassword(project({ isChanged: true, own: setting(password) }), {});
    await expect(check).rejects.toThrow(
      new Error(
        `.env.local, line 2, ACCESS_WORD: is in this project's files or handbooks, so everyone can read it; ${MAKE}`,
      ),
    );
  },
);

describe("an owner's password", () => {
  test("is told by its length, words, accents and strength, and never shown", async () => {
    const { summary, warning } = await checkPassword(project({ isChanged: true, own: setting(good) }), {});
    expect(summary).toMatch(
      /^The password has \d+ characters in 4 words; there are no accents in it\. One graphics card would need at most [\d,]+ years to guess the password\.$/,
    );
    expect(warning).toBeUndefined();
    for (const word of good.split(" ")) expect(summary).not.toContain(` ${word} `);
  });

  test("is refused where nobody can type it, with its place", async () => {
    const root = project({ isChanged: true, own: setting(good.replace(" ", "\u00A0")) });
    await expect(checkPassword(root, {})).rejects.toThrow(
      /^\.env\.local, line 2, ACCESS_WORD: has a no-break space \(U\+00A0\) as character \d+; take it out$/,
    );
    await expect(checkPassword(root, { ACCESS_WORD: ` ${good}` })).rejects.toThrow(
      "The environment, ACCESS_WORD: starts with a space, which nobody would type; take it out",
    );
  });

  test("is refused where it is weak, with the way to a good one", async () => {
    const root = project({ isChanged: true, own: setting("bienvenidos al equipo") });
    await expect(checkPassword(root, {})).rejects.toThrow(
      /^\.env\.local, line 2, ACCESS_WORD: is too weak\. One graphics card would need at most .+ to guess the password\. Fix: type "npm run password".*$/,
    );
    expect((await checkPassword(root, { ALLOW_WEAK_ACCESS_WORD: "1" })).warning).toMatch(
      /That is not long; type "npm run/,
    );
  });

  test("that withstands a few years only is let through with a warning", async () => {
    const { warning } = await checkPassword(project({ isChanged: true, own: setting(three(good)) }), {});
    expect(warning).toMatch(
      /^\.env\.local, line 2, ACCESS_WORD: One graphics card .* That is not long; type "npm run password"/,
    );
  });

  test.each(["CI", "GITHUB_ACTIONS"])("leaves nothing of its length and strength in a public log: %s", async (name) => {
    const root = project({ isChanged: true });
    const log = { [name]: "true" };
    expect(await checkPassword(root, { ...log, ACCESS_WORD: good })).toEqual({ summary: "The password is valid." });
    expect(await checkPassword(root, { ...log, ACCESS_WORD: three(good) })).toEqual({
      summary: "The password is valid.",
    });
    await expect(checkPassword(root, { ...log, ACCESS_WORD: "bienvenidos al equipo" })).rejects.toThrow(
      new Error(`The environment, ACCESS_WORD: is too weak. Fix: ${MAKE_ELSEWHERE}`),
    );
  });

  test("that was not given at all is asked for", async () => {
    const root = project({ isChanged: true });
    rmSync(join(root, ".env"));
    await expect(checkPassword(root, {})).rejects.toThrow(`.env.local: is missing, so there is no password; ${MAKE}`);
    await expect(checkPassword(root, { ACCESS_WORD: "" })).rejects.toThrow("The environment, ACCESS_WORD: is empty");
  });
});

describe("what the servers of the owner's computer print", () => {
  test("is the demo's password, and where an own one stands", () => {
    expect(passwordLines(project({}))).toEqual({ password: DEMO_PASSWORD, problems: [] });
    expect(passwordLines(project({ own: setting(good) }))).toEqual({
      password: "your password from .env.local",
      problems: [],
    });
  });

  test("is what keeps a password from being read", () => {
    expect(passwordLines(project({ own: `ACCESS_WORD: ${good}` })).problems).toEqual([
      expect.stringMatching(/^\.env\.local, line 1: has a colon/),
    ]);
  });
});
