import { appendFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { parse } from "jsonc-parser";
import { expect, test } from "vitest";
import { editCatalog, readTexts } from "../../tooling/studio/edit-catalog.ts";
import { editJson } from "../../tooling/studio/edit-json.ts";
import { fileOf, type JsonOperation } from "../../tooling/studio/operations.ts";
import { openStudioFiles } from "../../tooling/studio/studio-files.ts";
import { catalogFormats, jsonFormats } from "../support/studio-formats.ts";
import { type Choice, type Model, nextOperation } from "../support/studio-model.ts";
import { filesOf, projectWith } from "../support/studio-project.ts";
import { expectOnlyTouched } from "../support/studio-spans.ts";

/** In all formats together. */
const OPERATIONS = import.meta.env.MODE === "long" ? 10_000 : 1000;
/** Of one run, in two steps of editing. */
const OF_RUN = 25;

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }).filter((one) => !/[\0\uFFFD\r]/.test(one)),
  fc.constantFrom("", 'Say "hi"\\n', "two\nlines", "ends\n", "{count, plural, one {# step} other {# steps}}", "ñ\t🎉"),
);
const name = fc.constantFrom("name", "ñandú", "a b", 'q"uote', "1", "toString", "en");
const json = fc.letrec((again) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.boolean(),
    fc.integer(),
    fc.constant(null),
    fc.array(again("value"), { maxLength: 3 }),
    fc.dictionary(name, again("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const choice: fc.Arbitrary<Choice> = fc.record({ kind: fc.nat(), where: fc.nat(), other: fc.nat(), value: json, text });

const texts = () => ({
  "app.name": "The app",
  "gamePlan.title": "Your Game Plan, and a long line of it",
  "z.last": "",
});

const start = (): Model => ({
  "content/site.json": { productName: "Onward", accent: { light: "#862a0c", dark: "#ffb68a" }, empty: {}, none: [] },
  "content/members.json": {
    steps: [{ id: "why", video: { en: "a.mp4", es: "b.mp4" } }, { id: "app", appBadges: true }, { id: "last" }],
    plain: [1, "two", null],
    group: "https://example.com/",
  },
  "locales/en/site.po": texts(),
  "locales/en/members.po": texts(),
  "locales/es/site.po": texts(),
  "locales/es/members.po": texts(),
});

const catalogs = Object.entries(catalogFormats);
const formats = Object.entries(jsonFormats).map(([name, json], index) => {
  const [catalogName, po] = catalogs[index % catalogs.length] as (typeof catalogs)[number];
  return { name, json, catalogName, po };
});

test.each(formats)(
  "random changes of JSON ($name) and catalogs ($catalogName) are what was meant, touch nothing else, and can be undone to the byte",
  { timeout: OPERATIONS * 60 },
  async (format) => {
    const choices = fc.array(choice, { minLength: OF_RUN, maxLength: OF_RUN });
    await fc.assert(
      fc.asyncProperty(choices, (all) => changeAndUndo(format, [all.slice(0, OF_RUN / 2), all.slice(OF_RUN / 2)])),
      { numRuns: OPERATIONS / OF_RUN / formats.length },
    );
  },
);

async function changeAndUndo(
  { json, po }: (typeof formats)[number],
  steps: readonly (readonly Choice[])[],
): Promise<void> {
  const model = start();
  const files = Object.fromEntries(
    Object.entries(model).map(([file, value]) => [file, file.endsWith(".po") ? po(value) : json(value)]),
  );
  const atStart = { ...files };
  const root = projectWith(files);
  const studio = await openStudioFiles(root);
  let saved = 0;
  for (const step of steps) {
    const before = JSON.stringify(files);
    const from = step[0]?.other ?? 0;
    const pair = [from, from + 1].map((index) => Object.keys(model)[index % 6] as string);
    const operations = step.map((one) => {
      const { operation, path } = nextOperation(model, pair, one);
      const file = fileOf(operation);
      const old = files[file] as string;
      const edited =
        operation.type === "message" ? editCatalog(old, operation) : editJson(old, operation as JsonOperation);
      expect(edited, JSON.stringify(operation)).toHaveProperty("text");
      files[file] = (edited as { text: string }).text;
      if (files[file] !== old) expectOnlyTouched(old, files[file], operation, path);
      return operation;
    });
    expect(await studio.apply({ operations })).toEqual({ kind: "saved" });
    expect(filesOf(root)).toEqual(files);
    if (JSON.stringify(files) !== before) saved += 1;
    for (const [file, value] of Object.entries(model)) expect(valueIn(file, files[file] as string)).toEqual(value);
  }
  for (let count = saved; count > 0; count--) expect(await studio.undo()).toEqual({ kind: "saved" });
  expect(await studio.undo()).toBeNull();
  expect(filesOf(root)).toEqual(atStart);
  for (let count = saved; count > 0; count--) expect(await studio.redo()).toEqual({ kind: "saved" });
  expect(filesOf(root)).toEqual(files);

  // Changed elsewhere, a file isn't put back as it was: the changes are taken back one by one.
  for (const file of Object.keys(files)) appendFileSync(join(root, file), "\n");
  for (let count = saved; count > 0; count--) expect(await studio.undo()).toEqual({ kind: "saved" });
  for (const [file, value] of Object.entries(start())) expect(valueIn(file, filesOf(root)[file] ?? "")).toEqual(value);
  await studio.close();
}

const valueIn = (file: string, content: string) =>
  file.endsWith(".po") ? readTexts(content) : parse(content.replace(/^\uFEFF/, ""), [], { allowTrailingComma: true });
