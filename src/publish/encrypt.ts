import { base64url, CompactEncrypt } from "jose";
import { hex } from "../project/bytes.ts";
import type { Payload } from "../project/published.ts";
import { type EncryptedFile, fileAlgorithm, fileKey } from "../site/members/decrypt-bytes.ts";
import { CONTENT_ALGORITHM, ITERATIONS, KEY_ALGORITHM, SALT_SIZE } from "../site/members/encryption-format.ts";
import { type Bytes, encodeText, type Random, secureRandom } from "./bytes.ts";
import { paddedSize } from "./padded-size.ts";

/** The payload is padded to a multiple of this many bytes, because its exact length would tell something about its content. */
const PAYLOAD_BLOCK = 4096;

/**
 * Encrypts the payload with a key derived from the password. The result is a compact JWE with a fresh salt.
 *
 * @param password as `normalizePassword` returns it
 * @param random makes the output repeatable; without it, jose draws the content key and the IV
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

/** Makes a random name, key and IV for a file. */
export const newEncryptedFile = (random: Random): EncryptedFile => ({
  path: `encrypted/${hex(random(8))}.bin`,
  key: base64url.encode(random(32)),
  iv: base64url.encode(random(12)),
});

/**
 * Encrypts a file and authenticates its path. The same bytes give the same ciphertext. Other bytes need another key and IV, because AES-GCM
 * protects neither text once a pair is used twice.
 */
export async function encryptFile(file: EncryptedFile, bytes: Uint8Array): Promise<Bytes> {
  const padded = new Uint8Array(paddedSize(bytes.length));
  padded.set(bytes);
  return new Uint8Array(await crypto.subtle.encrypt(fileAlgorithm(file), await fileKey(file, "encrypt"), padded));
}
