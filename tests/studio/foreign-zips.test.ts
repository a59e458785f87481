import { readFileSync } from "node:fs";
import { strToU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { MediaName } from "../../src/project/project.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { unzipProject, zipProject } from "../../src/studio/actors/worker/project-zip.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import type { ReadProject } from "../../src/studio/model/results.ts";
import { demo } from "../support/members.ts";
import { type WrittenEntry, writeZip } from "../support/zip-writer.ts";

const fileOf = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/site/media/${name}`));

/** The fixture's project without films, with a medium whose name has letters that no old code page writes as UTF-8 does. */
const light = {
  ...demo,
  members: {
    ...demo.members,
    steps: demo.members.steps.map((step) => ({ ...step, video: undefined, captions: undefined })),
  },
  media: Object.fromEntries(Object.entries(demo.media).filter(([, { type }]) => !/^video|vtt$/.test(type))),
};
const [known = "", ...others] = Object.keys(light.media);
const odd: MediaName = "Señal y logo.webp";
const renamed = JSON.parse(JSON.stringify(light).replaceAll(`"${known}"`, JSON.stringify(odd))) as typeof demo;
const { $schema: _, ...project } = renamed as typeof demo & { $schema?: string };
const draft: Draft = draftOf(project);
const bytes = new Map([
  [project.media[odd]?.sha256 ?? "", fileOf(known)],
  ...others.map((name) => [project.media[name]?.sha256 ?? "", fileOf(name)] as const),
]);

/** The files of the project file that the Studio makes, by name. */
const own = Object.entries(unzipSync(zipProject(draft, bytes, "a")));
const entries = (change: (entry: WrittenEntry, name: string) => Partial<WrittenEntry> = () => ({})) =>
  own.map(([name, data]): WrittenEntry => {
    const entry = { name: strToU8(name), data, flags: 0x800 };
    return { ...entry, ...change(entry, name) };
  });
const renamedTo = (rename: (name: string) => string, flags = 0x800) =>
  entries((_entry, name) => ({ name: strToU8(rename(name)), flags }));

/** A name in the code page of old Windows in Spanish. */
const inOldCodePage = (name: string) =>
  Uint8Array.from([...name], (char) => (char === "ñ" ? 0xa4 : char.charCodeAt(0)));
/** A name that a program spoiled on the way. */
const spoiled = (name: string) => name.replace("ñ", "_");

const crumbs: WrittenEntry[] = [
  { name: strToU8("__MACOSX/._project.json"), data: strToU8("x") },
  { name: strToU8("__MACOSX/project.json"), data: strToU8("x") },
  { name: strToU8("media/"), data: new Uint8Array() },
  { name: strToU8("media/.DS_Store"), data: strToU8("x") },
  { name: strToU8("media/Thumbs.db"), data: strToU8("x") },
];

/** Zips of one project as other programs make them. */
const zips: readonly [name: string, zip: () => Bytes][] = [
  ["of folders with backslashes", () => writeZip(renamedTo((name) => name.replaceAll("/", "\\")))],
  ["with names in an old code page", () => writeZip(entries((_, name) => ({ name: inOldCodePage(name), flags: 0 })))],
  ["with names in UTF-8 that doesn't say so", () => writeZip(renamedTo((name) => name, 0))],
  [
    "with names in UTF-8 beside those in an old code page",
    () =>
      writeZip(
        entries((_, name) => ({
          name: strToU8(spoiled(name)),
          flags: 0,
          extras: [[0x7075, Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), strToU8(name)])]],
        })),
      ),
  ],
  ["with names in decomposed letters, as on a Mac", () => writeZip(renamedTo((name) => name.normalize("NFD")))],
  ["with spoiled names", () => writeZip(renamedTo(spoiled))],
  ["with other names", () => writeZip(renamedTo((name) => name.replace("media/", "media/copy of ")))],
  ["with two names exchanged", () => writeZip(exchanged())],
  ["without folders", () => writeZip(renamedTo((name) => name.replace(/.*\//, "")))],
  ["below several folders", () => writeZip(renamedTo((name) => `Downloads/Mi equipo/${name}`))],
  ["with media in another folder", () => writeZip(renamedTo((name) => name.replace("media/", "pictures/")))],
  ["with what systems add", () => writeZip([...crumbs, ...entries()])],
  ["with numbers of 64 bits", () => writeZip(entries(), { isLong: true })],
  ["that is stored", () => writeZip(entries(() => ({ method: 0 })))],
  ["that was streamed", () => writeZip(entries(), { isStreamed: true })],
  [
    "with a comment",
    () => writeZip(entries(), { comment: strToU8("made PK\x05\x06 by somebody".padEnd(60_000, ".")) }),
  ],
  ["with bytes before it", () => writeZip(entries(), { before: strToU8("#!/bin/sh\n".repeat(500)) })],
  ["with bytes before it and numbers of 64 bits", () => writeZip(entries(), { before: strToU8("MZ"), isLong: true })],
];

function exchanged(): WrittenEntry[] {
  const [one, other] = others.map((name) => `media/${name}`) as [string, string];
  return renamedTo((name) => (name === one ? other : name === other ? one : name));
}

describe("a zip that another program made", () => {
  test.each(zips)("%s opens fully", async (_name, zip) => {
    const read = (await unzipProject(zip())) as ReadProject;
    expect(read.problems).toEqual([]);
    expect(read.draft).toEqual({ ...draft, password: "" });
    expect([...read.bytes.keys()].sort()).toEqual([...bytes.keys()].sort());
  });

  test("with a medium that is not the listed one is told of by name, and opens with it", async () => {
    const [name = ""] = others;
    const other = fileOf(known);
    const zip = writeZip(entries((_, entry) => (entry === `media/${name}` ? { data: other } : {})));
    const read = (await unzipProject(zip)) as ReadProject;
    expect(read.problems).toMatchObject([{ code: "media.changed", values: { name } }]);
  });

  test("without its media tells each of them once, by its name, wherever it is used", async () => {
    const zip = writeZip(entries().filter((_, at) => !own[at]?.[0].startsWith("media/")));
    const { problems } = (await unzipProject(zip)) as ReadProject;
    expect(problems.map(({ values }) => values.name).sort()).toEqual(Object.keys(project.media).sort());
  });

  test("without its media, and with no list of them, tells each once too", async () => {
    const text = strToU8(JSON.stringify({ ...project, media: {} }));
    const { problems } = (await unzipProject(writeZip([{ name: strToU8("project.json"), data: text }]))) as ReadProject;
    const names = problems.map(({ values }) => values.name);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toContain(odd);
  });

  test.each([
    ["bzip2", { method: 12 }, "packed"],
    ["Zstandard", { method: 93 }, "packed"],
    ["Deflate64", { method: 9 }, "packed"],
    ["a password", { flags: 1 }, "locked"],
    ["a password and AES", { flags: 1, method: 99 }, "locked"],
  ])("with %s is refused as what it is", async (_name, change, failure) => {
    expect(await unzipProject(writeZip(entries(() => change)))).toEqual({ failure });
  });

  test.each([
    ["7z", "377abcaf271c0004"],
    ["rar", "526172211a070100"],
    ["tar.gz", "1f8b0800000000"],
  ])("as %s is refused as packed in another way", async (_name, head) => {
    expect(await unzipProject(new Uint8Array(Buffer.from(head.padEnd(200, "0"), "hex")))).toEqual({
      failure: "packed",
    });
  });
});

test("one file out of a project file says how to get the zip; another one is no project file", async () => {
  for (const [name, data] of own.filter(([name]) => name.endsWith(".json")))
    expect(await unzipProject(data as Bytes), name).toEqual({ failure: "unpacked" });
  for (const other of ['{"site":1}', "[1]", "{", "members"])
    expect(await unzipProject(strToU8(other) as Bytes), other).toEqual({ failure: "unreadable" });
});
