import { createHash, randomBytes, webcrypto } from "node:crypto";
import { CompactEncrypt } from "jose";
import type { EncryptedFile, Members } from "../../machines/members.ts";
import { CONTENT_ALGORITHM, ITERATIONS, KEY_ALGORITHM, SALT_SIZE } from "../../src/members/encryption-format.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";

/** In bytes. The payload's length is a multiple of this, to tell little of the content. */
const PAYLOAD_BLOCK = 4096;

/**
 * Encrypts the content with a key derived from the password as the owner wrote it: a compact JWE with a fresh salt.
 *
 * @returns the payload, and its SHA-256 in base64
 * @throws Error where nobody could enter the password
 */
export async function encryptMembers(members: Members, password: string): Promise<{ payload: string; digest: string }> {
  const normalized = normalizePassword(password);
  if (normalized === null)
    throw new Error("ACCESS_WORD is empty or has characters that nobody can type. Set it in .env.local.");
  const json = new TextEncoder().encode(JSON.stringify(members));
  const padded = new Uint8Array(Math.ceil(json.length / PAYLOAD_BLOCK) * PAYLOAD_BLOCK).fill(0x20);
  padded.set(json);
  const payload = await new CompactEncrypt(padded)
    .setProtectedHeader({ alg: KEY_ALGORITHM, enc: CONTENT_ALGORITHM })
    .setKeyManagementParameters({ p2c: ITERATIONS, p2s: randomBytes(SALT_SIZE) })
    .encrypt(new TextEncoder().encode(normalized));
  return { payload, digest: createHash("sha256").update(payload).digest("base64") };
}

/** Encrypts a file with a key, an IV and a name of its own; the name is authenticated with it. */
export async function encryptFile(
  bytes: Uint8Array,
  type: string,
): Promise<{ file: EncryptedFile; ciphertext: Uint8Array }> {
  const name = `encrypted/${randomBytes(8).toString("hex")}.bin`;
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const padded = new Uint8Array(paddedSize(bytes.length));
  padded.set(bytes);
  const ciphertext = await webcrypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) },
    await webcrypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]),
    padded,
  );
  return {
    file: { name, key: key.toString("base64url"), iv: iv.toString("base64url"), size: bytes.length, type },
    ciphertext: new Uint8Array(ciphertext),
  };
}

/**
 * The size to which a file is padded, in bytes: Padmé, at most 12 % more, which leaks O(log log n) bits. Nikitin et
 * al., "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019, algorithm 1.
 */
export function paddedSize(size: number): number {
  if (size < 2) return size;
  const exponent = Math.floor(Math.log2(size));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const bucket = 2 ** (exponent - bits);
  return Math.ceil(size / bucket) * bucket;
}
