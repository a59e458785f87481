import { describe, expect, test } from "vitest";
import { decryptBytes } from "../../src/site/members/decrypt-bytes.ts";
import { decryptPayload } from "../../src/site/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/site/members/normalize-password.ts";
import { knownFile, knownMembers, knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { deriveWithWebCrypto, pbkdf2Vectors } from "../fixtures/rfc7914.ts";
import { derive, openFile, openJwe, tool } from "./other-implementation.ts";

const { name: path, key, iv, size } = knownFile.file;

describe.each(pbkdf2Vectors)("RFC 7914's vector of $iterations iterations", (vector) => {
  test("holds for WebCrypto", async () => {
    expect(await deriveWithWebCrypto(vector)).toBe(vector.key);
  });

  test(`holds for ${tool}`, () => {
    expect(derive(vector.password, Buffer.from(vector.salt), vector.iterations, 64).toString("hex")).toBe(vector.key);
  });
});

describe("the known answer", () => {
  test("opens with the site's own code", async () => {
    expect(await decryptPayload(knownPayload, normalizePassword(knownPassword) ?? "")).toEqual(knownMembers);
  });

  test(`opens with standard primitives and none of the site's code or jose: ${tool}, AES from node:crypto`, () => {
    const plain = openJwe(knownPayload, "ñandú lantern café");
    expect(plain).toHaveLength(4096);
    expect(JSON.parse(plain.toString("utf8"))).toEqual(knownMembers);
  });

  test("has a file that opens with our own code", async () => {
    expect(await decryptBytes({ path, key, iv }, knownFile.ciphertext, size)).toEqual(knownFile.plain);
  });

  test("has a file that opens with node:crypto's AES-256-GCM", () => {
    const plain = openFile({ path, key, iv }, knownFile.ciphertext);
    expect(new Uint8Array(plain.subarray(0, size))).toEqual(knownFile.plain);
    expect(plain.subarray(size).every((byte) => byte === 0)).toBe(true);
  });
});
