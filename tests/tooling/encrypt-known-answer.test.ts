import { execFileSync } from "node:child_process";
import { createDecipheriv, type DecipherGCM, type Decipheriv, pbkdf2Sync } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { decryptFile } from "../../src/members/decrypt-file.ts";
import { decryptPayload } from "../../src/members/decrypt-payload.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { readHeader, readPart } from "../fixtures/jwe.ts";
import { knownFile, knownMembers, knownPassword, knownPayload } from "../fixtures/known-answer.ts";
import { deriveWithWebCrypto, pbkdf2Vectors } from "../fixtures/rfc7914.ts";

const password = normalizePassword(knownPassword) ?? "";

/** PBKDF2-HMAC-SHA256 with an output of `length` bytes. */
type Derive = (password: string, salt: Buffer, iterations: number, length: number) => Buffer;

const nodeDerives: Derive = (password, salt, iterations, length) =>
  pbkdf2Sync(password, salt, iterations, length, "sha256");

const pythonDerives: Derive = (password, salt, iterations, length) => {
  const [passwordHex, saltHex] = [Buffer.from(password), salt].map((bytes) => bytes.toString("hex"));
  const program = `
import hashlib
print(hashlib.pbkdf2_hmac("sha256", bytes.fromhex("${passwordHex}"), bytes.fromhex("${saltHex}"), ${iterations}, ${length}).hex())`;
  return Buffer.from(execFileSync("python3", ["-c", program], { encoding: "utf8" }).trim(), "hex");
};

const [derive, tool] = hasPython()
  ? ([pythonDerives, "Python's hashlib"] as const)
  : ([nodeDerives, "node:crypto, for there is no python3 here"] as const);

afterEach(() => vi.unstubAllGlobals());

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
    expect(await decryptPayload(knownPayload, password)).toEqual(knownMembers);
  }, 30_000);

  test(`opens with standard primitives and none of the site's code or jose: ${tool}, AES from node:crypto`, () => {
    const { alg, p2s, p2c } = readHeader(knownPayload);
    // RFC 7518, section 4.8.1.1: the algorithm's name is part of the salt.
    const salt = Buffer.concat([Buffer.from(`${alg}\0`), Buffer.from(String(p2s), "base64url")]);
    const wrappingKey = derive("ñandú lantern café", salt, Number(p2c), 16);
    // RFC 3394, section 2.2.3.1: the initial value that proves the unwrapped key.
    const unwrap = createDecipheriv("id-aes128-wrap", wrappingKey, Buffer.alloc(8, 0xa6));
    const contentKey = finish(unwrap, readPart(knownPayload, "encryptedKey"));
    const header = Buffer.from(knownPayload.split(".")[0] ?? "", "ascii");
    const plain = openGcm(contentKey, readPart(knownPayload, "iv"), header, [
      readPart(knownPayload, "ciphertext"),
      readPart(knownPayload, "tag"),
    ]);
    expect(plain).toHaveLength(4096);
    expect(JSON.parse(plain.toString("utf8"))).toEqual(knownMembers);
  }, 60_000);

  test("has a file that opens with the site's own code", async () => {
    vi.stubGlobal("fetch", async () => new Response(knownFile.ciphertext));
    expect(new Uint8Array(await (await decryptFile(knownFile.file)).arrayBuffer())).toEqual(knownFile.plain);
  });

  test("has a file that opens with node:crypto's AES-256-GCM", () => {
    const { key, iv, name, size } = knownFile.file;
    const plain = openGcm(Buffer.from(key, "base64url"), Buffer.from(iv, "base64url"), Buffer.from(name), [
      knownFile.ciphertext.subarray(0, -16),
      knownFile.ciphertext.subarray(-16),
    ]);
    expect(new Uint8Array(plain.subarray(0, size))).toEqual(knownFile.plain);
    expect(plain.subarray(size).every((byte) => byte === 0)).toBe(true);
  });
});

function openGcm(key: Buffer, iv: Buffer, additional: Buffer, [ciphertext, tag]: [Uint8Array, Uint8Array]): Buffer {
  const gcm: DecipherGCM = createDecipheriv("aes-256-gcm", key, iv);
  return finish(gcm.setAAD(additional).setAuthTag(tag), ciphertext);
}

function finish(decipher: Decipheriv, bytes: Uint8Array): Buffer {
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
