import type { MediaName, Project } from "../project/project.ts";
import type { PublishedFile, PublishedMedia } from "../project/published.ts";
import { type EncryptedFile, isEncrypted } from "../site/members/decrypt-bytes.ts";
import type { Bytes, Random } from "./bytes.ts";
import { encryptFile, newEncryptedFile } from "./encrypt.ts";
import type { Media } from "./reopen.ts";

interface EncryptedMedia {
  /** The ciphertexts, by their path on the site. */
  readonly ciphertexts: ReadonlyMap<string, Bytes>;
  /** Where the site has each medium. */
  readonly files: Readonly<Record<MediaName, PublishedFile>>;
}

/**
 * Encrypts the media that are not public. Unchanged bytes keep their name, key, IV and ciphertext, so that pages which are still open in a
 * browser go on working. Unused media are encrypted too, because they belong to the project.
 *
 * @param media the bytes by name; they must match the project's digests
 * @param publicPaths the paths of the media that everyone may see
 */
export async function encryptMedia(
  project: Project,
  media: Media,
  publicPaths: ReadonlyMap<MediaName, string>,
  previous: PublishedMedia | null,
  random: Random,
  signal?: AbortSignal,
): Promise<EncryptedMedia> {
  const byDigest = previous ? digestsOf(previous) : new Map<string, EncryptedFile>();
  const ciphertexts = new Map<string, Bytes>();
  const files: [MediaName, PublishedFile][] = [];
  for (const [name, { sha256 }] of Object.entries(project.media)) {
    signal?.throwIfAborted();
    const path = publicPaths.get(name);
    const file: PublishedFile = path ? { path } : (byDigest.get(sha256) ?? newEncryptedFile(random));
    files.push([name, file]);
    if (!isEncrypted(file) || ciphertexts.has(file.path)) continue;
    byDigest.set(sha256, file);
    ciphertexts.set(file.path, await encryptFile(file, media.get(name) as Bytes));
  }
  return { ciphertexts, files: Object.fromEntries(files) };
}

/** The names that `newEncryptedFile` makes, and 32 bytes of key and 12 of IV as base64url. */
const isUsable = ({ path, key, iv }: EncryptedFile) =>
  [path, key, iv].every((text) => typeof text === "string") &&
  /^encrypted\/[\da-f]{16}\.bin$/.test(path) &&
  /^[\w-]{43}$/.test(key) &&
  /^[\w-]{16}$/.test(iv);

/**
 * Returns the encrypted files of a site by the digest of their plain bytes. A site may have been made by another program: a file that this one
 * would not have made is left out, and so are two media with one path, or with one key, because AES-GCM protects neither then.
 */
function digestsOf({ project, files }: PublishedMedia): Map<string, EncryptedFile> {
  const found = new Map<string, EncryptedFile>();
  for (const [name, file] of Object.entries(files)) {
    const digest = Object.hasOwn(project.media, name) && project.media[name]?.sha256;
    if (digest && isEncrypted(file) && isUsable(file)) found.set(digest, file);
  }
  const isShared = ([digest, one]: readonly [string, EncryptedFile]) =>
    [...found].some(([other, { path, key }]) => other !== digest && (path === one.path || key === one.key));
  return new Map([...found].filter((entry) => !isShared(entry)));
}
