import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD, isPublicPassword } from "../../src/publish/password/public-passwords.ts";
import { siteWords } from "../../src/publish/password/site-words.ts";
import { weaknessFinder } from "../../src/publish/password/strength.ts";
import { catalogs, smallProject } from "./small-project.ts";

const repository = join(import.meta.dirname, "../..");

/** Files of git in which a password could stand as text. */
const files = execFileSync("git", ["ls-files", "-z"], { cwd: repository, encoding: "utf8" })
  .split("\0")
  .filter((path) => /(^|\/)\.env|\.(ts|tsx|md|yml|html|json|po)$/.test(path) && !/package-lock/.test(path));

describe("a password that everyone can read", () => {
  test("is the demo's, which stands in .env", () => {
    expect(readFileSync(join(repository, ".env"), "utf8")).toContain(`ACCESS_WORD="${DEMO_PASSWORD}"`);
    expect(isPublicPassword(DEMO_PASSWORD)).toBe(true);
  });

  test.each([
    "Copper Lluvia Lantern Puente",
    "copper-lluvia-lantern-puente",
    "copperlluvialanternpuente",
    "four words at random",
    "CUATRO PALABRAS AL AZAR",
    "Ñandú Lantern CAFÉ",
    "nandu lantern cafe",
  ])("is known in whatever spelling: %s", (password) => {
    expect(isPublicPassword(password)).toBe(true);
  });

  test.each(["", "-", "copper lluvia lantern", "puente lantern lluvia copper"])("is not %s", (password) => {
    expect(isPublicPassword(password)).toBe(false);
  });

  test("is each that stands in a file of this repository behind ACCESS_WORD=, or it is too weak anyway", async () => {
    const found = files.flatMap((path) =>
      [...readFileSync(join(repository, path), "utf8").matchAll(/ACCESS_WORD=\\?["'“]([^"'”\\\n$]+)\\?["'”]/g)].map(
        ([, password = ""]) => password,
      ),
    );
    expect(found).toContain(DEMO_PASSWORD);
    const weaknessOf = await weaknessFinder(siteWords(smallProject, catalogs));
    for (const password of found.filter((password) => !isPublicPassword(password)))
      expect(weaknessOf(password), password).not.toBeNull();
  });
});
