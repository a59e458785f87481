import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findCatalogProblems } from "../../tooling/i18n/catalog-lines.ts";
import { type ContentSandbox, contentSandbox } from "../support/content-sandbox.ts";

/** What a program made and no owner would write: the check says so in a few lines, and soon. In ms, of a busy machine. */
const SOON = 8000;

let room: ContentSandbox;
beforeEach(() => {
  room = contentSandbox();
});
afterEach(() => room.remove());

const list = (length: number, entry: (index: number) => unknown) => Array.from({ length }, (_, index) => entry(index));
const steps = (length: number, step: (index: number) => unknown) => () =>
  room.members((m) => {
    m.steps = list(length, step);
  });
const beside = (text: string) => () => room.edit("members.json", '"group"', `${text}, "group"`);

const TOO_MANY = (count: number) =>
  `content/members.json, steps: has ${count} steps; use at most 1000, or check whether a program wrote it`;
const MORE = (file: string) => `content/${file}, the whole file: has more mistakes than these 100; fix these first`;

describe("a file that is far too large is told in a few lines", () => {
  test.each<[name: string, put: () => void, lines: number, last: string]>([
    ["40,000 steps", steps(40_000, (index) => ({ id: `s${index}` })), 1, TOO_MANY(40_000)],
    [
      "20,000 steps with a video each",
      steps(20_000, (index) => ({ id: `s${index}`, video: "clips/why-en.mp4" })),
      1,
      TOO_MANY(20_000),
    ],
    ["100,000 steps that are none", steps(100_000, () => 1), 101, MORE("members.json")],
    [
      "10,000 steps with an unknown entry",
      steps(10_000, (index) => ({ id: `s${index}`, a: 1 })),
      101,
      MORE("members.json"),
    ],
    [
      "20,000 unknown entries",
      () =>
        room.members((m) => Object.assign(m, Object.fromEntries(list(20_000, String).map((key) => [`k${key}`, 1])))),
      101,
      MORE("members.json"),
    ],
    [
      "40,000 entries twice",
      () => room.put("site.json", `{${list(40_000, (index) => `"a${index}":1,"a${index}":2`)}}`),
      101,
      MORE("site.json"),
    ],
    [
      "a video's address of a megabyte",
      () => room.members((m) => Object.assign(m.steps[0], { video: "<iframe ".repeat(100_000) })),
      1,
      "content/members.json, step 1, video: is longer than 2000 characters; copy the address again",
    ],
  ])("%s", { timeout: 60_000 }, async (_, put, lines, last) => {
    put();
    const start = performance.now();
    const said = await room.problems();
    const took = performance.now() - start;
    expect(said).toHaveLength(lines);
    expect(said.at(-1)).toContain(last);
    expect(took).toBeLessThan(SOON);
  });

  test("1,000 steps are no mistake", { timeout: 60_000 }, async () => {
    steps(1000, (index) => ({ id: `s${index}`, video: "clips/why-en.mp4" }))();
    expect(await room.problems()).toEqual([]);
  });

  test("each step that has the id of another is named", async () => {
    steps(1000, () => ({ id: "same" }))();
    const said = await room.problems();
    expect(said).toHaveLength(999);
    expect(said.at(-1)).toBe('content/members.json, step 1000, id: "same" is the id of step 1 too; give each its own');
  });
});

describe("brackets within brackets", () => {
  test.each([1, 10, 100, 1000, 3000, 6000, 10_000, 30_000, 100_000])(
    "%i deep are a mistake and no crash",
    { timeout: 60_000 },
    async (depth) => {
      beside(`"x": ${"[".repeat(depth)}${"]".repeat(depth)}`)();
      expect(await room.problems()).toEqual([
        expect.stringMatching(/: (is not a known entry|has too many brackets)[^\n]+$/),
      ]);
      room.put("members.json", readFileSync("content/members.json"));
      beside(`"x": ${'{"en":'.repeat(depth)}1${"}".repeat(depth)}`)();
      expect(await room.problems()).toEqual([
        expect.stringMatching(/: (is not a known entry|has too many brackets)[^\n]+$/),
      ]);
    },
  );
});

describe("a catalog of a megabyte", () => {
  test.each([
    ["of lines that are none", "a\n".repeat(400_000), 1],
    ["in one line", `msgid "${'\\"'.repeat(400_000)}"\nmsgstr "x"\n`, 0],
    ["of 36,000 texts", list(36_000, (index) => `msgid "a${index}"\nmsgstr "x"\n`).join(""), 0],
    ["in one line without an end", `msgid "${"\\\\".repeat(400_000)}\n`, 1],
  ])("%s", { timeout: 60_000 }, (_, text, lines) => {
    const start = performance.now();
    expect(findCatalogProblems("locales/es/site.po", text)).toHaveLength(lines);
    expect(performance.now() - start).toBeLessThan(SOON);
  });
});
