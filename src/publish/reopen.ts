import type { MediaName, Project } from "../project/project.ts";
import type { Payload, PublishedFile } from "../project/published.ts";
import { decryptPayload } from "../site/members/decrypt-payload.ts";
import { PAYLOAD_FILE } from "../site/members/encryption-format.ts";
import { normalizePassword } from "../site/members/normalize-password.ts";
import { type Bytes, decodeText, sha256, toHex } from "./bytes.ts";
import { decryptFile, type EncryptedFile } from "./encrypt.ts";

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
  if (!payload) return null;
  const { project, files } = payload;
  const media = await Promise.all(
    Object.entries(project.media).map(async ([name, { size, sha256: digest }]) => {
      const file = files[name];
      if (!file) throw new Error(`The site has no file for the medium ${name}.`);
      const published = await read(file.path);
      const bytes = isEncrypted(file) ? await decryptFile(file, published, size) : published;
      if (toHex(await sha256(bytes)) !== digest) throw new Error(`${file.path} is not the file that was published.`);
      return [name, bytes] as const;
    }),
  );
  return { project, media: new Map(media) };
}

export const isEncrypted = (file: PublishedFile): file is EncryptedFile => "key" in file;
