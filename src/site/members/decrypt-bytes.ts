import type { PublishedFile } from "../../project/published.ts";
import { fromBase64Url } from "./base64url.ts";

/** A file with a key and an IV of its own. */
export type EncryptedFile = Required<PublishedFile>;

/** Whether a file has a key; without one it is public. */
export const isEncrypted = (file: PublishedFile): file is EncryptedFile => "key" in file;

/** The algorithm of a file: its path is authenticated with it. */
export const fileAlgorithm = ({ path, iv }: EncryptedFile) => ({
  name: "AES-GCM",
  iv: fromBase64Url(iv),
  additionalData: new TextEncoder().encode(path),
});

export const fileKey = ({ key }: EncryptedFile, use: "encrypt" | "decrypt"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromBase64Url(key), "AES-GCM", false, [use]);

/**
 * Decrypts a file of this length, in bytes.
 *
 * @throws DOMException "OperationError" if it is another file, or was changed
 */
export async function decryptBytes(
  file: EncryptedFile,
  bytes: BufferSource,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const padded = await crypto.subtle.decrypt(fileAlgorithm(file), await fileKey(file, "decrypt"), bytes);
  return new Uint8Array(padded.slice(0, size));
}
