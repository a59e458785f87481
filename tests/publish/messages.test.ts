import { expect, test } from "vitest";
import { membersMessages, publicWording } from "../../src/publish/messages.ts";
import { catalogs, smallProject } from "./small-project.ts";

test("the owner's wording is public where the product's text is, and for members where that is theirs", () => {
  const texts = { "gate.title": { en: "Say it" }, "journey.title": { es: "La travesía" } };
  const project = { ...smallProject, texts };
  expect(publicWording(project, catalogs.site)).toEqual({ en: { "gate.title": ["Say it"] } });
  const messages = membersMessages(project, catalogs.members);
  expect(messages.es?.["journey.title"]).toEqual(["La travesía"]);
  expect(messages.en).toEqual(catalogs.members.en);
});

test("a wording is nothing where the owner has none, an empty one, or one of no text of the product", () => {
  const odd = { "gate.title": { en: "", es: "  " }, "no.such": { en: "x" }, constructor: { en: "x" } };
  for (const texts of [{}, odd]) {
    expect(publicWording({ ...smallProject, texts }, catalogs.site)).toBeUndefined();
    expect(membersMessages({ ...smallProject, texts }, catalogs.members)).toEqual(catalogs.members);
  }
});

test("a site in one language has the product's messages in that one alone", () => {
  const texts = { "gate.title": { en: "Say it", es: "Dilo" } };
  const project = { ...smallProject, site: { ...smallProject.site, languages: ["es"] as const }, texts };
  expect(publicWording(project, catalogs.site)).toEqual({ es: { "gate.title": ["Dilo"] } });
  expect(membersMessages(project, catalogs.members)).toEqual({ es: catalogs.members.es });
});
