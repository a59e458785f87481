import { readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { trimmed } from "../../tooling/studio/history.ts";
import { type Operation, operationSchema, type Step } from "../../tooling/studio/operations.ts";
import { keep, objectPath } from "../../tooling/studio/storage.ts";
import { openStudioFiles, type StudioFiles } from "../../tooling/studio/studio-files.ts";
import { beforeEachDiskCall } from "../support/disk-calls.ts";
import { filesOf, projectWith, rename, saved, say, smallFiles } from "../support/studio-project.ts";

const site = "content/site.json";
const members = "content/members.json";
async function opened(files: Readonly<Record<string, string | Uint8Array>> = smallFiles) {
  const root = projectWith(files);
  return { root, studio: await openStudioFiles(root) };
}

test("opening, looking and closing change no byte and no time of a file", async () => {
  const root = projectWith(smallFiles);
  const times = () => Object.keys(smallFiles).map((file) => statSync(join(root, file)).mtimeMs);
  const before = times();
  const studio = await openStudioFiles(root);
  expect(await studio.read()).toMatchObject({
    json: { [site]: { productName: "Onward" }, [members]: { steps: [{ id: "why" }, { id: "app" }] } },
    texts: { "locales/es/site.po": { "app.name": "App", "z.last": "Last" } },
    problems: [],
    canUndo: false,
    canRedo: false,
  });
  await studio.close();
  expect(times()).toEqual(before);
  expect(filesOf(root)).toEqual(smallFiles);
});

test("a file that can't be read is told, and all others are shown", async () => {
  const { studio } = await opened({ ...smallFiles, [site]: '{ "productName": ', "locales/en/site.po": "\uFFFD" });
  const { problems, json, texts } = await studio.read();
  expect(problems.map(({ file }) => file)).toEqual([site, "locales/en/site.po"]);
  expect(Object.keys(json)).toEqual([members]);
  expect(Object.keys(texts)).toHaveLength(3);
});

test("a project that another Studio has open is left alone", async () => {
  const { root } = await opened();
  writeFileSync(join(root, ".studio/lock"), String(process.ppid));
  await expect(openStudioFiles(root)).rejects.toThrow(
    "Close it there; if there is no other window, delete the file .studio/lock.",
  );
  writeFileSync(join(root, ".studio/lock"), "999999999");
  (await openStudioFiles(root)).close();
});

describe("undo", () => {
  test("outlives a restart, and gives the very bytes back", async () => {
    const { root, studio } = await opened();
    expect(await studio.apply({ operations: [rename("One"), say("Uno")] })).toEqual(saved);
    expect(await studio.apply({ operations: [rename("Two", "One")] })).toEqual(saved);
    const after = filesOf(root);
    await studio.close();
    const again = await openStudioFiles(root);
    for (const _ of [2, 1]) expect(await again.undo()).toEqual(saved);
    expect(filesOf(root)).toEqual(smallFiles);
    for (const _ of [1, 2]) expect(await again.redo()).toEqual(saved);
    expect(await again.redo()).toBeNull();
    expect(filesOf(root)).toEqual(after);
  });

  test("leaves what others changed elsewhere in the file", async () => {
    const { root, studio } = await opened();
    const path = join(root, members);
    expect(
      await studio.apply({
        operations: [{ type: "delete", file: members, path: ["steps", { id: "why" }], old: { id: "why" } }],
      }),
    ).toEqual(saved);
    writeFileSync(path, readFileSync(path, "utf8").replace("example.com", "example.org"));
    expect(await studio.undo()).toEqual(saved);
    expect(readFileSync(path, "utf8")).toBe(smallFiles[members]?.replace("example.com", "example.org"));
    expect(await studio.redo()).toEqual(saved);
    expect(readFileSync(path, "utf8")).not.toContain("why");
  });

  test("of an entry that somebody changed since is a conflict, and nothing is undone", async () => {
    const { root, studio } = await opened();
    await studio.apply({ operations: [rename("Ours"), say("Fin")] });
    const path = join(root, site);
    writeFileSync(path, readFileSync(path, "utf8").replace("Ours", "Theirs"));
    const files = filesOf(root);
    expect(await studio.undo()).toEqual({
      kind: "conflict",
      conflicts: [{ file: site, entry: ["productName"], theirs: "Theirs", yours: "Onward" }],
    });
    expect(filesOf(root)).toEqual(files);
    expect(await studio.read()).toMatchObject({ canUndo: true, canRedo: false });
  });

  test("of an uploaded file takes it away, and redo brings it back", async () => {
    const { root, studio } = await opened({ ...smallFiles, "staged.tmp": "a picture" });
    const uploads = [{ name: "why.jpg", staged: join(root, "staged.tmp") }];
    const poster: Operation = {
      type: "set",
      file: members,
      path: ["steps", { id: "why" }, "poster"],
      value: "why.jpg",
    };
    expect(await studio.apply({ operations: [poster], uploads })).toEqual(saved);
    const after = filesOf(root);
    expect(after).toMatchObject({ "content/members/why.jpg": "a picture" });
    expect(after).not.toHaveProperty("staged.tmp");
    expect(await studio.undo()).toEqual(saved);
    expect(filesOf(root)).toEqual(smallFiles);
    expect(await studio.redo()).toEqual(saved);
    expect(filesOf(root)).toEqual(after);
    writeFileSync(join(root, "content/members/why.jpg"), "another picture");
    expect(await studio.undo()).toEqual({ kind: "conflict", conflicts: [{ file: "content/members/why.jpg" }] });
  });

  test("starts anew where a power failure took a part of the history", async () => {
    const { root, studio } = await opened();
    await studio.apply({ operations: [rename("Ours")] });
    await studio.close();
    vi.resetModules();
    for (const object of readdirSync(join(root, ".studio/objects")))
      writeFileSync(join(root, ".studio/objects", object), "");
    const { openStudioFiles: openAnew } = await import("../../tooling/studio/studio-files.ts");
    const again = await openAnew(root);
    expect(await again.undo()).toBeNull();
    expect(await again.apply({ operations: [rename("Again", "Ours")] })).toEqual(saved);
    expect(await again.undo()).toEqual(saved);
    expect(filesOf(root)[site]).toContain("Ours");
  });

  test("keeps 500 steps, or 50 MB of them, and always the last", () => {
    const root = projectWith({});
    const step = (bytes: string, size?: number) => {
      const after = keep(root, bytes);
      if (size) truncateSync(objectPath(root, after), size);
      return keep(root, JSON.stringify({ changes: [{ file: site, before: null, after }], forward: [], backward: [] }));
    };
    const steps = Array.from({ length: 505 }, () => step("small"));
    expect(trimmed(root, { position: 502, steps })).toEqual({ position: 497, steps: steps.slice(5) });
    const [one, other, large] = [step("one", 3e7), step("other", 3e7), step("large", 6e7)] as const;
    expect(trimmed(root, { position: 2, steps: [one, other] })).toEqual({ position: 1, steps: [other] });
    expect(trimmed(root, { position: 1, steps: [one, large] })).toEqual({ position: 0, steps: [large] });
    expect(trimmed(root, { position: 0, steps: [one, other] })).toEqual({ position: 0, steps: [one] });
  });
});

describe("an uploaded file", () => {
  test("never takes the place of another one", async () => {
    const { root, studio } = await opened({ ...smallFiles, "staged.tmp": "a logo" });
    const uploads = [{ name: "logo.svg", staged: join(root, "staged.tmp") }];
    expect(await studio.apply({ operations: [rename("Ours")], uploads })).toEqual({
      kind: "conflict",
      conflicts: [{ file: "content/members/logo.svg" }],
    });
    expect(filesOf(root)).toEqual({ ...smallFiles, "staged.tmp": "a logo" });
  });

  test.each([
    "../site.json",
    "/etc/passwd",
    "a\\b.jpg",
    "members/a.jpg",
    "",
    "c:/a.jpg",
    "a.jpg::$DATA",
    ".hidden.jpg",
    "a\0.jpg",
  ])("is refused with the name %j", async (name) => {
    const { root, studio } = await opened({ ...smallFiles, "staged.tmp": "a logo" });
    const uploads = [{ name, staged: join(root, "staged.tmp") }];
    expect(await studio.apply({ operations: [], uploads })).toMatchObject({ kind: "refused" });
    expect(filesOf(root)).toEqual({ ...smallFiles, "staged.tmp": "a logo" });
  });
});

describe("the password", () => {
  const secret = "lantern copper puente";
  const change = (old: string, password = secret): Step => ({ operations: [{ type: "password", old, password }] });

  test("is written into .env.local, readable by its owner alone, and stands nowhere else", async () => {
    const before = '\uFEFF# ours\r\nACCESS_WORD="copper lluvia"\r\nSITE_ADDRESS=""\r\n';
    const { root, studio } = await opened({ ...smallFiles, ".env.local": before });
    const { password } = await studio.read();
    expect(await studio.apply(change(password))).toEqual(saved);
    expect(readFileSync(join(root, ".env.local"), "utf8")).toBe(before.replace("copper lluvia", secret));
    if (process.platform !== "win32") expect(statSync(join(root, ".env.local")).mode & 0o777).toBe(0o600);
    expect((await studio.read()).password).not.toBe(password);
    expect(JSON.stringify(await studio.read())).not.toMatch(/copper|lantern/);
    expect((await studio.read()).canUndo).toBe(false);
    for (const name of readdirSync(join(root, ".studio"), { recursive: true, encoding: "utf8" }))
      if (statSync(join(root, ".studio", name)).isFile())
        expect(readFileSync(join(root, ".studio", name), "utf8")).not.toMatch(/copper|lantern/);
  });

  test("is a conflict without values where somebody changed it since", async () => {
    const { root, studio } = await opened();
    const { password } = await studio.read();
    writeFileSync(join(root, ".env.local"), 'ACCESS_WORD="another one"\n');
    expect(await studio.apply(change(password))).toEqual({ kind: "conflict", conflicts: [{ file: ".env.local" }] });
    expect(readFileSync(join(root, ".env.local"), "utf8")).toBe('ACCESS_WORD="another one"\n');
  });

  test("is a conflict where somebody changes it in the middle of the write", async () => {
    const { root, studio } = await opened();
    const { password } = await studio.read();
    const restore = beforeEachDiskCall((name) => {
      if (name === "open") writeFileSync(join(root, ".env.local"), "ACCESS_WORD=other\n");
    });
    expect(await studio.apply(change(password))).toEqual({ kind: "conflict", conflicts: [{ file: ".env.local" }] });
    await restore();
    expect(filesOf(root)).toEqual({ ...smallFiles, ".env.local": "ACCESS_WORD=other\n" });
  });

  test.each(['say "hi"', "two\nlines", "cash$", "back\\slash", ""])(
    "is refused as %j, which no settings file can have",
    async (bad) => {
      const { root, studio } = await opened();
      const outcome = await studio.apply(change((await studio.read()).password, bad));
      expect(outcome).toMatchObject({ kind: "refused", problems: [{ file: ".env.local" }] });
      if (bad) expect(JSON.stringify(outcome)).not.toContain(JSON.stringify(bad).slice(1, -1));
      expect(filesOf(root)).toEqual(smallFiles);
    },
  );

  test("is a step of its own", async () => {
    const { root, studio } = await opened();
    const { operations } = change((await studio.read()).password);
    expect(await studio.apply({ operations: [...operations, rename("Ours")] })).toMatchObject({ kind: "refused" });
    expect(filesOf(root)).toEqual(smallFiles);
  });
});

test("a folder where nothing can be written says so in plain words", async () => {
  const root = projectWith(smallFiles);
  const restore = beforeEachDiskCall(() => {
    throw Object.assign(new Error(), { code: "EROFS" });
  });
  const opening = openStudioFiles(root);
  await expect(opening).rejects.toThrow(".studio: can't be written (EROFS): it is on a read-only disk; copy");
  await restore();
});

describe("refused, with nothing written:", () => {
  const set = (path: (string | number)[], value: unknown): Operation => ({ type: "set", file: site, path, value });
  test.each<[string, Record<string, string>, Operation, string]>([
    [
      "a catalog with a slip",
      { "locales/es/site.po": 'msgid "a"\nmsgtsr "b"\n' },
      say("x"),
      "line 2: begins with msgtsr; write msgstr",
    ],
    ["an entry that is there twice", { [site]: '{ "a": 1, "a": 2 }' }, set(["a"], 3), '"a" is there twice'],
    ["a half character", {}, say("\ud83d"), "has a character that can't be in a text"],
    ["a text that lost a character", { "locales/es/site.po": 'msgid "z.last"\nmsgstr "\uFFFD"\n' }, say("x"), "UTF-8"],
    ["another file under the name", { [site]: "<!doctype html>" }, rename("x"), "is a web page"],
  ])("%s", async (_, files, operation, problem) => {
    const { root, studio } = await opened({ ...smallFiles, ...files });
    const outcome = await studio.apply({ operations: [operation] });
    expect(outcome).toMatchObject({ kind: "refused", problems: [{ problem: expect.stringContaining(problem) }] });
    expect(filesOf(root)).toEqual({ ...smallFiles, ...files });
  });

  test.each([
    { ...rename("x"), file: "../../etc/passwd" },
    { ...rename("x"), path: ["__proto__", "polluted"] },
    { ...rename("x"), path: [] },
    { ...say("x"), id: 'a"\nmsgstr "b' },
    { ...say("x"), language: ".." },
    { type: "upload" },
  ])("an operation of no kind: %j", (operation) => {
    expect(v.safeParse(operationSchema, operation).success).toBe(false);
  });
});

test("a text that is new gets its place, one that is taken out is kept aside, and undo brings it back", async () => {
  const { root, studio } = await opened();
  const file = "locales/es/site.po";
  const message = { type: "message", language: "es", catalog: "site" } as const;
  const added: Operation = { ...message, id: "step.new.title", text: "Nuevo" };
  const aside: Operation = { ...message, id: "z.last", old: "Last" };
  expect(await studio.apply({ operations: [added] })).toEqual(saved);
  expect(await studio.apply({ operations: [aside] })).toEqual(saved);
  const after = filesOf(root)[file] ?? "";
  expect(after).toMatch(/"App"\n\nmsgid "step\.new\.title"\nmsgstr "Nuevo"\n\n#~ msgid "z\.last"\n#~ msgstr "Last"\n$/);
  writeFileSync(join(root, file), `${after}\n# a note\n`);
  expect(await studio.undo()).toEqual(saved);
  expect(filesOf(root)[file]).toContain('\nmsgid "z.last"\nmsgstr "Last"\n\n# a note\n');
});

describe("a text whose English has changed since its translation", () => {
  const english = (text: string, old: string): Operation => ({ ...say(text, old), language: "en" }) as Operation;
  const outdated = async (studio: StudioFiles) => (await studio.read()).outdated;
  const es = "locales/es/site.po";

  test("is told with the English of then, until the translation is another or the English is back; by another program too", async () => {
    const { root, studio } = await opened();
    expect(await outdated(studio)).toEqual({});
    await studio.apply({ operations: [english("End", "Last")] });
    expect(await outdated(studio)).toEqual({ [es]: { "z.last": "Last" } });
    await studio.close();
    const again = await openStudioFiles(root);
    expect(await outdated(again)).toEqual({ [es]: { "z.last": "Last" } });
    await again.undo();
    expect(await outdated(again)).toEqual({});
    const write = (language: string, from: string, to: string) => {
      const path = join(root, `locales/${language}/site.po`);
      writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
    };
    write("en", '"App"', '"Program"');
    expect(await outdated(again)).toEqual({ [es]: { "app.name": "App" } });
    write("es", '"App"', '"Programa"');
    expect(await outdated(again)).toEqual({});
    // A translation that comes back is as outdated as it was.
    write("es", '"Programa"', '"App"');
    expect(await outdated(again)).toEqual({ [es]: { "app.name": "App" } });
  });

  test("is right when the owner says so of the English that is there, and of no other", async () => {
    const { root, studio } = await opened();
    await studio.read();
    await studio.apply({ operations: [english("End", "Last")] });
    const files = filesOf(root);
    const confirm = (original: string): Step => ({
      operations: [{ type: "confirm", language: "es", catalog: "site", id: "z.last", original }],
    });
    expect(await studio.apply(confirm("Fin"))).toEqual(saved);
    expect(await outdated(studio)).toEqual({ [es]: { "z.last": "Fin" } });
    expect(await studio.apply(confirm("End"))).toEqual(saved);
    expect(await outdated(studio)).toEqual({});
    expect(filesOf(root)).toEqual(files);
    expect((await studio.read()).canUndo).toBe(true);
    const restore = beforeEachDiskCall(() => {
      throw Object.assign(new Error(), { code: "ENOSPC" });
    });
    expect(await studio.apply(confirm("Last"))).toMatchObject({ kind: "unwritable", reason: "full" });
    await restore();
  });

  test.each(["", "{", "[]", '{"locales/es/site.po":{"z.last":7}}'])(
    "starts afresh where the record is broken: %j",
    async (broken) => {
      const { root, studio } = await opened();
      await studio.read();
      await studio.apply({ operations: [english("End", "Last")] });
      writeFileSync(join(root, ".studio/translations.json"), broken);
      expect(await outdated(studio)).toEqual({});
      await studio.apply({ operations: [english("The end", "End")] });
      expect(await outdated(studio)).toEqual({ [es]: { "z.last": "End" } });
      expect(readFileSync(join(root, ".studio/translations.json"), "utf8")).not.toContain("copper");
    },
  );

  test("is not asked of a text that is missing, nor where nothing can be remembered", async () => {
    const catalog = 'msgid "z.last"\nmsgstr ""\n';
    const { root, studio } = await opened({ ...smallFiles, [es]: catalog });
    await studio.read();
    await studio.apply({ operations: [english("End", "Last")] });
    const restore = beforeEachDiskCall((name) => {
      if (name !== "mkdirSync") throw Object.assign(new Error(), { code: "ENOSPC" });
    });
    expect(await studio.read()).toMatchObject({ outdated: {}, problems: [] });
    await restore();
    expect(filesOf(root)[es]).toBe(catalog);
  });
});

test("a link stays a link: the file that it leads to is written", async () => {
  const { [site]: text = "", ...others } = smallFiles;
  const root = projectWith({ ...others, "elsewhere.json": text });
  symlinkSync(join(root, "elsewhere.json"), join(root, site));
  const studio = await openStudioFiles(root);
  expect(await studio.apply({ operations: [rename("Ours")] })).toEqual(saved);
  expect(readFileSync(join(root, "elsewhere.json"), "utf8")).toContain("Ours");
});

describe("where the system lets nothing be written", () => {
  // The clock jumps to the next try.
  beforeEach(() => void vi.useFakeTimers().setTimerTickMode("nextTimerAsync"));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["ENOSPC", "full"],
    ["EROFS", "read-only"],
    ["EBUSY", "held"],
  ])("(%s, at whatever call, for once or for good) the answer says so, and nothing is lost", async (code, reason) => {
    const said = new Set<string>();
    for (const isForGood of [false, true])
      for (let call = 1, isPast = false; !isPast; call += 5) {
        const { root, studio } = await opened();
        let calls = 0;
        const restore = beforeEachDiskCall(() => {
          calls += 1;
          if (calls === call || (isForGood && calls > call)) throw Object.assign(new Error(code), { code });
        });
        const step: Step = { operations: [rename("Ours"), say("Fin")] };
        const outcome = await studio.apply(step);
        await restore();
        isPast = calls < call;
        if (outcome.kind === "unwritable") said.add(`${outcome.reason}: ${outcome.problem}`);
        else expect(outcome).toEqual(saved);
        expect(await studio.apply(step)).toEqual(saved);
        expect(filesOf(root)[site]).toContain("Ours");
        expect(await studio.undo()).toEqual(saved);
        expect(filesOf(root)).toEqual(smallFiles);
        await studio.close();
      }
    expect([...said]).toEqual([expect.stringMatching(new RegExp(`^${reason}: can't be written \\(${code}\\): .+`))]);
  });

  test("the answer names the file that is held", async () => {
    const { root, studio } = await opened();
    const restore = beforeEachDiskCall((name, _, to) => {
      if (name === "renameSync" && String(to).endsWith("site.po")) throw Object.assign(new Error(), { code: "EBUSY" });
    });
    const outcome = await studio.apply({ operations: [rename("Ours"), say("Fin")] });
    await restore();
    expect(outcome).toEqual({
      kind: "unwritable",
      file: "locales/es/site.po",
      reason: "held",
      problem:
        "can't be written (EBUSY): it is write-protected, or another program has it open; close it there, allow writing, and try again.",
    });
    expect(filesOf(root)).toEqual(smallFiles);
  });
});
