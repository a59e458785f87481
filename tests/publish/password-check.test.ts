import { describe, expect, test } from "vitest";
import { checkPassword } from "../../src/publish/password/check-password.ts";
import { drawPassword } from "../../src/publish/password/draw-password.ts";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { siteWords } from "../../src/publish/password/site-words.ts";
import { catalogs, smallProject } from "./small-project.ts";

const site = siteWords(smallProject, catalogs);

/** Fresh for each run: no good password stands in a repository. Of seven words, none is made of common ones alone. */
const { password: good } = await drawPassword(smallProject.site, 70);

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
    expect((await check("lighthouse dockside voyage")).problem).toMatchObject({
      code: "password.weak",
      values: { kind: "site" },
      isBlocking: true,
    });
  });

  test("is let through, and no figure promises what nobody knows of what a person made up", async () => {
    expect(await check(good)).toEqual({ problem: null });
    for (const password of [`${good} `, `x${good}ß`])
      expect(JSON.stringify(await check(password))).not.toContain(good.split(" ")[1]);
  });

  test("that was drawn is not guessed at, but has to be typable and not public like any other", async () => {
    const checkDrawn = async (password: string) =>
      (await checkPassword(password, smallProject, catalogs, true)).problem;
    expect(await checkDrawn("lighthouse dockside voyage")).toBeNull();
    expect(await checkDrawn(` ${good}`)).toMatchObject({ code: "password.startsWithSpace" });
    expect(await checkDrawn("four words at random")).toMatchObject({ code: "password.public" });
  });
});
