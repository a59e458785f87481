import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EncryptedFile, EncryptedImage, Members } from "../../machines/members.ts";
import { decryptFile } from "../../src/members/decrypt-file.ts";
import { decryptPayload } from "../../src/members/decrypt-payload.ts";
import { download } from "../../src/members/download.ts";
import { type CompiledContent, compileContent } from "../../tooling/content/compile-content.ts";
import { eachLanguage, membersFile, namesOf, readContent } from "../../tooling/content/content.ts";
import { encryptFile, encryptMembers, paddedSize } from "../../tooling/encryption/encrypt.ts";
import { withoutNotes } from "../../tooling/media/video-metadata.ts";
import { flipBit } from "../fixtures/jwe.ts";

/** What the host has under each name. */
const host = new Map<string, Uint8Array<ArrayBuffer>>();
beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string) => {
    const bytes = host.get(url.replace(import.meta.env.BASE_URL, ""));
    return new Response(bytes ?? null, { status: bytes ? 200 : 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  host.clear();
});

test("encrypted bytes that begin like a tag are no page", async () => {
  const bytes = Uint8Array.from([..."<a", "\0", "\x90"].join(""), (letter) => letter.charCodeAt(0));
  host.set("encrypted/tag.bin", bytes);
  const options = { signal: null };
  expect(new Uint8Array(await download("/encrypted/tag.bin", options))).toEqual(bytes);
  host.set("encrypted/tag.bin", new TextEncoder().encode("\n<!DOCTYPE html><title>Sign in</title>"));
  await expect(download("/encrypted/tag.bin", options)).rejects.toThrow("a page");
});

const open = async (file: EncryptedFile) => Buffer.from(await (await decryptFile(file)).arrayBuffer());

describe("the demo's files, encrypted and opened again", () => {
  const { members: source } = readContent();
  let compiled: CompiledContent;
  let members: Members;
  beforeAll(async () => {
    const password = "faro timber";
    compiled = await compileContent(source);
    members = (await decryptPayload((await encryptMembers(compiled.members, password)).payload, password)) as Members;
  }, 30_000);
  beforeEach(() => {
    for (const [name, bytes] of compiled.files) host.set(name, new Uint8Array(bytes));
  });

  test("the page for booking a session is there in every language, and not where the owner has none", async () => {
    expect(members).not.toHaveProperty("booking");
    const booking = "https://book.example.com/plan";
    const { members: booked } = await compileContent({ ...source, steps: [], gamePlan: { booking } });
    expect(booked.booking).toEqual({ en: booking, es: booking });
  });

  test("videos are the owner's without their notes, byte by byte", async () => {
    const videos = source.steps.flatMap(({ video }, index) => {
      const shown = members.steps[index]?.video;
      if (!video || !shown) return [];
      const { en, es } = eachLanguage(video);
      return [
        [en, shown.en],
        [es, shown.es],
      ] as const;
    });
    expect(videos.length).toBeGreaterThan(0);
    for (const [name, video] of videos) {
      if (!("file" in video)) throw new Error(`${name} was not encrypted.`);
      expect((await open(video.file)).equals(withoutNotes(await readFile(membersFile(name)))), name).toBe(true);
      expect(video.file.type).toBe("video/mp4");
    }
  });

  test("captions are the owner's, byte by byte, in the language of their video", async () => {
    const [first] = source.steps;
    const { captions } = first ?? {};
    // Whether a clip of another site is silent is not known.
    const video = "https://clips.example.com/certification.mp4";
    const compiled = await compileContent({ ...source, steps: first ? [{ ...first, video }] : [] });
    for (const [name, bytes] of compiled.files) host.set(name, new Uint8Array(bytes));
    for (const language of ["en", "es"] as const) {
      const shown = compiled.members.steps[0]?.video?.[language];
      if (!shown || !("captions" in shown) || !shown.captions) throw new Error("The demo has captions.");
      const { file, bytes } = { file: shown.captions, bytes: await readFile(membersFile(captions?.[language] ?? "")) };
      expect((await open(file)).equals(bytes)).toBe(true);
      expect(file.type).toBe("text/vtt");
      // Their length tells no more than that of any other file.
      expect(compiled.files.get(file.name)?.length).toBe(paddedSize(bytes.length) + 16);
    }
  });

  test("a clip without sound has no captions, though the owner has some: they would stand on the words in its picture", () => {
    expect(Object.keys(source.steps[0]?.captions ?? {})).toEqual(["en", "es"]);
    const videos = Object.values(members.steps[0]?.video ?? {});
    expect(videos.map((video) => ["isSilent" in video && video.isSilent, "captions" in video])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  test("pictures are the owner's, as WebP of the size that was promised", async () => {
    const [flyer] = members.steps.flatMap(({ flyers }) => flyers ?? []);
    const pictures = [
      [source.flyers?.en, flyer?.images[0]?.file],
      [source.flyers?.es, flyer?.images[1]?.file],
      [namesOf(source, "appLogo")[0], members.apps[0]?.logo],
    ] as [string, EncryptedImage][];
    for (const [name, image] of pictures) {
      const bytes = await open(image);
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }, name).toEqual({ format: "webp", width: image.width, height: image.height });
      const differences = await Promise.all(pictures.map(([other]) => difference(bytes, membersFile(other))));
      expect(pictures[differences.indexOf(Math.min(...differences))]?.[0]).toBe(name);
    }
  });
});

describe("an encrypted file", () => {
  const plain = new TextEncoder().encode("Weekly schedule: Tuesday at eight, in the room behind the bakery.");

  /** Encrypts the file and lays it on the host. */
  async function lay(bytes: Uint8Array = plain) {
    const { file, ciphertext } = await encryptFile(bytes, "text/plain");
    host.set(file.name, new Uint8Array(ciphertext));
    return { file, ciphertext };
  }
  const refused = async (file: EncryptedFile, bytes: Uint8Array) => {
    host.set(file.name, new Uint8Array(bytes));
    await expect(decryptFile(file)).rejects.toThrow(expect.objectContaining({ name: "OperationError" }));
  };

  test("opens without its padding, even when it is empty", async () => {
    expect((await open((await lay()).file)).equals(plain)).toBe(true);
    expect(await open((await lay(new Uint8Array())).file)).toHaveLength(0);
  });

  test("is refused with any one of its bytes flipped", async () => {
    const { file, ciphertext } = await lay();
    for (let place = 0; place < ciphertext.length; place += 1) await refused(file, flipBit(ciphertext, place));
  });

  test("is refused when cut short, wherever that is", async () => {
    const { file, ciphertext } = await lay();
    for (let length = 0; length < ciphertext.length; length += 1) await refused(file, ciphertext.slice(0, length));
  });

  test("is refused when another of the site's files is in its place", async () => {
    const [first, second] = [await lay(), await lay()];
    await refused(first.file, second.ciphertext);
    await refused(second.file, first.ciphertext);
  });

  test("is refused under another name, even with its own key", async () => {
    const { file, ciphertext } = await lay();
    await refused({ ...file, name: "encrypted/0123456789abcdef0123456789abcdef.bin" }, ciphertext);
  });

  test("is a fault of the network when the host has no such file", async () => {
    const { file } = await lay();
    host.clear();
    await expect(decryptFile(file)).rejects.toThrow(TypeError);
  });
});

describe("the size of an encrypted file", () => {
  const sizes = [
    ...Array.from({ length: 70_000 }, (_, size) => size),
    ...Array.from({ length: 24 }, (_, power) => 2 ** (power + 17)).flatMap((size) => [size - 1, size, size + 1]),
  ];

  test("is its bucket's, with 16 bytes of tag", async () => {
    for (const size of [0, 1, 9, 1000, 2303, 79_228])
      expect((await encryptFile(new Uint8Array(size), "")).ciphertext.length).toBe(paddedSize(size) + 16);
  });

  test("is never smaller than the file's, and at most 12 % more", () => {
    expect(sizes.filter((size) => paddedSize(size) < size || paddedSize(size) > size * 1.12)).toEqual([]);
  });

  test("grows with the file's, and a bucket is its own bucket", () => {
    expect(sizes.filter((size, index) => paddedSize(size) < paddedSize(sizes[index - 1] ?? 0))).toEqual([]);
    expect(sizes.filter((size) => paddedSize(paddedSize(size)) !== paddedSize(size))).toEqual([]);
  });

  test("tells little: all sizes up to 64 KiB share 300 buckets or fewer", () => {
    expect(new Set(sizes.filter((size) => size <= 65_536).map(paddedSize)).size).toBeLessThanOrEqual(300);
  });
});

/** How far two pictures are from each other: the mean distance of their pixels' brightness, at a common size. */
async function difference(a: Buffer, b: string): Promise<number> {
  const look = (image: Buffer | string) => sharp(image).resize(256, 256, { fit: "fill" }).greyscale().raw().toBuffer();
  const [left, right] = await Promise.all([look(a), look(b)]);
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}
