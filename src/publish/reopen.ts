import { hex } from "../project/bytes.ts";
import type { MediaName, Medium, Project } from "../project/project.ts";
import type { Payload, PublishedFile } from "../project/published.ts";
import { decryptBytes, isEncrypted } from "../site/members/decrypt-bytes.ts";
import { decryptPayload } from "../site/members/decrypt-payload.ts";
import { PAYLOAD_FILE } from "../site/members/encryption-format.ts";
import { normalizePassword } from "../site/members/normalize-password.ts";
import { type Bytes, decodeText, sha256 } from "./bytes.ts";

/** Reads a file of a published site by its path below the site's base. */
export type ReadFile = (path: string) => Promise<Bytes>;

export type Media = ReadonlyMap<MediaName, Bytes>;

/**
 * Decrypts the payload of a published site; returns `null` if the password is wrong.
 *
 * @param password as the owner wrote it
 */
export async function openPayload(read: ReadFile, password: string): Promise<Payload | null> {
  const normalized = normalizePassword(password);
  return normalized === null ? null : decryptPayload(decodeText(await read(PAYLOAD_FILE)), normalized);
}

/**
 * Turns a published site back into the project that it was made from. This is the inverse of `publish`.
 *
 * @returns `null` if the password is wrong
 * @throws Error if a file differs from the one that was published
 */
export async function reopen(
  read: ReadFile,
  password: string,
): Promise<{ readonly project: Project; readonly media: Media } | null> {
  const payload = await openPayload(read, password);
  return payload && { project: payload.project, media: await openMedia(read, payload) };
}

/**
 * Reads the media of a decrypted payload.
 *
 * @throws Error if a file differs from the one that was published
 */
export async function openMedia(read: ReadFile, { project, files }: Payload): Promise<Media> {
  const media = await Promise.all(
    Object.entries(project.media).map(async ([name, medium]) => {
      const file = files[name];
      if (!file) throw new Error(`The site has no file for the medium ${name}.`);
      return [name, await openMedium(medium, file, await read(file.path))] as const;
    }),
  );
  return new Map(media);
}

/**
 * Returns the bytes of a medium from the published bytes.
 *
 * @throws Error if they differ from the ones that were published; DOMException "OperationError" if an encrypted file was changed
 */
export async function openMedium(medium: Medium, file: PublishedFile, published: Bytes): Promise<Bytes> {
  const bytes = isEncrypted(file) ? await decryptBytes(file, published, medium.size) : published;
  if (hex(await sha256(bytes)) !== medium.sha256) throw new Error(`${file.path} is not the file that was published.`);
  return bytes;
}
