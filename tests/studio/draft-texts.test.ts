import { afterEach, describe, expect, test, vi } from "vitest";
import { draftTexts } from "../../src/studio/actors/translate/draft-texts.ts";
import { applyEdit } from "../../src/studio/model/edit.ts";
import { draftedEdit, type MissingText, missingTexts, namesIn } from "../../src/studio/model/missing-texts.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { valueAt, withValue } from "../../src/studio/model/place.ts";
import { todoItems } from "../../src/studio/model/todo-items.ts";
import { demo } from "../support/members.ts";
import { platformTranslator } from "../support/platform-translator.ts";

afterEach(() => void vi.unstubAllGlobals());

const missing = (...texts: string[]): MissingText[] =>
  texts.map((text, index) => ({ place: `members/steps/s${index}/title/es`, text, from: "en", to: "es" }));

const run = (texts: readonly MissingText[], { names = [] as string[], abort = new AbortController() } = {}) => {
  const parts: number[] = [];
  return draftTexts(texts, { names, signal: abort.signal, onProgress: (part) => parts.push(part) }).then((done) => ({
    ...done,
    parts,
  }));
};

const place = "members/steps/s0/title/es";

describe("a drafted text", () => {
  test("has names, placeholders, addresses and numbers as they were", async () => {
    platformTranslator({ translate: (text) => text.replace("Write to", "Escribe a").replace("before", "antes de") });
    const text =
      "Write to Ana: ana@example.com, {name}, https://example.com/a, t.me/team or @ana before 8:30, 3-5 times, ½ h";
    const { texts, left } = await run(missing(text), { names: ["Ana"] });
    expect(texts.get(place)).toBe(text.replace("Write to", "Escribe a").replace("before", "antes de"));
    expect(left).toBe(0);
  });

  test.each([
    ["a number", "Come at 8:30", "Ven a las 20:30"],
    ["a placeholder", "Hello {name}", "Hola {nombre}"],
    ["an address", "See https://example.com/welcome", "Mira https://example.com/bienvenida"],
    ["a name", "Ask Rose", "Pregúntale a Rosa"],
    ["everything", "Come at 8:30", "  "],
  ])("is not used where the translator changes %s, however it is asked", async (_, text, words) => {
    const { asked } = platformTranslator({ translate: () => words });
    const { texts, left } = await run(missing(text), { names: ["Rose"] });
    expect([texts.size, left]).toEqual([0, 1]);
    expect(asked).toHaveLength(2);
  });

  test("is had by signs in place of what has to stay, where the translator changes that", async () => {
    platformTranslator({ translate: (text) => (text.includes("Rose") ? "Pregúntale a Rosa" : "Pregúntale a ⟦0⟧") });
    const { texts } = await run(missing("Ask Rose"), { names: ["Rose"] });
    expect(texts.get(place)).toBe("Pregúntale a Rose");
  });

  const said: Readonly<Record<string, string>> = {
    "el lunes": "on Monday",
    "on Monday": "el lunes",
    "Casa Azul": "Blue House",
    "Blue House": "Casa Azul",
    Reforma: "Reform",
    Rosa: "Rose",
    Rose: "Rosa",
    "Game Plan": "Plan de Juego",
    Al: "El",
  };
  const word = new RegExp(Object.keys(said).join("|"), "g");

  test.each([
    [
      "es",
      "Ven el lunes a Casa Azul, en Av. Reforma 222, con Rosa",
      "Ven on Monday a Casa Azul, en Av. Reforma 222, con Rosa",
    ],
    [
      "en",
      "Ask Rose on Monday about the Game Plan at Blue House",
      "Ask Rose el lunes about the Plan de Juego at Blue House",
    ],
    ["en", "Also call Al", "Elso call Al"],
  ] as const)("has people, places and streets in %s as they were: %s", async (from, text, words) => {
    platformTranslator({ translate: (text) => text.replace(word, (found) => said[found] ?? found) });
    const to = from === "es" ? "en" : "es";
    const { texts } = await run([{ place, text, from, to }], { names: ["Al"] });
    expect(texts.get(place)).toBe(words);
  });

  test("has a place as another text writes it, in a title too", async () => {
    platformTranslator({ translate: (text) => text.replace("Blue House", "Casa Azul") });
    const { texts } = await run(missing("Meeting at Blue House", "Come to Blue House tonight"));
    expect(texts.get(place)).toBe("Meeting at Blue House");
  });

  test("keeps its lines", async () => {
    platformTranslator();
    expect((await run(missing("one\n\ntwo"))).texts.get(place)).toBe("ONE\n\nTWO");
  });
});

describe("drafting", () => {
  test("tells how far the download and the texts have come, and leaves no translator behind", async () => {
    const { stillOpen } = platformTranslator({ availability: "downloadable", download: [0, 0.5, 1] });
    const { parts, texts } = await run(missing("one", "two"));
    expect(parts).toEqual([0, 0.5, 1, 0.5, 1]);
    expect(texts.size).toBe(2);
    expect(stillOpen()).toBe(0);
  });

  test.each([
    ["NotAllowedError", "refused"],
    ["NetworkError", "network"],
    ["NotSupportedError", "failed"],
  ])("that ends with %s is told as %s", async (refusal, failure) => {
    platformTranslator({ refusal });
    expect(await run(missing("one"))).toMatchObject({ texts: new Map(), failure });
  });

  test("without a translator fails, and nothing is drafted", async () => {
    expect(await run(missing("one"))).toMatchObject({ texts: new Map(), failure: "failed" });
  });

  test("that breaks off halfway keeps what was drafted until then", async () => {
    const { stillOpen } = platformTranslator({
      translate(text) {
        if (text === "two") throw new DOMException("Crashed.", "UnknownError");
        return text.toUpperCase();
      },
    });
    const { texts, failure } = await run(missing("one", "two", "three"));
    expect([...texts.values()]).toEqual(["ONE"]);
    expect([failure, stillOpen()]).toEqual(["failed", 0]);
  });

  test("that its owner cancels is no failure", async () => {
    const abort = new AbortController();
    platformTranslator({
      translate(text) {
        if (text === "one") abort.abort();
        return text.toUpperCase();
      },
    });
    const { texts, failure } = await run(missing("one", "two"), { abort });
    expect([...texts.values()]).toEqual(["ONE"]);
    expect(failure).toBeUndefined();
  });
});

describe("what is drafted", () => {
  const [first] = demo.members.steps;
  const title = `members/steps/${first?.id}/title`;
  const draft = draftOf(withValue(demo, `${title}/es`, undefined));

  test("is each empty text of a language that the site speaks, from the other one", () => {
    expect(missingTexts(demo)).toEqual([]);
    expect(missingTexts(draft.project)).toEqual([
      { place: `${title}/es`, text: first?.title.en, from: "en", to: "es" },
    ]);
    const alone = applyEdit(draft, { edit: "set", place: "site/languages", value: ["en"] });
    expect(missingTexts(alone.project)).toEqual([]);
    expect(namesIn(demo)).toContain(demo.site.name);
  });

  test("is marked and to do until its owner keeps or changes it, and makes no other text outdated", () => {
    const edit = draftedEdit(draft, new Map([[`${title}/es`, "Un título"]]));
    if (!edit) throw new Error("Nothing is drafted.");
    const drafted = applyEdit(draft, edit);
    const codes = (one: typeof draft) => todoItems(one, new Map()).map(({ problem }) => problem.code);
    expect(valueAt(drafted.project, `${title}/es`)).toBe("Un título");
    expect(codes(drafted)).toContain("drafted");
    expect(codes(drafted)).not.toContain("outdated");
    const kept = applyEdit(drafted, { edit: "keep", place: title });
    const changed = applyEdit(drafted, { edit: "set", place: `${title}/es`, value: "Otro" });
    for (const one of [kept, changed]) expect(codes(one)).not.toContain("drafted");
    expect(draftedEdit(draft, new Map())).toBeNull();
  });
});
