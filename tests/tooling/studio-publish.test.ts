import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { expect, test, vi } from "vitest";
import { bad, good } from "../../tooling/doctor/findings.ts";
import { type PublishParts, publish } from "../../tooling/studio/publish.ts";
import { filesOf, projectWith, smallFiles } from "../support/studio-project.ts";
import { openStudio } from "../support/studio-server.ts";

const before = { ...smallFiles, "dist/index.html": "old", "dist/gone.js": "old", "dist.zip": "old" };

/** What a build writes. */
const built = {
  "index.html": "<title>New</title>",
  _headers: "/*\n",
  "assets/app-1.js": "let a;",
  "encrypted/1.bin": "\0\u0001",
};

const write = (root: string, folder: string, files: Readonly<Record<string, string>>) => {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(root, folder, file, ".."), { recursive: true });
    writeFileSync(join(root, folder, file), content);
  }
};

const parts = (change: Partial<PublishParts> = {}): PublishParts => ({
  findProblems: async () => [],
  build: async (root, folder) => write(root, folder, built),
  examine: async () => [good("The site shows the gate.")],
  ...change,
});

/** Publishes, and returns the lines and what is there afterwards. */
async function run(change: Partial<PublishParts> = {}, signal = new AbortController().signal) {
  const root = projectWith(before);
  const lines: unknown[] = [];
  const last = await publish(root, parts(change), (line) => lines.push(line), signal);
  const left = existsSync(join(root, ".studio")) ? readdirSync(join(root, ".studio")) : [];
  return { root, lines, last, left };
}

const phase = (name: string) => [
  { phase: name, done: false },
  { phase: name, done: true },
];

test("what was checked, built and examined is there as a folder and as a zip with the same files", async () => {
  const { root, lines, last, left } = await run();
  expect(lines).toEqual(["check", "build", "doctor", "zip"].flatMap(phase));
  expect(last).toEqual({ result: "published", folder: join(root, "dist"), zip: join(root, "dist.zip") });
  const inZip = unzipSync(readFileSync(join(root, "dist.zip")));
  const text = new TextDecoder();
  expect(Object.fromEntries(Object.entries(inZip).map(([name, bytes]) => [name, text.decode(bytes)]))).toEqual(built);
  const { "dist.zip": _zip, ...files } = filesOf(root);
  const inFolder = Object.fromEntries(Object.entries(built).map(([name, content]) => [`dist/${name}`, content]));
  expect(files).toEqual({ ...smallFiles, ...inFolder });
  expect(left).toEqual([]);
});

test("while one mistake stands, nothing is built, and what was there stays", async () => {
  const problems = [{ file: "content/site.json", entry: ["logo"], problem: "is missing" }];
  const build = vi.fn();
  const { root, lines, last } = await run({ findProblems: async () => problems, build });
  expect(last).toEqual({ result: "refused", problems });
  expect(lines).toEqual(phase("check"));
  expect(build).not.toHaveBeenCalled();
  expect(filesOf(root)).toEqual(before);
});

test("what the doctor finds wrong is not published", async () => {
  const { root, last, left } = await run({ examine: async () => [good("Fine."), bad("A link is not there.")] });
  expect(last).toEqual({ result: "refused", problems: [{ file: "dist", problem: "A link is not there." }] });
  expect(filesOf(root)).toEqual(before);
  expect(left).toEqual([]);
});

test("a build that fails says why, in its own words", async () => {
  const build = async (root: string, folder: string) => {
    write(root, folder, { "index.html": "half" });
    throw new Error("src/app/Home.tsx: has a mistake");
  };
  const { root, last, left } = await run({ build });
  expect(last).toEqual({ result: "failed", problem: "src/app/Home.tsx: has a mistake" });
  expect(filesOf(root)).toEqual(before);
  expect(left).toEqual([]);
});

test.each(["check", "build", "doctor", "zip"])("canceled in the phase %s, it leaves all as it was", async (at) => {
  const canceled = new AbortController();
  const root = projectWith(before);
  const stop = (line: object) => {
    if ("phase" in line && line.phase === at) canceled.abort();
  };
  expect(await publish(root, parts(), stop, canceled.signal)).toEqual({
    result: "failed",
    problem: "It was canceled.",
  });
  expect(filesOf(root)).toEqual(before);
});

test("whoever leaves the page cancels; a second window waits for the first", async () => {
  const root = projectWith(before);
  const started = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const build: PublishParts["build"] = (_, __, signal) =>
    new Promise((_, reject) => {
      started.resolve();
      signal.addEventListener("abort", () => {
        stopped.resolve();
        reject(signal.reason);
      });
    });
  const studio = await openStudio(root, parts({ build }));
  const leaving = new AbortController();
  const asked = fetch(`${studio.address}studio/api/publish`, {
    method: "POST",
    headers: { ...studio.own, "Content-Type": "application/json" },
    body: "{}",
    signal: leaving.signal,
  });
  await started.promise;
  expect(await studio.call("publish")).toEqual({
    status: 409,
    body: { problem: "The site is already being published in another window." },
  });
  await asked;
  leaving.abort();
  await stopped.promise;
  await vi.waitUntil(() => !existsSync(join(root, ".studio/publishing")));
  expect(filesOf(root)).toEqual(before);
  expect((await studio.call("publish", { host: "another server" })).status).toBe(400);
});
