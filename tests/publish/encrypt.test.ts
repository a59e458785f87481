import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Project } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import { encryptPayload } from "../../src/publish/encrypt.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import type { Published } from "../../src/publish/site-files.ts";
import { normalizePassword } from "../../src/site/members/normalize-password.ts";
import { readHeader, readPart } from "../fixtures/jwe.ts";
import { openFile, openJwe, tool } from "./other-implementation.ts";
import { password, publishSmall, reader } from "./published.ts";
import { bytesOf, mediumOf, smallMedia, smallProject, textOf } from "./small-project.ts";

/** Enough bytes for stretches that could be shared. */
const long = new Uint8Array(100_000).map((_, index) => index * 7);
const project: Project = { ...smallProject, media: { ...smallProject.media, "long.mp4": mediumOf("video/mp4", long) } };
const media = new Map([...smallMedia, ["long.mp4", long]]);

let published: Published["files"];
let again: typeof published;
let jwe: string;
let payload: Payload;
beforeAll(async () => {
  const both = await Promise.all([publishSmall({ project, media }), publishSmall({ project, media })]);
  [published, again] = both.map(({ files }) => files) as [typeof published, typeof published];
  jwe = textOf(published.get("members.jwe"));
  payload = (await openPayload(reader(published), password)) as Payload;
});

const encryptedIn = (files: typeof published) => [...files].filter(([path]) => path.startsWith("encrypted/"));

describe("the encrypted payload", () => {
  test("has exactly the one algorithm pair, count of iterations and length of salt", () => {
    const { p2s, ...header } = readHeader(jwe);
    expect(header).toEqual({ alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2c: 1_200_000 });
    expect(Buffer.from(String(p2s), "base64url")).toHaveLength(16);
  });

  test(`opens with standard primitives and none of our code or jose, and so do its files: ${tool}`, () => {
    expect(JSON.parse(openJwe(jwe, normalizePassword(password) ?? "").toString("utf8"))).toEqual(payload);
    for (const [name, file] of Object.entries(payload.files)) {
      if (!file.key || !file.iv) continue;
      const { path, key, iv } = { ...file, key: file.key, iv: file.iv };
      const plain = openFile({ path, key, iv }, published.get(path) as Uint8Array);
      expect(plain.subarray(0, project.media[name]?.size).equals(media.get(name) as Uint8Array), name).toBe(true);
    }
  });

  test("is known to each page by its SHA-256", () => {
    const digest = createHash("sha256").update(jwe).digest("base64");
    for (const page of ["index.html", "resources/index.html", "404.html"])
      expect(textOf(published.get(page))).toContain(`"digest":"${digest}"`);
  });

  test("is no longer for a longer link: its length goes by 4096 bytes", async () => {
    const lengths = await Promise.all(
      [0, 800, 6000].map(async (length) => {
        const site = { ...smallProject.site, name: "x".repeat(length) };
        const short = { project: { ...smallProject, media: {}, site }, messages: payload.messages, files: {} };
        return readPart(textOf(await encryptPayload(short, "x")), "ciphertext").length;
      }),
    );
    expect(lengths).toEqual([4096, 4096, 8192]);
  });
});

describe("the same project, published twice", () => {
  test("shares no name of a file", () => {
    expect(encryptedIn(published).filter(([path]) => again.has(path))).toEqual([]);
  });

  test("shares no stretch of ciphertext, wherever it stands", () => {
    const bytes = Buffer.concat(ciphertexts(published));
    expect(bytes.length).toBeGreaterThan(100_000);
    const others = new Set(ciphertexts(again).flatMap(everySixteenth));
    // Numbers are compared first: there are more than a million stretches.
    const beginnings = new Set([...others].map((stretch) => Buffer.from(stretch, "latin1").readInt32LE()));
    const isShared = (at: number) =>
      beginnings.has(bytes.readInt32LE(at)) && others.has(bytes.toString("latin1", at, at + 16));
    const shared: number[] = [];
    for (let at = 0; at + 16 <= bytes.length; at += 1) if (isShared(at)) shared.push(at);
    expect(shared).toEqual([]);
  });

  test("shares no salt", () => {
    expect(readHeader(jwe).p2s).not.toBe(readHeader(textOf(again.get("members.jwe"))).p2s);
  });
});

test("every file has a key, an IV and a name of its own, and the same bytes are one file", async () => {
  const files = Object.values(payload.files).filter(({ key }) => key);
  expect(files.map(({ path }) => path).sort()).toEqual(
    encryptedIn(published)
      .map(([path]) => path)
      .sort(),
  );
  for (const part of ["key", "iv", "path"] as const)
    expect(new Set(files.map((file) => file[part])).size, part).toBe(files.length);
  for (const { path, key = "", iv = "" } of files) {
    expect(path).toMatch(/^encrypted\/[\da-f]{16}\.bin$/);
    expect([key, iv].map((text) => Buffer.from(text, "base64url").length)).toEqual([32, 12]);
  }
  const same = bytesOf("the same");
  const twice = { "a.pdf": mediumOf("application/pdf", same), "b.pdf": mediumOf("application/pdf", same) };
  const { files: small } = await publishSmall({
    project: { ...smallProject, media: { ...smallProject.media, ...twice } },
    media: new Map([...smallMedia, ["a.pdf", same], ["b.pdf", same]]),
  });
  expect(encryptedIn(small)).toHaveLength(encryptedIn(published).length);
});

function ciphertexts(files: typeof published): Uint8Array[] {
  const text = textOf(files.get("members.jwe"));
  return [
    readPart(text, "encryptedKey"),
    readPart(text, "ciphertext"),
    ...encryptedIn(files).map(([, bytes]) => bytes),
  ];
}

/** The stretches of 16 bytes that start at every 16th byte: each stretch of 31 has one of them. */
function everySixteenth(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString("latin1");
  return Array.from({ length: Math.floor(text.length / 16) }, (_, index) => text.slice(index * 16, index * 16 + 16));
}
