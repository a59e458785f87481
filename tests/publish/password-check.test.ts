import { describe, expect, test } from "vitest";
import { checkPassword } from "../../src/publish/password/check-password.ts";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { siteWords } from "../../src/publish/password/site-words.ts";
import { strengthRater } from "../../src/publish/password/strength.ts";
import { makePassword } from "../../src/studio/actors/worker/make-password.ts";
import { catalogs, smallProject } from "./small-project.ts";

const site = siteWords(smallProject, catalogs);
const rate = await strengthRater(site);

/** All words of a password but the first. */
const three = (password: string) => password.split(" ").slice(1).join(" ");

/** Fresh for each run: no good password stands in a repository. Now and then a draw has three words that are too weak. */
async function drawPassword(): Promise<string> {
  const { password } = await makePassword("es", site);
  return rate(three(password)).level === "little" ? password : drawPassword();
}
const good = await drawPassword();

const check = (password: string) => checkPassword(password, smallProject, catalogs);
const codeOf = async (password: string) => (await check(password)).problem?.code;

test("what stands on the page or behind the gate is known to whoever guesses: names, links' texts, wordings, both languages", () => {
  expect(site.words).toEqual(
    expect.arrayContaining(["elan", "equipo", "lighthouse", "faro", "dockside", "voyage", "travesia", "bienvenida"]),
  );
  // No address, name of a file or placeholder.
  for (const word of ["https", "webp", "youtube", "productname", "pier"]) expect(site.words).not.toContain(word);
});

describe("a password", () => {
  test("that is the demo's makes a demo", async () => {
    expect(await check(DEMO_PASSWORD)).toEqual({ problem: null, isDemo: true });
  });

  test("of the repository is refused", async () => {
    expect(await codeOf(DEMO_PASSWORD.toUpperCase())).toBe("password.public");
  });

  test("is refused where nobody can type it, and where there is none", async () => {
    expect(await codeOf(good.replace(" ", "\u00A0"))).toBe("password.character");
    expect(await codeOf(` ${good}`)).toBe("password.startsWithSpace");
    expect(await codeOf("")).toBe("password.empty");
  });

  test("is refused where it is made of what the site says", async () => {
    const { problem, strength } = await check("meet at the lighthouse");
    expect([problem?.code, problem?.isBlocking, strength?.level]).toEqual(["password.weak", true, "weak"]);
  });

  test("is let through with its strength, and nothing shows it", async () => {
    const report = await check(good);
    expect(report).toEqual({ problem: null, strength: { level: "good", seconds: expect.any(Number) } });
    expect((await check(three(good))).strength?.level).toBe("little");
    for (const password of [good, `${good} `, `x${good}ß`])
      expect(JSON.stringify(await check(password))).not.toContain(good.split(" ")[1]);
  });
});
