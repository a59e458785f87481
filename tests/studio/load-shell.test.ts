import { afterEach, expect, test, vi } from "vitest";
import { encodeText, sha256, toBase64 } from "../../src/publish/bytes.ts";
import { AlteredFileError } from "../../src/studio/actors/publish/load-shell.ts";
import { bytesOf, shell } from "../publish/small-project.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Loads the shell from a host that changes what it sends. */
async function load(change: (text: string, path: string) => string) {
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
  const sent = new Map([...files, ["studio/shell.json", encodeText(JSON.stringify(list))] as const]);
  vi.stubGlobal("document", { baseURI: "https://team.example/studio/" });
  vi.stubGlobal("fetch", async (address: URL) => {
    const path = address.pathname.slice(1);
    const bytes = sent.get(path);
    return new Response(bytes && bytesOf(change(new TextDecoder().decode(bytes), path)), { status: bytes ? 200 : 404 });
  });
  vi.resetModules();
  const { loadShell } = await import("../../src/studio/actors/publish/load-shell.ts");
  return loadShell();
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
