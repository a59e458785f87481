import { once } from "node:events";
import { appendFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { followChanges } from "../../tooling/studio/changes.ts";
import type { Problem } from "../../tooling/studio/protocol.ts";
import type { Pages } from "../../tooling/studio/server.ts";
import { readArguments } from "../../tooling/studio/studio.ts";
import { filesOf, projectWith, rename, saved, say, smallFiles } from "../support/studio-project.ts";
import { type OpenStudio, openStudio } from "../support/studio-server.ts";

test("the page reads all files, and what is wrong with them; nothing is written by that", async () => {
  const root = projectWith(smallFiles);
  const problem: Problem = { file: "content/members.json", entry: ["steps", 0], problem: "is wrong" };
  const studio = await openStudio(root, { findProblems: async () => [problem] });
  const { status, body } = await studio.call("read");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    json: { "content/site.json": { productName: "Onward" } },
    texts: { "locales/es/site.po": { "z.last": "Last" } },
    problems: [problem],
    canUndo: false,
    canRedo: false,
  });
  expect(filesOf(root)).toEqual(smallFiles);
  expect(JSON.stringify(body)).not.toContain("copper lluvia");
});

test("a page of the last time, which asks while the Studio starts, is answered and not kept waiting", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  await new Promise((done) => taken.close(done));
  const asked: number[] = [];
  const openPages = async (): Promise<Pages> => {
    const { status } = await fetch(`http://127.0.0.1:${port}/studio/api/read`, { method: "POST" });
    asked.push(status);
    return { page: async () => "", serve: () => {}, upgrade: () => {}, close: async () => {} };
  };
  await openStudio(projectWith(smallFiles), { port, openPages });
  expect(asked).toEqual([403]);
});

test("a file that can't be read has its problem once, in the better words", async () => {
  const root = projectWith({ ...smallFiles, "content/site.json": "{", "locales/es/site.po": "\0" });
  const better: Problem = { file: "content/site.json", problem: "line 1: lacks a brace" };
  const studio = await openStudio(root, { findProblems: async () => [better] });
  const { body } = await studio.call("read");
  expect(body.problems).toEqual([expect.objectContaining({ file: "locales/es/site.po" }), better]);
});

test("a step is saved, taken back and done again; where there is none, nothing happens", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  expect((await studio.call("undo")).body.outcome).toBeNull();
  const step = await studio.call("step", { operations: [rename("Mine"), say("Último")] });
  expect(step).toMatchObject({ status: 200, body: { outcome: saved, state: { canUndo: true } } });
  const after = filesOf(root);
  expect((await studio.call("undo")).body).toMatchObject({ outcome: saved, state: { canUndo: false, canRedo: true } });
  expect(filesOf(root)).toEqual(smallFiles);
  expect((await studio.call("redo")).body.outcome).toEqual(saved);
  expect(filesOf(root)).toEqual(after);
});

test("a conflict, a refusal and a disk that can't be written are told apart by the status", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  expect(await studio.call("step", { operations: [rename("Mine", "Theirs")] })).toMatchObject({
    status: 409,
    body: { outcome: { kind: "conflict", conflicts: [{ theirs: "Onward", yours: "Mine" }] } },
  });
  writeFileSync(join(root, "locales/es/site.po"), 'msgid "half');
  expect(await studio.call("step", { operations: [say("Otra")] })).toMatchObject({
    status: 422,
    body: { outcome: { kind: "refused", problems: [{ file: "locales/es/site.po", entry: "z.last" }] } },
  });
  writeFileSync(join(root, ".studio/objects"), "no folder");
  expect(await studio.call("step", { operations: [rename("Mine")] })).toMatchObject({
    status: 503,
    body: { outcome: { kind: "unwritable" } },
  });
});

test("what is wrong is said in the page's language", async () => {
  const root = projectWith(smallFiles);
  const problem = { file: "locales/es/site.po", entry: "z.last", problem: "has no text; write one" };
  const studio = await openStudio(root, { findProblems: async () => [problem] });
  const spanish = { "x-onward-language": "es" };
  const { body } = await studio.call("read", {}, spanish);
  expect(body.problems).toEqual([{ ...problem, problem: "no tiene texto; escribe uno" }]);
  writeFileSync(join(root, "content/site.json"), "{");
  const refused = await studio.call("step", { operations: [rename("Mine")] }, spanish);
  expect(refused.body.outcome.problems[0].problem).toBe("no es JSON; corrígelo en un editor de texto");
  expect((await studio.call("none", {}, spanish)).body.problem).toBe("El Studio no hace eso.");
  const published = await studio.ask({
    method: "POST",
    path: "/studio/api/publish",
    headers: { ...studio.own, ...spanish, "Content-Type": "application/json" },
    body: "{}",
  });
  expect(published.body.trim().split("\n").at(-1)).toContain("no tiene texto; escribe uno");
});

test("a password is suggested in the page's language, rated, and comes back in no answer", async () => {
  const studio = await openStudio(projectWith(smallFiles));
  const suggested = await studio.call("suggest", {}, { "x-onward-language": "es" });
  expect(suggested.body.password).toMatch(/^\S+ \S+ \S+ \S+$/);
  expect((await studio.call("strength", { password: suggested.body.password })).body).toEqual({ problem: null });
  expect((await studio.call("strength", { password: "onward" })).body.problem).toMatch(/^is too weak\./);
  expect((await studio.call("strength", { password: "copper lluvia lantern puente" })).body.problem).toMatch(
    /^is the demo's, so everyone can read it/,
  );
});

/** Reads a stream of lines until the Studio or the test ends it. */
async function watch(studio: OpenStudio, page = "mine") {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const response = await fetch(`${studio.address}studio/api/watch`, {
    method: "POST",
    headers: { ...studio.own, "x-onward-page": page },
    signal: stop.signal,
  }).catch(() => null);
  const lines: unknown[] = [];
  const ended = (async () => {
    let rest = "";
    for await (const part of response?.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + part).split("\n");
      rest = parts.pop() ?? "";
      lines.push(...parts.map((line) => JSON.parse(line)));
    }
  })().catch(() => {});
  await vi.waitUntil(() => lines.length > 0);
  return { lines, ended };
}

test("changes by other programs are told to every page, those by a page to all others", async () => {
  const root = projectWith(smallFiles);
  const changes = followChanges(root);
  const [changed, toOthers] = [vi.fn(), vi.fn()];
  const stop = changes.listen("mine", changed);
  changes.listen("other", toOthers);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lookAround = () => {
    changes.look();
    vi.advanceTimersByTime(1000);
  };
  await changes.own("mine", async () => {
    appendFileSync(join(root, "content/site.json"), "\n");
    // While it writes, nobody is told.
    lookAround();
    expect(toOthers).toHaveBeenCalledTimes(0);
  });
  lookAround();
  expect(changed).toHaveBeenCalledTimes(0);
  expect(toOthers).toHaveBeenCalledTimes(1);
  for (const file of ["content/site.json", "locales/es/site.po", "content/members/new.jpg", ".env.local"]) {
    appendFileSync(join(root, file), "\n");
    changed.mockClear();
    lookAround();
    expect(changed).toHaveBeenCalledTimes(1);
  }
  stop();
  appendFileSync(join(root, "content/site.json"), "\n");
  lookAround();
  expect(changed).toHaveBeenCalledTimes(1);
});

test("the page hears of them line by line, another one of each step and of undo, and both of the Studio's end", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const { lines, ended } = await watch(studio);
  const other = await watch(studio, "other");
  expect(lines).toEqual([{}]);
  appendFileSync(join(root, "content/members.json"), "\n");
  studio.look();
  await vi.waitUntil(() => lines.length > 1 && other.lines.length > 1);
  const mine = { "x-onward-page": "mine" };
  await studio.call("step", { operations: [rename("Mine")] }, mine);
  await vi.waitUntil(() => other.lines.length > 2);
  await studio.call("undo", {}, mine);
  await vi.waitUntil(() => other.lines.length > 3);
  expect(lines).toEqual([{}, { changed: true }]);
  await studio.close();
  await ended;
});

test("two windows can't have one project", async () => {
  const root = projectWith({ ...smallFiles, ".studio/lock": String(process.ppid) });
  await expect(openStudio(root)).rejects.toThrow("The Studio is already open for this folder in another window.");
});

test.each([
  [["--host"], /^The Studio is only for this computer, .* there is no --host\. Type "npm run studio"\.$/],
  [["--host=0.0.0.0"], /there is no --host/],
  [["--port", "80"], /^The Studio doesn't know "--port"\. Type only "npm run studio"\.$/],
  [["0.0.0.0"], /^The Studio doesn't know "0\.0\.0\.0"/],
])("npm run studio -- %s is refused in plain words", (args, says) => {
  expect(() => readArguments(args)).toThrow(says);
  expect(() => readArguments([])).not.toThrow();
});
