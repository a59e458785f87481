import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeFileAtomically } from "../../tooling/files/atomic-write.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-write-"));
  path = join(folder, "members.po");
  writeFileSync(path, "old text");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** One of the disk's calls, for a test to replace: the code under test finds the spy in its place. */
function diskCall<Name extends "open" | "rename">(name: Name) {
  const spy = vi.spyOn(fs, name);
  syncBuiltinESMExports();
  return spy;
}

/** Lets the file that is written be flushed in another way. */
function flushBy(flush: (flushed: () => Promise<void>) => Promise<void>): void {
  const { open } = fs;
  diskCall("open").mockImplementationOnce(async (...all) => {
    const handle = await open(...all);
    const sync = handle.sync.bind(handle);
    handle.sync = () => flush(sync);
    return handle;
  });
}

const failure = (code: string) => Object.assign(new Error(`${code}: not now`), { code });

/** What stands in the folder: nothing but the file itself, whole. */
function expectOnly(text: string): void {
  expect(readdirSync(folder)).toEqual(["members.po"]);
  expect(readFileSync(path, "utf8")).toBe(text);
}

test("the new text is there, and nothing beside it", async () => {
  await writeFileAtomically(path, "ñ new text");
  expectOnly("ñ new text");
});

test("a file that was not there is made", async () => {
  rmSync(path);
  await writeFileAtomically(path, Buffer.from("bytes"));
  expectOnly("bytes");
});

test("the file keeps its permissions, unless others are asked for", async () => {
  chmodSync(path, 0o666);
  await writeFileAtomically(path, "a");
  expect(statSync(path).mode & 0o777).toBe(0o666);
  await writeFileAtomically(path, "b", { mode: 0o600 });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expectOnly("b");
});

test("a link stays a link: the file that it leads to is written", async () => {
  const link = join(folder, "link.po");
  symlinkSync(path, link);
  await writeFileAtomically(link, "through the link");
  expect(readFileSync(path, "utf8")).toBe("through the link");
  expect(
    readdirSync(folder, { withFileTypes: true })
      .find(({ name }) => name === "link.po")
      ?.isSymbolicLink(),
  ).toBe(true);
});

test("until the last moment the old text is there, whole, and the new one is flushed to the disk", async () => {
  const seen: string[] = [];
  flushBy(async (flush) => {
    seen.push(`flush, with "${readFileSync(path, "utf8")}" there`);
    await flush();
  });
  diskCall("rename").mockImplementationOnce(async (from, to) => {
    seen.push(`rename "${readFileSync(from, "utf8")}" over "${readFileSync(to, "utf8")}"`);
  });
  await writeFileAtomically(path, "new text");
  expect(seen).toEqual(['flush, with "old text" there', 'rename "new text" over "old text"']);
});

describe("while another program holds the file", () => {
  // The clock jumps to the next try.
  beforeEach(() => void vi.useFakeTimers().setTimerTickMode("nextTimerAsync"));

  test.each(["EPERM", "EBUSY", "EACCES"])("%s is tried again", async (code) => {
    diskCall("rename").mockRejectedValueOnce(failure(code)).mockRejectedValueOnce(failure(code));
    await writeFileAtomically(path, "new text");
    expectOnly("new text");
  });

  test("for good, the old text stays and the message says what to do", async () => {
    diskCall("rename").mockImplementation(() => Promise.reject(failure("EBUSY")));
    await expect(writeFileAtomically(path, "new text")).rejects.toThrow(
      `${path}: can't be written (EBUSY): it is write-protected, or another program has it open; close it there, allow writing, and try again. The file is as it was.`,
    );
    expectOnly("old text");
  });
});

test.each([
  ["ENOSPC", "the disk is full"],
  ["EIO", "can't be written (EIO)"],
])("%s while writing leaves the old text and no temporary file", async (code, says) => {
  flushBy(() => Promise.reject(failure(code)));
  await expect(writeFileAtomically(path, "new text")).rejects.toThrow(says);
  expectOnly("old text");
});

test("a folder that is missing is told", async () => {
  await expect(writeFileAtomically(join(folder, "none/a.po"), "")).rejects.toThrow("its folder is missing");
});
