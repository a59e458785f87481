import type { PublishedFile } from "../../project/published.ts";
import { fromBase64Url } from "./base64url.ts";

/** A file that is encrypted with its own key and IV. */
export type EncryptedFile = Required<PublishedFile>;

/** Whether a file is encrypted. A file without a key is public. */
export const isEncrypted = (file: PublishedFile): file is EncryptedFile => "key" in file;

/** The algorithm parameters of a file. They authenticate the file's path too. */
export const fileAlgorithm = ({ path, iv }: EncryptedFile) => ({
  name: "AES-GCM",
  iv: fromBase64Url(iv),
  additionalData: new TextEncoder().encode(path),
});

export const fileKey = ({ key }: EncryptedFile, use: "encrypt" | "decrypt"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromBase64Url(key), "AES-GCM", false, [use]);

/**
 * Decrypts a file whose content has `size` bytes.
 * @throws DOMException "OperationError" if the bytes belong to another file or were changed
 */
export async function decryptBytes(
  file: EncryptedFile,
  bytes: BufferSource,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const padded = await crypto.subtle.decrypt(fileAlgorithm(file), await fileKey(file, "decrypt"), bytes);
  return new Uint8Array(padded.slice(0, size));
}
