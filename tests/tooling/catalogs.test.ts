import { createCompiledCatalog } from "@lingui/cli/api";
import { describe, expect, test } from "vitest";
import { type CatalogUse, catalogProblems } from "../../tooling/catalogs/check-catalogs.ts";

/** A catalog that says this. */
function catalog(path: string, texts: Readonly<Record<string, string>>, ids = Object.keys(texts)): CatalogUse {
  const { source } = createCompiledCatalog("en", { ...texts }, { namespace: "json" });
  return { path, texts, messages: JSON.parse(source).messages, ids };
}

const english = { "gate.title": "Enter, {name}", "step.next": "<b>Next</b> Step" };
const first = catalog("en.po", english);
const used = new Map([
  ["gate.title", ["name"]],
  ["step.next", []],
]);

const problems = (texts: Readonly<Record<string, string>>, ids?: string[]) =>
  catalogProblems(catalog("es.po", texts, ids), first, used);

describe("a catalog", () => {
  test("that says everything is right, in any order", () => {
    expect(problems({ "step.next": "Paso <b>siguiente</b>", "gate.title": "{name}, entra" })).toEqual([]);
  });

  test.each<[what: string, texts: Record<string, string>, line: string]>([
    ["lacks what the code asks for", { "gate.title": "Entra, {name}" }, "step.next: is missing; write it"],
    ["has what the code doesn't ask for", { ...english, "gate.old": "Hola" }, "gate.old: is used nowhere; take it out"],
    ["has an empty text", { ...english, "gate.title": " " }, "gate.title: has no text; write one"],
    [
      "fills in what the code doesn't give",
      { ...english, "gate.title": "Entra, {nombre}" },
      "gate.title: has {nombre}, which the code doesn't fill in",
    ],
    [
      "doesn't fill in what the other language does",
      { ...english, "gate.title": "Entra" },
      "gate.title: fills in nothing, and en.po {name}; make them the same",
    ],
    [
      "lacks an element",
      { ...english, "step.next": "Siguiente" },
      "step.next: fills in nothing, and en.po </b> <b>; make them the same",
    ],
  ])("that %s", (_, texts, line) => expect(problems(texts)).toEqual([`es.po, ${line}`]));

  test("that has an id twice, of which one text would be lost", () => {
    expect(problems(english, ["gate.title", "step.next", "gate.title"])).toEqual([
      "es.po, gate.title: is there twice; take one out",
    ]);
  });

  test("whose ids no code names is compared with the first language", () => {
    const other = catalog("es.po", { "gate.title": "Entra, {name}" });
    expect(catalogProblems(other, first)).toEqual(["es.po, step.next: is missing; write it"]);
  });

  test("fills in the same within the cases of a choice", () => {
    const text = "{kind, select, a {{name}} other {nobody}}";
    const choice = catalog("en.po", { "gate.title": text });
    const es = catalog("es.po", { "gate.title": "{kind, select, a {nadie} other {nadie}}" });
    expect(catalogProblems(es, choice)).toEqual([
      "es.po, gate.title: fills in {kind}, and en.po {kind} {name}; make them the same",
    ]);
  });
});
