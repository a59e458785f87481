import { compactDecrypt, decodeProtectedHeader, errors } from "jose";
import type { Members } from "../../machines/members.ts";
import { CONTENT_ALGORITHM, ITERATIONS, KEY_ALGORITHM } from "./encryption-format.ts";

/**
 * Decrypts the payload.
 *
 * @param jwe a compact JWE as `encryptMembers` makes it
 * @param password as `normalizePassword` returns it
 * @returns the members' content, or `null` if the password is wrong
 * @throws Error if the JWE has another format; this is found before the key derivation
 */
export async function decryptPayload(jwe: string, password: string): Promise<Members | null> {
  const { alg, enc, p2c, zip } = decodeProtectedHeader(jwe);
  if (alg !== KEY_ALGORITHM || enc !== CONTENT_ALGORITHM || p2c !== ITERATIONS || zip !== undefined)
    throw new Error("The encrypted file has an unknown format.");
  try {
    const { plaintext } = await compactDecrypt(jwe, new TextEncoder().encode(password), {
      keyManagementAlgorithms: [KEY_ALGORITHM],
      contentEncryptionAlgorithms: [CONTENT_ALGORITHM],
      maxPBES2Count: ITERATIONS,
    });
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return null;
    throw error;
  }
}
