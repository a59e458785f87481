import { describe, expect, test } from "vitest";
import { secureRandom } from "../../src/publish/bytes.ts";
import { encryptFile, newEncryptedFile } from "../../src/publish/encrypt.ts";
import { paddedSize } from "../../src/publish/padded-size.ts";
import { decryptBytes, type EncryptedFile } from "../../src/site/members/decrypt-bytes.ts";
import { flipBit } from "../fixtures/jwe.ts";
import { publishSmall } from "./published.ts";
import { bytesOf, smallProject } from "./small-project.ts";

describe("an encrypted file", () => {
  const plain = bytesOf("Weekly schedule: Tuesday at eight, in the room behind the bakery.");

  async function encrypted(bytes = plain) {
    const file = newEncryptedFile(secureRandom);
    return { file, ciphertext: await encryptFile(file, bytes) };
  }
  const refused = (file: EncryptedFile, bytes: Uint8Array<ArrayBuffer>) =>
    expect(decryptBytes(file, bytes, plain.length)).rejects.toThrow(
      expect.objectContaining({ name: "OperationError" }),
    );

  test("opens without its padding, even when it is empty", async () => {
    const { file, ciphertext } = await encrypted();
    expect(await decryptBytes(file, ciphertext, plain.length)).toEqual(plain);
    const empty = await encrypted(new Uint8Array());
    expect(await decryptBytes(empty.file, empty.ciphertext, 0)).toHaveLength(0);
  });

  test("has the same ciphertext whenever it is encrypted with the same name, key and IV", async () => {
    const { file, ciphertext } = await encrypted();
    expect(await encryptFile(file, plain)).toEqual(ciphertext);
  });

  test("is refused with any one of its bytes flipped", async () => {
    const { file, ciphertext } = await encrypted();
    for (let place = 0; place < ciphertext.length; place += 1) await refused(file, flipBit(ciphertext, place));
  });

  test("is refused when cut short, wherever that is", async () => {
    const { file, ciphertext } = await encrypted();
    for (let length = 0; length < ciphertext.length; length += 1) await refused(file, ciphertext.slice(0, length));
  });

  test("is refused when another of the site's files is in its place", async () => {
    const [first, second] = [await encrypted(), await encrypted()];
    await refused(first.file, second.ciphertext);
    await refused(second.file, first.ciphertext);
  });

  test("is refused under another name, even with its own key", async () => {
    const { file, ciphertext } = await encrypted();
    await refused({ ...file, path: "encrypted/0123456789abcdef.bin" }, ciphertext);
  });
});

describe("files of an earlier publishing", () => {
  const usable = newEncryptedFile(secureRandom);
  const other = newEncryptedFile(secureRandom);
  const [flyer, badge] = ["flyer-of-march.webp", "app-badge.webp"] as const;
  const publishedWith = async (files: Readonly<Record<string, EncryptedFile>>) => {
    const previous = { project: { media: smallProject.media }, files };
    return (await publishSmall({ previous })).media.files;
  };

  test("keep their name, key and IV", async () => {
    expect((await publishedWith({ [flyer]: usable }))[flyer]).toEqual(usable);
  });

  test.each<[what: string, file: EncryptedFile]>([
    ["the name of a page", { ...usable, path: "index.html" }],
    ["a path out of its folder", { ...usable, path: "encrypted/../0123456789abcdef.bin" }],
    ["a path at another host", { ...usable, path: "//other.example/0123456789abcdef.bin" }],
    ["a name that tells something", { ...usable, path: "encrypted/price-list.pdf" }],
    ["a short key", { ...usable, key: "AAAA" }],
    ["no key", { ...usable, key: "" }],
    ["a key that is no text", { ...usable, key: { toString: () => usable.key } as never }],
    ["a long IV", { ...usable, iv: usable.key }],
    ["an IV in another alphabet", { ...usable, iv: "++++++++++++++//" }],
    ["a path that is no text", { ...usable, path: [usable.path] as never }],
  ])("with %s are made anew", async (_, file) => {
    const made = (await publishedWith({ [flyer]: file }))[flyer];
    expect(made?.path).toMatch(/^encrypted\/[\da-f]{16}\.bin$/);
    expect([made?.path, made?.key, made?.iv]).not.toEqual([file.path, file.key, file.iv]);
  });

  test("that share a path or a key are made anew: one key for two media would open both", async () => {
    for (const shared of [
      { ...other, path: usable.path },
      { ...other, key: usable.key },
    ]) {
      const made = await publishedWith({ [flyer]: usable, [badge]: shared });
      expect(made[flyer]?.key).not.toBe(made[badge]?.key);
      expect(made[flyer]?.path).not.toBe(made[badge]?.path);
      expect([made[flyer], made[badge]]).not.toContainEqual(usable);
    }
  });
});

describe("the size of an encrypted file", () => {
  const sizes = [
    ...Array.from({ length: 70_000 }, (_, size) => size),
    ...Array.from({ length: 24 }, (_, power) => 2 ** (power + 17)).flatMap((size) => [size - 1, size, size + 1]),
  ];

  test("is its bucket's, with 16 bytes of tag", async () => {
    for (const size of [0, 1, 9, 1000, 2303, 79_228])
      expect((await encryptFile(newEncryptedFile(secureRandom), new Uint8Array(size))).length).toBe(
        paddedSize(size) + 16,
      );
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
