import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { perLanguage } from "../../machines/languages.ts";
import type { EncryptedFile, Members } from "../../machines/members.ts";
import { decryptPayload } from "../../src/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { compileContent } from "../../tooling/content/compile-content.ts";
import { readContent } from "../../tooling/content/content.ts";
import { encryptMembers } from "../../tooling/encryption/encrypt.ts";
import { compileMessages } from "../../tooling/i18n/compile-messages.ts";
import { readHeader, readPart } from "../fixtures/jwe.ts";
import { membersWith } from "../support/members.ts";

const password = "Faro Timber ÓRBITA meadow";
const { members: source } = readContent();

async function encrypt() {
  const { members, files } = await compileContent(source);
  return { ...(await encryptMembers(members, password)), files };
}

let encrypted: Awaited<ReturnType<typeof encrypt>>;
let again: typeof encrypted;
let opened: Members;
beforeAll(async () => {
  [encrypted, again] = await Promise.all([encrypt(), encrypt()]);
  const content = await decryptPayload(encrypted.payload, normalizePassword(password) ?? "");
  if (!content) throw new Error("The right password did not open what it encrypted.");
  opened = content;
}, 30_000);

describe("the demo's members' area, encrypted and opened again", () => {
  test("has every link and flag as the owner wrote it", () => {
    expect(
      opened.steps.map(({ id, flyers, appBadges, socialLinks }) => [id, flyers?.length ?? 0, appBadges, socialLinks]),
    ).toEqual(
      source.steps.map(({ id, flyers, appBadges, socialLinks }) => [id, flyers ? 1 : 0, appBadges, socialLinks]),
    );
    const { group, chat } = source;
    expect(opened.apps).toMatchObject([source.app].map((app) => ({ ...app, logo: {} })));
    expect(opened.channels).toEqual([
      { kind: "group", address: { en: group, es: group } },
      { kind: "chat", address: chat },
    ]);
  });

  test("has a video in both languages where the owner gave one", () => {
    expect(opened.steps.map(({ video }) => video && [video.en.player, video.es.player])).toEqual(
      source.steps.map(({ video }) => video && ["file", "file"]),
    );
  });

  test("has the words of both languages", async () => {
    const words = await compileMessages("members");
    expect(Object.keys(words.es)).toContain("step.why.title");
    expect(opened.messages).toEqual(words);
  });

  test("is locked with exactly the one algorithm pair, count of iterations and length of salt", () => {
    const { p2s, ...header } = readHeader(encrypted.payload);
    expect(header).toEqual({ alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2c: 1_200_000 });
    expect(Buffer.from(String(p2s), "base64url")).toHaveLength(16);
  });

  test("is known to the site by the payload's SHA-256", () => {
    expect(encrypted.digest).toBe(createHash("sha256").update(encrypted.payload).digest("base64"));
  });
});

describe("two encrypts of the same content", () => {
  test("share no name of a file", () => {
    expect([...encrypted.files.keys()].filter((name) => again.files.has(name))).toEqual([]);
  });

  test("share no stretch of ciphertext, wherever it stands", () => {
    const bytes = Buffer.concat(ciphertexts(encrypted));
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

  test("share no salt", () => {
    expect(readHeader(encrypted.payload).p2s).not.toBe(readHeader(again.payload).p2s);
  });
});

test("every file has a key, an IV and a name of its own", () => {
  const files = [...new Map(encryptedFilesOf(opened).map((file) => [file.name, file])).values()];
  expect(files.map(({ name }) => name).sort()).toEqual([...encrypted.files.keys()].sort());
  for (const part of ["key", "iv", "name"] as const)
    expect(new Set(files.map((file) => file[part])).size, part).toBe(files.length);
  for (const { name, key, iv } of files) {
    expect(name).toMatch(/^encrypted\/[\da-f]{16}\.bin$/);
    expect([key, iv].map((text) => Buffer.from(text, "base64url").length)).toEqual([32, 12]);
  }
});

test("a longer link does not make a longer payload: its length goes by 4096 bytes", async () => {
  const lengths = await Promise.all(
    ["short", "long".repeat(200), "longer".repeat(400)].map(async (name) =>
      readPart(
        (
          await encryptMembers(
            membersWith(1, {
              channels: [{ kind: "group", address: perLanguage(() => `https://social.example.com/${name}`) }],
            }),
            password,
          )
        ).payload,
        "ciphertext",
      ),
    ),
  );
  expect(lengths.map(({ length }) => length)).toEqual([4096, 4096, 8192]);
}, 30_000);

function ciphertexts({ payload, files }: typeof encrypted): Uint8Array[] {
  return [readPart(payload, "encryptedKey"), readPart(payload, "ciphertext"), ...files.values()];
}

/** The stretches of 16 bytes that start at every 16th byte: each stretch of 31 has one of them. */
function everySixteenth(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString("latin1");
  return Array.from({ length: Math.floor(text.length / 16) }, (_, index) => text.slice(index * 16, index * 16 + 16));
}

function encryptedFilesOf({ steps, apps }: Members): EncryptedFile[] {
  const videos = steps.flatMap(({ video }) => (video ? [video.en, video.es] : []));
  return [
    ...videos.flatMap((video) => ("file" in video ? [video.file, ...(video.captions ? [video.captions] : [])] : [])),
    ...new Set(steps.flatMap((step) => (step.flyers ?? []).flatMap(({ images }) => images.map(({ file }) => file)))),
    ...apps.map(({ logo }) => logo),
    ...new Map(
      steps
        .flatMap(({ files = [] }) => files.flatMap(({ file }) => Object.values(file)))
        .map((file) => [file.name, file]),
    ).values(),
  ];
}
