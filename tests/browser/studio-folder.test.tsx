import { expect, onTestFinished, test } from "vitest";
import type { Bytes } from "../../src/publish/bytes.ts";
import { writeFolder } from "../../src/studio/actors/publish/write-folder.ts";

const { signal } = new AbortController();

const site = (texts: Readonly<Record<string, string>>): Map<string, Bytes> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));

/** An empty folder, in the browser's own storage. */
async function newFolder(name: string): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(name, { create: true });
  onTestFinished(() => root.removeEntry(name, { recursive: true }));
  return folder;
}

/** All files of a folder by path. */
async function readAll(folder: FileSystemDirectoryHandle, base = ""): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const handle of folder.values()) {
    const path = base + handle.name;
    if (handle instanceof FileSystemDirectoryHandle) Object.assign(found, await readAll(handle, `${path}/`));
    else found[path] = await (await (handle as FileSystemFileHandle).getFile()).text();
  }
  return found;
}

async function textOf(folder: FileSystemDirectoryHandle, path: string): Promise<string> {
  const [name = "", ...rest] = path.split("/");
  if (rest.length > 0) return textOf(await folder.getDirectoryHandle(name), rest.join("/"));
  return (await (await folder.getFileHandle(name)).getFile()).text();
}

const first = {
  ...{ "members.jwe": "1", "index.html": "1", "assets/a-1.js": "1", "encrypted/1.bin": "1" },
  ...{ "studio/index.html": "1", "robots.txt": "1" },
};
const second = { "members.jwe": "2", "index.html": "2", "assets/a-2.js": "2", "encrypted/2.bin": "2" };

test("a site replaces the one before it, with its old ciphertexts and Studio, and leaves what else is there", async () => {
  const folder = await newFolder("own");
  expect(await writeFolder(folder, site(first), signal)).toBe("own");
  expect(await readAll(folder)).toEqual(first);
  await folder.getFileHandle("CNAME", { create: true });
  await writeFolder(folder, site(second), signal);
  expect(await readAll(folder)).toEqual({ ...second, "robots.txt": "1", CNAME: "" });
});

test("in a folder with other things it gets a folder of its own", async () => {
  const folder = await newFolder("documents");
  await (await folder.getDirectoryHandle("assets", { create: true })).getFileHandle("letter.txt", { create: true });
  expect(await writeFolder(folder, site(second), signal)).toBe("documents/site");
  expect(Object.keys(await readAll(folder))).toEqual(
    expect.arrayContaining(["assets/letter.txt", "site/index.html", "site/encrypted/2.bin"]),
  );
});

test("where writing ends halfway, the pages there have all that they name", async () => {
  const folder = await newFolder("halfway");
  await writeFolder(folder, site(first), signal);
  // Full, as a disk can be: the page can't be written.
  const files = new Map([...site(second), ["index.html", { size: -1 } as never]]);
  await expect(writeFolder(folder, files, signal)).rejects.toThrow();
  // The browser's own file of what was being written may be in the list for a moment more.
  for (const path of ["index.html", "assets/a-1.js", "encrypted/1.bin"]) expect(await textOf(folder, path)).toBe("1");
});
