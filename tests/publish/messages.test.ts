import { expect, test } from "vitest";
import { membersMessages, publicWording } from "../../src/publish/messages.ts";
import { catalogs } from "./small-project.ts";

test("the owner's wording is public where the product's text is, and for members where that is theirs", () => {
  const texts = { "gate.title": { en: "Say it" }, "journey.title": { es: "La travesía" } };
  expect(publicWording(texts, catalogs.site)).toEqual({ en: { "gate.title": ["Say it"] } });
  const messages = membersMessages(texts, catalogs.members);
  expect(messages.es["journey.title"]).toEqual(["La travesía"]);
  expect(messages.en).toEqual(catalogs.members.en);
});

test("a wording is nothing where the owner has none, an empty one, or one of no text of the product", () => {
  const odd = { "gate.title": { en: "", es: "  " }, "no.such": { en: "x" }, constructor: { en: "x" } };
  for (const texts of [undefined, {}, odd]) {
    expect(publicWording(texts, catalogs.site)).toBeUndefined();
    expect(membersMessages(texts, catalogs.members)).toEqual(catalogs.members);
  }
});
