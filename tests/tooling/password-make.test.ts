import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { makePassword, type Offer, offerPassword } from "../../tooling/encryption/make-password.ts";
import { passwordWords } from "../../tooling/encryption/password-words.ts";
import { DEMO_PASSWORD } from "../../tooling/encryption/public-passwords.ts";
import { withPassword } from "../../tooling/encryption/write-password.ts";
import { readSetting } from "../../tooling/settings/read-settings.ts";

const nothing = { words: [], texts: [] };

function folderWith(own?: string | Buffer): string {
  const root = mkdtempSync(join(tmpdir(), "onward-make-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (own !== undefined) writeFileSync(join(root, ".env.local"), own);
  return root;
}

const file = (root: string) => join(root, ".env.local");
const written = (root: string) => readFileSync(file(root), "utf8");

/** Takes up the offer of a password as somebody does who gives these answers. */
async function offered(root: string, answer: boolean | null, flags: Partial<Offer["flags"]> = {}) {
  const told: string[] = [];
  let shown = "";
  const asked: string[] = [];
  const isDone = await offerPassword({
    root,
    language: "es",
    flags: { write: false, replace: false, ...flags },
    ask:
      answer === null
        ? null
        : async (question) => {
            asked.push(question);
            return answer;
          },
    tell: (line, password = "") => {
      told.push(line);
      shown += password;
    },
  });
  return { isDone, said: told.join("\n"), asked, password: shown };
}

describe("a password is made", () => {
  test.each(["en", "es"] as const)("of four words of the list for %s, at random", (language) => {
    const made = Array.from({ length: 5 }, () => makePassword(language, nothing).password.split(" "));
    for (const words of made) {
      expect(words).toHaveLength(4);
      for (const word of words) expect(passwordWords[language]).toContain(word);
    }
    expect(new Set(made.map(String)).size).toBe(5);
  });

  test("of words that are drawn evenly, each anew", () => {
    const asked: number[] = [];
    const draws = [11, 2022, 3033, 4044];
    const { password } = makePassword("en", nothing, (below) => {
      asked.push(below);
      return draws[(asked.length - 1) % 4] ?? 0;
    });
    expect(asked).toEqual([7776, 7776, 7776, 7776]);
    expect(password).toBe(draws.map((draw) => passwordWords.en[draw]).join(" "));
  });

  test("anew where somebody might come to it sooner", () => {
    const common = ["house", "dog", "cat", "car"].map((word) => passwordWords.en.indexOf(word)).filter((at) => at >= 0);
    let draws = 0;
    const { password } = makePassword("en", nothing, () => (draws++ < 4 ? (common[0] ?? 0) : 1000 + draws * 700));
    expect(draws).toBe(8);
    expect(new Set(password.split(" ")).size).toBe(4);
  });
});

describe("it is written into .env.local", () => {
  test("where the owner says yes, for nobody else to read", async () => {
    const root = folderWith();
    const { password, asked, isDone } = await offered(root, true);
    expect(asked).toEqual(["Write it into .env.local? (y/n)"]);
    expect(isDone).toBe(true);
    expect(written(root)).toBe(`ACCESS_WORD="${password}"\n`);
    if (process.platform !== "win32") expect(statSync(file(root)).mode & 0o777).toBe(0o600);
    expect(readSetting("ACCESS_WORD", root, {}).value).toBe(password);
  });

  test("not where the owner says no, and not where nobody is there to ask", async () => {
    const root = folderWith();
    expect((await offered(root, false)).said).toMatch(/Nothing was written\.$/);
    expect((await offered(root, null)).said).toMatch(/type "npm run password -- --write"\.$/);
    expect(existsSync(file(root))).toBe(false);
  });

  test("with --write, where no password stands yet, without a question", async () => {
    for (const own of [undefined, "", 'SITE_ADDRESS="https://team.example/"\n', `ACCESS_WORD="${DEMO_PASSWORD}"\n`]) {
      const root = folderWith(own);
      const { password, isDone } = await offered(root, null, { write: true });
      expect(isDone).toBe(true);
      expect(readSetting("ACCESS_WORD", root, {}).value).toBe(password);
    }
  });

  test("in place of another one only after the owner knows what that changes", async () => {
    const own = '# ours\nACCESS_WORD="an older one"\n';
    for (const [answer, flags] of [
      [false, {}],
      [null, { write: true }],
      [null, {}],
    ] as const) {
      const root = folderWith(own);
      const { said, asked, isDone } = await offered(root, answer, flags);
      expect(said).toContain(
        "There is already a password in .env.local, line 2. Once you publish with another one, everyone needs the new one;",
      );
      expect(asked).toEqual(answer === null ? [] : ["Put the new one in its place? (y/n)"]);
      expect(isDone).toBe(!("write" in flags));
      expect(written(root)).toBe(own);
    }
    for (const [answer, flags] of [
      [true, {}],
      [true, { write: true }],
      [null, { replace: true }],
    ] as const) {
      const root = folderWith(own);
      const { password } = await offered(root, answer, flags);
      expect(written(root)).toBe(`# ours\nACCESS_WORD="${password}"\n`);
    }
  });

  test("also where a password stands there that is not read: as its owner's note", async () => {
    const root = folderWith("ACCESS_WORD: an older one\n");
    expect((await offered(root, null, { write: true })).said).toContain(
      "There is already a password in .env.local, line 1",
    );
    const { password } = await offered(root, true);
    expect(written(root)).toBe(`# ACCESS_WORD: an older one\nACCESS_WORD="${password}"\n`);
  });

  test("not where the file can't be read: it stays as it is", async () => {
    const root = folderWith("{\\rtf1 ACCESS_WORD}");
    await expect(offered(root, true)).rejects.toThrow(".env.local: is a word processor document");
    expect(written(root)).toBe("{\\rtf1 ACCESS_WORD}");
  });

  test.each([
    ["", 'ACCESS_WORD="new"\n'],
    ["# ours", '# ours\nACCESS_WORD="new"\n'],
    ['SITE_ADDRESS="https://a.example/"\r\n', 'SITE_ADDRESS="https://a.example/"\r\nACCESS_WORD="new"\r\n'],
    ["# ours\r\nACCESS_WORD=old\r\nOTHER=1\r\n", '# ours\r\nACCESS_WORD="new"\r\nOTHER=1\r\n'],
    ["ACCESS_WORD=old\n\nOTHER=1\nACCESS_WORD=older", 'ACCESS_WORD="new"\n\nOTHER=1'],
  ])("and all other lines stay: %j", (before, after) => {
    expect(withPassword(before, "new")).toBe(after);
  });
});
