import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import { encodeText, sha256, toBase64 } from "../../src/publish/bytes.ts";
import { AlteredFileError } from "../../src/studio/actors/publish/load-shell.ts";
import { work } from "../../src/studio/actors/worker/work.ts";
import { publishingMachine } from "../../src/studio/machine/publishing.machine.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { createStudioI18n, say } from "../../src/studio/words/studio-i18n.ts";
import { shell, smallProject } from "../publish/small-project.ts";
import { type RewritingHost, rewritingHost } from "../support/rewriting-host.ts";
import { serveSite } from "../support/serve-files.ts";
import type { Site } from "../support/site.ts";

let origin: Site;
/** What stands between the host and this Studio, as a CDN does. */
let cdn: RewritingHost;
beforeAll(async () => {
  const { files, ...facts } = shell;
  const all = await Promise.all(
    [...files].map(async ([path, bytes]) => [path, toBase64(await sha256(bytes)), bytes.length] as const),
  );
  const list = {
    ...facts,
    files: [...files.keys(), "studio/shell.json"],
    digests: Object.fromEntries(all),
    sizes: Object.fromEntries(all.map(([path, , size]) => [path, size])),
  };
  origin = await serveSite(new Map([...files, ["studio/shell.json", encodeText(JSON.stringify(list))] as const]));
  cdn = await rewritingHost(origin.address);
});
afterAll(async () => {
  await cdn.close();
  await origin.close();
});
afterEach(() => void vi.unstubAllGlobals());

/** The Studio is at the CDN, which changes what it sends until the test ends. */
function onTheWay(change: (text: string, path: string) => string) {
  const end = cdn.rewrite((answer) => ({
    ...answer,
    body: Buffer.from(change(answer.body.toString(), answer.path.slice(1))),
  }));
  onTestFinished(end);
  vi.stubGlobal("document", { baseURI: new URL("studio/", cdn.address).href });
  vi.resetModules();
  return end;
}

async function load(change: (text: string, path: string) => string) {
  const end = onTheWay(change);
  const { loadShell } = await import("../../src/studio/actors/publish/load-shell.ts");
  return loadShell().finally(end);
}

test("the program is published as it was built", async () => {
  expect([...(await load((text) => text)).files.keys()]).toEqual([...shell.files.keys(), "studio/shell.json"]);
});

test.each<[what: string, change: (text: string) => string]>([
  ["a comment added", (text) => `${text}/* cdn */`],
  ["a script added", (text) => `import "/track.js";${text}`],
  ["a letter changed", (text) => text.replace(/.$/, "~")],
  ["its end cut off", (text) => text.slice(0, -1)],
  ["nothing in it", () => ""],
  ["a line end added", (text) => `${text}\n`],
  ["its line ends changed", (text) => `\r\n${text}`],
  ["a mark for its encoding", (text) => `\uFEFF${text}`],
  ["another file's content", () => "libraries of another version"],
  ["its letters in capitals", (text) => text.toUpperCase()],
])("a file of the program that arrives with %s is published to nobody, and is named", async (_, change) => {
  for (const file of ["assets/app-2.js", "licenses.txt"]) {
    const loading = load((text, path) => (path === file ? change(text) : text));
    await expect(loading).rejects.toMatchObject({ name: AlteredFileError.name, file });
  }
});

test("so is a list of files that lost its digests", async () => {
  const without = (text: string, path: string) =>
    path.endsWith(".json") ? text.replace('"digests"', '"other"') : text;
  await expect(load(without)).rejects.toMatchObject({ file: "studio/shell.json" });
});

test("behind a CDN that adds a comment to a script, publishing stops before anything is made: file and likely cause are named, and without it goes on", async () => {
  const file = "assets/app-2.js";
  const end = onTheWay((text, path) => (path === file ? `${text}/* cdn */` : text));
  const { publishActors } = await import("../../src/studio/actors/publish/actors.ts");
  const publish = vi.fn(async () => ({ problems: [] }));
  const parts = { publish, checkPassword: async () => ({ problem: null }) };
  const actors = publishActors((call) => call({ ...work, ...parts }));
  const studio = createActor(publishingMachine.provide({ actors })).start();
  const draft = { ...draftOf(smallProject), password: "p" };
  const open = { id: "a", name: "", savedAt: 0, changes: 0, revision: 0, draft, moments: [], bytes: new Map() };
  const start = { type: "publish.start", open, isForced: false, to: "download" } as const;

  studio.send(start);
  const { context } = await waitFor(studio, ({ context }) => context.failure !== null);
  expect(context.failure).toEqual({ reason: "altered", file });
  expect(publish).not.toHaveBeenCalled();
  for (const [language, cause] of [
    ["en", /^assets\/app-2\.js does not arrive here as it was made, so nothing was published\..* Cloudflare/],
    ["es", /^assets\/app-2\.js no llega aquí como se hizo, y no se publicó nada\..* Cloudflare/],
  ] as const)
    expect(say(createStudioI18n(language), "owner.unpublished.altered", { file })).toMatch(cause);

  end();
  studio.send(start);
  await expect.poll(() => publish).toHaveBeenCalled();
  studio.stop();
});
