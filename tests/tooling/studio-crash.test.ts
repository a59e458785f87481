import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { objectsOf, readHistory } from "../../tooling/studio/history.ts";
import type { Step } from "../../tooling/studio/operations.ts";
import { openStudioFiles } from "../../tooling/studio/studio-files.ts";
import { beforeEachDiskCall } from "../support/disk-calls.ts";
import { repository } from "../support/project.ts";
import { filesOf, projectWith, smallFiles } from "../support/studio-project.ts";
import { countedStep, countsIn } from "../support/studio-steps.ts";

const isLong = import.meta.env.MODE === "long";

/** Small files with 0 where the steps count. */
const counted = Object.fromEntries(
  Object.entries(smallFiles).map(([file, text]) => [
    file,
    text.replace('"Onward"', '"0"').replace(file.includes("members.po") ? '"App"' : /$^/, '"0"'),
  ]),
);

class Crash extends Error {}

/** Does something, and stops before the call of the disk with this number; nothing is written from then on. */
async function crashAt(call: number, act: () => Promise<unknown>): Promise<{ isDone: boolean }> {
  let calls = 0;
  const restore = beforeEachDiskCall(() => {
    calls += 1;
    if (calls >= call) throw new Crash();
  });
  try {
    await act();
  } catch (error) {
    if (calls < call) throw error;
  } finally {
    await restore();
  }
  return { isDone: calls < call };
}

/** Nothing is there but the files, the history and what it needs. */
function expectTidy(root: string): void {
  const names = readdirSync(join(root, ".studio"));
  expect(names.filter((name) => !["history.json", "translations.json", "lock", "objects"].includes(name))).toEqual([]);
  const needed = objectsOf(root, readHistory(root).steps);
  const objects = names.includes("objects") ? readdirSync(join(root, ".studio/objects")) : [];
  expect(objects.filter((name) => !needed.has(name))).toEqual([]);
}

const saved = { kind: "saved" };

/** A step of three texts and a picture. */
const step = (root: string): Step => ({
  ...countedStep(1),
  uploads: [{ name: "new/picture.jpg", staged: join(root, "staged.tmp") }],
});

/** What the owner has; the picture may wait for another try. */
function owned(root: string): Record<string, string> {
  const { "staged.tmp": _, ...files } = filesOf(root);
  return files;
}

test.each([
  { doing: "writes", ahead: [], act: "apply" },
  { doing: "undoes", ahead: ["apply"], act: "undo" },
  { doing: "redoes", ahead: ["apply", "undo"], act: "redo" },
] as const)(
  "wherever the Studio stops while it $doing a step, all files are old or all new, nothing is left over, and editing goes on",
  async ({ ahead, act }) => {
    const seen = { before: 0, after: 0 };
    for (let call = 1, isDone = false; !isDone; call += isLong || act === "apply" ? 1 : 3) {
      const root = projectWith({ ...counted, "staged.tmp": "a picture" });
      const before = owned(root);
      const after = {
        ...mapped(before, (text) => text.replace(/"0"/, '"1"')),
        "content/members/new/picture.jpg": "a picture",
      };
      const studio = await openStudioFiles(root);
      const acts = { apply: () => studio.apply(step(root)), undo: studio.undo, redo: studio.redo };
      for (const one of ahead) expect(await acts[one]()).toEqual(saved);
      isDone = (await crashAt(call, acts[act])).isDone;
      // The next start is broken off too.
      await crashAt((call % 9) + 1, async () => (await openStudioFiles(root)).close());

      const again = await openStudioFiles(root);
      expectTidy(root);
      const isAfter = "content/members/new/picture.jpg" in filesOf(root);
      seen[isAfter ? "after" : "before"] += 1;
      expect(owned(root)).toEqual(isAfter ? after : before);
      expect(await again.read()).toMatchObject({ canUndo: isAfter, canRedo: !isAfter && ahead.length > 0 });
      const next = isAfter ? again.undo() : ahead.length > 0 ? again.redo() : again.apply(step(root));
      expect(await next).toEqual(saved);
      expect(owned(root)).toEqual(isAfter ? before : after);
      expectTidy(root);
      await again.close();
    }
    expect(seen.before).toBeGreaterThan(4);
    expect(seen.after).toBeGreaterThan(4);
  },
);

test("wherever the Studio stops while it takes a step back that the system refused, all files are old or all new", async () => {
  const step = countedStep(1);
  for (let call = 1, isDone = false; !isDone; call += isLong ? 1 : 2) {
    const root = projectWith(counted);
    const studio = await openStudioFiles(root);
    let calls = 0;
    const restore = beforeEachDiskCall((name, _, to) => {
      calls += 1;
      if (calls >= call) throw new Crash();
      if (name === "renameSync" && String(to).endsWith("es/members.po"))
        throw Object.assign(new Error(), { code: "EIO" });
    });
    const outcome = await studio.apply(step).catch(() => null);
    await restore();
    isDone = calls < call;
    if (isDone) expect(outcome).toMatchObject({ kind: "unwritable", file: "locales/es/members.po", reason: "other" });
    await expectWhole(root);
  }
});

test("wherever the Studio stops while it writes a file on another disk, nothing is left over, even where another program was faster than the next start", async () => {
  for (let call = 1, isDone = false; !isDone; call += 1) {
    const root = projectWith(counted);
    const studio = await openStudioFiles(root);
    let calls = 0;
    const restore = beforeEachDiskCall((name, from, to) => {
      calls += 1;
      if (calls >= call) throw new Crash();
      if (name === "renameSync" && String(from).includes("pending") && String(to).endsWith("site.json"))
        throw Object.assign(new Error(), { code: "EXDEV" });
    });
    await studio.apply(countedStep(1)).catch(() => {});
    await restore();
    isDone = calls < call;
    writeFileSync(join(root, "content/site.json"), '{ "productName": "another program\'s" }');
    await (await openStudioFiles(root)).close();
    expect(Object.keys(filesOf(root))).toEqual(Object.keys(counted).sort());
    expectTidy(root);
  }
});

test("before the first file is renamed, all new bytes, the journal and the names of both are flushed", async () => {
  const root = projectWith(counted);
  const studio = await openStudioFiles(root);
  const calls: string[] = [];
  const restore = beforeEachDiskCall((name, _, to) => {
    if (name === "fsyncSync") calls.push("flush of names");
    else if (name === "sync") calls.push("flush of bytes");
    else if (name.startsWith("rename")) calls.push(String(to).slice(root.length));
  });
  await studio.apply(countedStep(1));
  await restore();
  const ahead = calls.slice(0, calls.indexOf("/content/site.json")).filter((call) => !call.includes("objects"));
  const bytes = Array.from({ length: 4 }, () => "flush of bytes");
  const staged = [0, 1, 2, 3].map((index) => `/.studio/pending/new-${index}`);
  expect(ahead.slice(0, 8).sort()).toEqual([...staged, ...bytes]);
  expect(ahead.slice(8)).toEqual(["flush of names", "flush of bytes", "/.studio/journal.json", "flush of names"]);
});

const mapped = (files: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, change(text)]));

/** Starts a Studio of its own that writes a number into three files again and again. */
async function childIn(root: string, ...args: string[]) {
  const script = join(repository, "tests/support/studio-child.ts");
  const child = spawn(process.execPath, [script, root, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  if (args.length === 0) await once(child.stdout, "data");
  return { child, ended };
}

async function expectWhole(root: string): Promise<string | undefined> {
  const studio = await openStudioFiles(root);
  expectTidy(root);
  const counts = countsIn(filesOf(root));
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toMatch(/^\d+$/);
  expect(Object.keys(filesOf(root))).toEqual(Object.keys(counted).sort());
  await studio.close();
  return counts[0];
}

test("a Studio that is killed at any call of the disk leaves three files with one number", {
  timeout: 300_000,
}, async () => {
  const calls = isLong ? Array.from({ length: 120 }, (_, index) => index + 1) : [40, 60];
  for (const call of calls) {
    const root = projectWith(counted);
    const { ended } = await childIn(root, String(call));
    const [, signal] = await ended;
    if (process.platform !== "win32") expect(signal).toBe("SIGKILL");
    await expectWhole(root);
  }
});

test("a Studio that is killed at any moment leaves three files with one number", { timeout: 300_000 }, async () => {
  const numbers = new Set<string | undefined>();
  for (let time = isLong ? 200 : 1; time > 0; time--) {
    const root = projectWith(counted);
    const { child, ended } = await childIn(root);
    await new Promise((done) => setTimeout(done, Math.random() * 40));
    child.kill("SIGKILL");
    await ended;
    numbers.add(await expectWhole(root));
  }
  if (isLong) expect(numbers.size).toBeGreaterThan(5);
});
