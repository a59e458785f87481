import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesOf, readEntries } from "../../tooling/i18n/catalog-text.ts";
import { catalogFormat } from "../../tooling/i18n/lingui.ts";
import { updateCatalog, withoutObsolete } from "../../tooling/i18n/update-catalog.ts";
import { richCatalog } from "../support/catalog-project.ts";

const header = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n';
const entry = (id: string, text: string, mark = "") => `\n${mark}msgid "${id}"\n${mark}msgstr "${text}"\n`;
const catalog = (...entries: string[]) => header + entries.join("");
const update = (text: string, ids: readonly string[], copies: Record<string, string> = {}) =>
  updateCatalog(text, new Set(ids), new Map(Object.entries(copies)));

const both = catalog(entry("a.title", "A"), entry("c.title", "C"));

test.each([
  ["nothing changes where all is used", ["a.title", "c.title"], both],
  [
    "a new id gets its place in the order",
    ["a.title", "b", "c.title"],
    catalog(entry("a.title", "A"), entry("b", ""), entry("c.title", "C")),
  ],
  [
    "a new id at the end",
    ["a.title", "c.title", "d"],
    catalog(entry("a.title", "A"), entry("c.title", "C"), entry("d", "")),
  ],
  ["what nothing uses is kept aside", ["c.title"], catalog(entry("a.title", "A", "#~ "), entry("c.title", "C"))],
])("%s", (_, ids, expected) => {
  expect(update(both, ids)).toBe(expected);
});

test("a text comes back with its id", () => {
  expect(update(update(both, ["c.title"]), ["a.title", "c.title"])).toBe(both);
});

test("a place that was never filled leaves nothing behind", () => {
  expect(update(update(both, ["a.title", "b", "c.title"]), ["a.title", "c.title"])).toBe(both);
});

test("a text that is taken over stands in both places, its notes too", () => {
  const noted = catalog(entry("a.title", "A").replace("msgid", "# for Ana\nmsgid"), entry("c.title", "C"));
  expect(update(noted, ["b.title", "c.title"], { "b.title": "a.title" })).toBe(
    catalog(
      '\n# for Ana\n#~ msgid "a.title"\n#~ msgstr "A"\n',
      '\n# for Ana\nmsgid "b.title"\nmsgstr "A"\n',
      entry("c.title", "C"),
    ),
  );
});

test("a text that another takes the place of is kept aside under its own name", () => {
  expect(update(both, ["c.title"], { "c.title": "a.title" })).toBe(
    catalog(entry("a.title", "A", "#~ "), entry("c.title", "C", "#~ "), entry("c.title", "A")),
  );
});

test("renamed to and fro, a catalog does not grow", () => {
  let text = both;
  for (let round = 0; round < 3; round++) {
    text = update(text, ["b.title", "c.title"], { "b.title": "a.title" });
    text = update(text, ["a.title", "c.title"]);
  }
  expect(readEntries(linesOf(text)).map(({ id }) => id)).toEqual(["a.title", "b.title", "c.title"]);
});

describe("a catalog with notes, long texts and old texts", () => {
  const rich = (mark: string, eol: string) =>
    richCatalog(catalog(entry("step.start.title", "Start"), entry("step.why.title", "x")), mark, eol);
  const ids = ["step.start.title", "step.why.title"];

  test.each([
    ["of Linux", "", "\n"],
    ["of Windows", "", "\r\n"],
    ["with a mark", "\uFEFF", "\n"],
    ["with a mark, of Windows", "\uFEFF", "\r\n"],
  ])("%s stays byte for byte, and every line of it stays when steps come and go", (_, mark, eol) => {
    const text = rich(mark, eol);
    expect(update(text, ids)).toBe(text);
    const changed = update(text, ["step.payday.title", "step.why.title", "z"]);
    const plain = (line: string) => line.replace(/^#~ /, "");
    const lines = linesOf(changed);
    for (const line of linesOf(text)) expect(lines.map(plain)).toContain(plain(line));
    expect(new Set(lines.map((line) => /[\r\n]+$/.exec(line)?.[0]))).toEqual(new Set([eol]));
    expect(update(changed, ["step.payday.title", "step.why.title", "z"])).toBe(changed);
  });

  test("without a line end at its end gets one where a text follows", () => {
    expect(update(both.trimEnd(), ["a.title", "c.title", "d"])).toBe(both + entry("d", ""));
  });

  test("old texts go when they are to go, with their notes, and nothing else", () => {
    const old = catalog(entry("a", "A"), '\n# old\n#~ msgid "b"\n#~ msgstr ""\n#~ "B"\n', entry("c", "C"));
    expect(withoutObsolete(old)).toBe(catalog(entry("a", "A"), entry("c", "C")));
    expect(withoutObsolete(rich("", "\n"))).not.toContain("Older");
  });
});

test("whatever comes and goes, in whatever order, no text is ever lost", () => {
  const ids = ["a", "b", "c", "step.one.title", "step.two.title"];
  const id = fc.constantFrom(...ids);
  const run = fc.record({
    used: fc.uniqueArray(id),
    copies: fc.array(fc.tuple(id, id), { maxLength: 2 }),
    writes: fc.array(fc.tuple(id, fc.stringMatching(/^[a-z ñ{}<>]{1,5}$/)), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\r\n"), (runs, eol) => {
      let text = header.replaceAll("\n", eol);
      for (const { used, copies, writes } of runs) {
        const before = written(text);
        const taken = copies.filter(([to]) => used.includes(to));
        text = updateCatalog(text, new Set(used), new Map(taken));
        expect([...written(text)]).toEqual(expect.arrayContaining([...before]));
        expect(active(text)).toEqual([...used].sort());
        // The owner fills in places that are empty.
        for (const [id, words] of writes)
          text = text.replace(`msgid "${id}"${eol}msgstr ""`, () => `msgid "${id}"${eol}msgstr "${words}"`);
      }
    }),
  );
});

const written = (text: string) =>
  new Set(readEntries(linesOf(text)).flatMap(({ id, text }) => (text === "" ? [] : [`${id}: ${text}`])));
const active = (text: string) =>
  readEntries(linesOf(text))
    .filter(({ isObsolete }) => !isObsolete)
    .map(({ id }) => id)
    .sort();

describe("Lingui's own commands", () => {
  const context = { locale: "en", sourceLocale: "", filename: "en.po" };
  const old = catalog(entry("a", "A"), entry("b", "B", "#~ "));

  test("read the texts that are in use alone, so that no build has old ones", async () => {
    for (const text of [old, `\uFEFF${old.replaceAll("\n", "\r\n")}`, old.replaceAll("\n", "\r")]) {
      const read = await catalogFormat.parse(text, context);
      expect(Object.entries(read).map(([id, { translation }]) => [id, translation])).toEqual([["a", "A"]]);
    }
  });

  test.each(["utf16le", "latin1"] as const)("read no catalog that is saved as %s", async (encoding) => {
    const bytes = Buffer.from(old.replace('"A"', '"Á"'), encoding);
    await expect((async () => catalogFormat.parse(bytes.toString("utf8"), context))()).rejects.toThrow("UTF-8");
  });

  test("lose no text either, even when they are to clean up", async () => {
    expect(await catalogFormat.serialize({ c: { translation: "" } }, { ...context, existing: old })).toBe(
      catalog(entry("a", "A", "#~ "), entry("b", "B", "#~ "), entry("c", "")),
    );
  });
});
