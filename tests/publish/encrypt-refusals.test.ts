import { CompactEncrypt } from "jose";
import { describe, expect, test } from "vitest";
import { decryptPayload } from "../../src/site/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/site/members/normalize-password.ts";
import { flipBit, type Part, parts, readHeader, readPart, withHeader, withPart } from "../fixtures/jwe.ts";
import { knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { deriveKeysOnce } from "./derive-once.ts";

deriveKeysOnce();

const password = normalizePassword(knownPassword) ?? "";
/** Patience for tests that derive keys, on a slow machine. */
const DERIVING = { timeout: 60_000 };

describe("another password", () => {
  test.each([
    ["lacks an accent", "nandu lantern café"],
    ["has a space after it", `${password} `],
    ["has the letters in another case, though it was to be canonical", password.toUpperCase()],
  ])("opens nothing: it %s", DERIVING, async (_, other) => {
    expect(await decryptPayload(knownPayload, other)).toBeNull();
  });
});

describe("a payload of another format is refused before any time is spent on it", () => {
  test.each<[name: string, change: Record<string, unknown>]>([
    ["one iteration less", { p2c: 1_199_999 }],
    ["one iteration more", { p2c: 1_200_001 }],
    ["as many iterations as a number holds", { p2c: Number.MAX_SAFE_INTEGER }],
    ["iterations as text", { p2c: "1200000" }],
    ["no iterations", { p2c: undefined }],
    ["the key itself in place of a password", { alg: "dir" }],
    ["a longer hash", { alg: "PBES2-HS512+A256KW" }],
    ["no algorithm", { alg: "none" }],
    ["a shorter key", { enc: "A128GCM" }],
    ["another mode", { enc: "A256CBC-HS512" }],
    ["compression", { zip: "DEF" }],
    ["an extension it must understand", { crit: ["exp"], exp: 1 }],
    ["a salt of one byte", { p2s: "AA" }],
  ])("%s", DERIVING, async (_, change) => {
    const changed = withHeader(knownPayload, change);
    const times: number[] = [];
    // The fastest of three: one may have to wait for another process. No derivation is ever that fast.
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      await expect(decryptPayload(changed, password)).rejects.toThrow();
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  });

  test("even when the right password would open it: 1000 iterations in place of 1,200,000", async () => {
    const weak = await new CompactEncrypt(new TextEncoder().encode("{}"))
      .setProtectedHeader({ alg: "PBES2-HS256+A128KW", enc: "A256GCM" })
      .setKeyManagementParameters({ p2c: 1000 })
      .encrypt(new TextEncoder().encode(password));
    await expect(decryptPayload(weak, password)).rejects.toThrow("unknown format");
  });

  test.each(["", ".", "....", "e30....", `${knownPayload}.`, knownPayload.replace(/\.[^.]*$/, "")])(
    "no such thing at all: %#",
    async (text) => {
      await expect(decryptPayload(text, password)).rejects.toThrow();
    },
  );
});

describe("a payload that was tampered with never opens for the right password", () => {
  const flips: [part: Part, place: number][] = [
    ["encryptedKey", 0],
    ["encryptedKey", -1],
    ["iv", 0],
    ["ciphertext", 0],
    ["ciphertext", 2048],
    ["ciphertext", -1],
    ["tag", 0],
    ["tag", -1],
  ];
  test.each(flips)("a bit of the %s, at byte %i", DERIVING, async (part, place) => {
    const flipped = withPart(knownPayload, part, flipBit(readPart(knownPayload, part), place));
    expect(await decryptPayload(flipped, password)).toBeNull();
  });

  test("a bit of the salt", DERIVING, async () => {
    const salt = flipBit(Buffer.from(String(readHeader(knownPayload).p2s), "base64url"), 0);
    const flipped = withHeader(knownPayload, { p2s: Buffer.from(salt).toString("base64url") });
    expect(await decryptPayload(flipped, password)).toBeNull();
  });

  test.each(parts.slice(1))("the last byte of the %s cut off", DERIVING, async (part) => {
    const cut = withPart(knownPayload, part, readPart(knownPayload, part).subarray(0, -1));
    expect(await decryptPayload(cut, password).catch(() => null)).toBeNull();
  });
});
