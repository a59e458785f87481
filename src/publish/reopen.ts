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

/** The bytes of a project's media, by name. */
export type Media = ReadonlyMap<MediaName, Bytes>;

/**
 * The payload of a published site, or `null` if the password is wrong.
 *
 * @param password as the owner wrote it
 */
export async function openPayload(read: ReadFile, password: string): Promise<Payload | null> {
  const normalized = normalizePassword(password);
  return normalized === null ? null : decryptPayload(decodeText(await read(PAYLOAD_FILE)), normalized);
}

/**
 * A published site as the project that it was made of: the way back of `publish`.
 *
 * @returns `null` if the password is wrong
 * @throws Error if a file is not the one that was published
 */
export async function reopen(
  read: ReadFile,
  password: string,
): Promise<{ readonly project: Project; readonly media: Media } | null> {
  const payload = await openPayload(read, password);
  return payload && { project: payload.project, media: await openMedia(read, payload) };
}

/**
 * The media of an opened payload.
 *
 * @throws Error if a file is not the one that was published
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
 * The bytes of a medium by those that were published.
 *
 * @throws Error if they are not the ones that were published; DOMException "OperationError" if an encrypted file was changed
 */
export async function openMedium(medium: Medium, file: PublishedFile, published: Bytes): Promise<Bytes> {
  const bytes = isEncrypted(file) ? await decryptBytes(file, published, medium.size) : published;
  if (hex(await sha256(bytes)) !== medium.sha256) throw new Error(`${file.path} is not the file that was published.`);
  return bytes;
}
