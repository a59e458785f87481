import type { Payload } from "../../project/published.ts";
import { fromBase64Url } from "./base64url.ts";
import { CONTENT_ALGORITHM, ITERATIONS, KEY_ALGORITHM, SALT_SIZE } from "./encryption-format.ts";
import { passwordAttempts } from "./password-attempts.ts";

const encode = (text: string) => new TextEncoder().encode(text);

/**
 * Decrypts the payload with what may be meant by a password, one attempt after the other.
 *
 * @param attempts what `passwordAttempts` takes: the password as the member or a link gives it, whether a link brought it, and `readLink`
 * @returns the payload, or `null` if no attempt is right
 * @throws Error if the JWE has another format
 */
export async function decryptWithAttempts(
  jwe: string,
  ...attempts: Parameters<typeof passwordAttempts>
): Promise<Payload | null> {
  for (const attempt of passwordAttempts(...attempts)) {
    const payload = await decryptPayload(jwe, attempt);
    if (payload) return payload;
  }
  return null;
}

/**
 * Decrypts the payload.
 *
 * @param jwe a compact JWE as `publish` makes it
 * @param password as `normalizePassword` returns it
 * @returns the payload, or `null` if the password is wrong
 * @throws Error if the JWE has another format; this is found before the key derivation
 */
export async function decryptPayload(jwe: string, password: string): Promise<Payload | null> {
  const [header = "", encryptedKey = "", iv = "", ciphertext = "", tag, ...more] = jwe.split(".");
  if (!tag || more.length > 0) throw new Error(UNKNOWN_FORMAT);
  const salt = saltOf(header);
  const encrypted = await joined(fromBase64Url(ciphertext), fromBase64Url(tag));
  try {
    const contentKey = await crypto.subtle.unwrapKey(
      "raw",
      fromBase64Url(encryptedKey),
      await deriveKey(password, salt),
      "AES-KW",
      "AES-GCM",
      false,
      ["decrypt"],
    );
    // The header is authenticated exactly as it is written in the JWE (RFC 7516, section 5.1, step 14).
    const algorithm = { name: "AES-GCM", iv: fromBase64Url(iv), additionalData: encode(header) };
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, contentKey, encrypted)));
  } catch (error) {
    if ((error as DOMException).name === "OperationError") return null;
    throw error;
  }
}

const UNKNOWN_FORMAT = "The encrypted file has an unknown format.";

/**
 * Reads the salt from a header that has exactly the fields that `publish` writes.
 * @throws Error for any other header
 */
function saltOf(header: string): Uint8Array<ArrayBuffer> {
  const { alg, enc, p2c, p2s, ...more } = JSON.parse(new TextDecoder().decode(fromBase64Url(header)));
  const salt = fromBase64Url(String(p2s));
  const isKnown = alg === KEY_ALGORITHM && enc === CONTENT_ALGORITHM && p2c === ITERATIONS && salt.length === SALT_SIZE;
  if (!isKnown || Object.keys(more).length > 0) throw new Error(UNKNOWN_FORMAT);
  return salt;
}

/**
 * Derives the key that unwraps the content's key. The algorithm's name is part of the salt (RFC 7518, section 4.8.1.1).
 */
async function deriveKey(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt: await joined(encode(`${KEY_ALGORITHM}\0`), salt), iterations: ITERATIONS },
    await crypto.subtle.importKey("raw", encode(password), "PBKDF2", false, ["deriveKey"]),
    { name: "AES-KW", length: 128 },
    false,
    ["unwrapKey"],
  );
}

const joined = (...parts: Uint8Array<ArrayBuffer>[]) => new Blob(parts).arrayBuffer();
