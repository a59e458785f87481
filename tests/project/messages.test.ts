import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setupI18n } from "@lingui/core";
import { describe, expect, test } from "vitest";
import { besideAccent } from "../../src/project/accent.ts";
import { ownersMessages, wordingOf } from "../../src/project/messages.ts";
import { problemCodes } from "../../src/project/problem.ts";
import type { Messages } from "../../src/project/project.ts";
import { takenIds } from "../../src/project/taken-ids.ts";
import { textIds } from "../../src/project/values.ts";
import { darkPalette, lightPalette } from "../../src/site/theme/palette.ts";
import { catalogTexts } from "../../tooling/catalogs/catalogs.ts";
import { readProject } from "../support/projects.ts";

const repository = join(import.meta.dirname, "../..");

describe("an owner's texts at run time", () => {
  test("have the ids that screens ask for", () => {
    const { en } = ownersMessages(readProject("examples/full").project.members);
    const known = Object.values(textIds).map((idOf) => idOf("*"));
    const found = Object.keys(en).map((id) =>
      known.find((form) => new RegExp(`^${form.replaceAll(".", "\\.").replace("*", "[a-z\\d-]+")}$`).test(id)),
    );
    expect(new Set(found)).toEqual(new Set(known));
    expect(en["step.why.title"]).toEqual(["Your Why"]);
  });

  const say = (message: Messages[string], values = {}) => {
    // Lingui's type for compiled messages can't be written to.
    const i18n = setupI18n({ locale: "en", messages: { en: { "gate.title": message as string } } });
    return i18n._("gate.title", values);
  };

  test("are shown as they are, whatever they look like", () => {
    const text = "It's {name}: '{name}', # and <0>, \\u0041, \\\\x42 and \\u12";
    const members = {
      steps: [{ id: "a", title: { en: text }, description: {} }],
      gamePlan: { points: [] },
      resources: {},
    };
    expect(say(ownersMessages(members).en["step.a.title"] ?? "", { name: "no" })).toBe(text);
    expect(ownersMessages(members).es).toEqual({});
  });

  test("fill in a placeholder only where the product's own text has it", () => {
    const product = ["Hi ", ["name"], "!"];
    expect(say(wordingOf("{name}, it's {other} {name}", product), { name: "Ana", other: "no" })).toBe(
      "Ana, it's {other} Ana",
    );
    expect(say(wordingOf("{name}", "Hi!"), { name: "Ana" })).toBe("{name}");
  });

  test("can't have the id of one of the product's", () => {
    const catalog = readFileSync(join(repository, "locales/en/members.po"), "utf8");
    const ids = [...catalog.matchAll(/^msgid "(link|file|app)\.([a-z\d-]+)"$/gm)];
    expect(ids.length).toBeGreaterThan(4);
    for (const [, kind = "", id = ""] of ids) expect(takenIds[kind]).toContain(id);
  });
});

describe("the wording of problems", () => {
  test.each(["en", "es"] as const)("is there for every kind, and for no other, in %s", (language) => {
    const ids = problemCodes.map((code) => `problem.${code}`).sort();
    expect(Object.keys(catalogTexts("problems", language)).sort()).toEqual(ids);
  });
});

test("the colors beside an accent are those of the palette", () => {
  for (const [role, { light, dark }] of Object.entries(besideAccent))
    expect([role, light, dark]).toEqual([role, Reflect.get(lightPalette, role), Reflect.get(darkPalette, role)]);
});
