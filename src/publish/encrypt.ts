import { base64url, CompactEncrypt } from "jose";
import { hex } from "../project/bytes.ts";
import type { Payload } from "../project/published.ts";
import { type EncryptedFile, fileAlgorithm, fileKey } from "../site/members/decrypt-bytes.ts";
import { CONTENT_ALGORITHM, ITERATIONS, KEY_ALGORITHM, SALT_SIZE } from "../site/members/encryption-format.ts";
import { type Bytes, encodeText, type Random, secureRandom } from "./bytes.ts";

/** In bytes. The payload's length is a multiple of this, to tell little of the content. */
const PAYLOAD_BLOCK = 4096;

/**
 * Encrypts the payload with a key derived from the password: a compact JWE with a fresh salt.
 *
 * @param password as `normalizePassword` returns it
 * @param random for repeatable output; without it, jose draws the content's key and IV
 */
export async function encryptPayload(payload: Payload, password: string, random?: Random): Promise<Bytes> {
  const json = encodeText(JSON.stringify(payload));
  const padded = new Uint8Array(Math.ceil(json.length / PAYLOAD_BLOCK) * PAYLOAD_BLOCK).fill(0x20);
  padded.set(json);
  const jwe = new CompactEncrypt(padded)
    .setProtectedHeader({ alg: KEY_ALGORITHM, enc: CONTENT_ALGORITHM })
    .setKeyManagementParameters({ p2c: ITERATIONS, p2s: (random ?? secureRandom)(SALT_SIZE) });
  if (random) jwe.setContentEncryptionKey(random(32)).setInitializationVector(random(12));
  return encodeText(await jwe.encrypt(encodeText(password)));
}

/** A random name, key and IV for a file. */
export const newEncryptedFile = (random: Random): EncryptedFile => ({
  path: `encrypted/${hex(random(8))}.bin`,
  key: base64url.encode(random(32)),
  iv: base64url.encode(random(12)),
});

/**
 * Encrypts a file; its path is authenticated with it. The same bytes have the same ciphertext. Other bytes need another key and IV:
 * with the same ones, AES-GCM protects neither.
 */
export async function encryptFile(file: EncryptedFile, bytes: Uint8Array): Promise<Bytes> {
  const padded = new Uint8Array(paddedSize(bytes.length));
  padded.set(bytes);
  return new Uint8Array(await crypto.subtle.encrypt(fileAlgorithm(file), await fileKey(file, "encrypt"), padded));
}

/**
 * The size to which a file is padded, in bytes: Padmé, at most 12 % more, which leaks O(log log n) bits. Nikitin et
 * al., "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019, algorithm 1. If it ever
 * changes, files that kept their key and IV need new ones: the padding is part of what is encrypted.
 */
export function paddedSize(size: number): number {
  if (size < 2) return size;
  const exponent = Math.floor(Math.log2(size));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const bucket = 2 ** (exponent - bits);
  return Math.ceil(size / bucket) * bucket;
}
