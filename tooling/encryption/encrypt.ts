import { createHash, randomBytes, webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { CompactEncrypt } from "jose";
import { type Language, perLanguageAsync } from "../../machines/languages.ts";
import type { EncryptedFile, EncryptedImage, Members, Video } from "../../machines/members.ts";
import { CONTENT_ALGORITHM, ITERATIONS, KEY_ALGORITHM } from "../../src/members/encryption-format.ts";
import { normalizePassword } from "../../src/members/normalize-password.ts";
import { membersFile, videoAddresses } from "../content/content.ts";
import type { MembersSource } from "../content/schema.ts";
import { inLanguage, readVideoAddress } from "../content/video-address.ts";
import { compileMessages } from "../i18n/compile-messages.ts";
import { type imageUses, phoneImage } from "../media/images.ts";
import { withoutNotes } from "../media/video-metadata.ts";

/** What is laid on the host: the payload, and the members' files by their random names. All of it ciphertext. */
export interface Encrypted {
  readonly payload: string;
  /** SHA-256 of the payload, base64. */
  readonly digest: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** What the right word opens, and the encrypted files that it holds the keys of. */
export type EncryptedFiles = { readonly content: Members } & Pick<Encrypted, "files">;

/** The payload's length is a multiple of this, in bytes, so that it tells little of the content. */
const PAYLOAD_BLOCK = 4096;

const mediaTypes: Record<string, string> = { ".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm" };

/**
 * Encrypts all that is the members': content, words of every language, and each file on its own.
 *
 * @param members the checked content
 * @param word the access word as the owner wrote it
 * @param made what was made of the content already, if it was
 * @throws Error where the word can't be used, a picture is none, or a message can't be compiled
 */
export async function encryptMembers(
  members: MembersSource,
  word: string,
  made: EncryptedFiles | Promise<EncryptedFiles> = encryptFiles(members),
): Promise<Encrypted> {
  const secret = normalizePassword(word);
  if (secret === null)
    throw new Error("ACCESS_WORD is empty or has characters that nobody can type. Set it in .env.local.");
  const { content, files } = await made;
  const payload = await encryptPayload(content, secret);
  return { payload, digest: createHash("sha256").update(payload).digest("base64"), files };
}

/**
 * Makes the content as members see it: videos read, words of every language compiled, each file encrypted on its own.
 *
 * @param members the checked content
 * @throws Error where a picture is none, or a message can't be compiled
 */
export async function encryptFiles(members: MembersSource): Promise<EncryptedFiles> {
  const files = new Map<string, Uint8Array>();
  const encryptedOnce = new Map<string, Promise<EncryptedFile>>();

  const encrypt = async (bytes: Uint8Array, type: string): Promise<EncryptedFile> => {
    const { file, ciphertext } = await encryptFile(bytes, type);
    files.set(file.name, ciphertext);
    return file;
  };
  const encryptVideo = (name: string) => {
    const encrypted =
      encryptedOnce.get(name) ??
      readFile(membersFile(name)).then((bytes) =>
        encrypt(withoutNotes(bytes), mediaTypes[extname(name).toLowerCase()] ?? "video/mp4"),
      );
    encryptedOnce.set(name, encrypted);
    return encrypted;
  };
  const encryptImage = async (name: string, use: keyof typeof imageUses): Promise<EncryptedImage> => {
    const { data, info } = await phoneImage(membersFile(name), use);
    return { ...(await encrypt(data, "image/webp")), width: info.width, height: info.height };
  };
  const video = async (address: string, language: Language): Promise<Video> => {
    const read = readVideoAddress(address);
    if (!read) throw new Error(`No video: ${address}`);
    if (read.player !== "file") return inLanguage(read, language);
    return read.path.startsWith("https:")
      ? { player: "file", address: read.path }
      : { player: "file", file: await encryptVideo(read.path) };
  };

  const content: Members = {
    steps: await Promise.all(
      members.steps.map(async ({ id, video: address, flyers, appBadges, socialLinks }) => {
        const step = { id, flyers, appBadges, socialLinks };
        if (!address) return step;
        const addresses = videoAddresses(address);
        return { ...step, video: await perLanguageAsync((language) => video(addresses[language], language)) };
      }),
    ),
    flyers: await perLanguageAsync((language) => encryptImage(members.flyers[language], "flyer")),
    app: { ...members.app, logo: await encryptImage(members.app.logo, "appLogo") },
    group: members.group,
    chat: members.chat,
    messages: await compileMessages("members"),
  };
  return { content, files };
}

/** Encrypts the content with a key derived from the canonical word: a compact JWE with a fresh salt. */
export async function encryptPayload(content: Members, word: string): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(content));
  const padded = new Uint8Array(Math.ceil(json.length / PAYLOAD_BLOCK) * PAYLOAD_BLOCK).fill(0x20);
  padded.set(json);
  return new CompactEncrypt(padded)
    .setProtectedHeader({ alg: KEY_ALGORITHM, enc: CONTENT_ALGORITHM })
    .setKeyManagementParameters({ p2c: ITERATIONS, p2s: randomBytes(16) })
    .encrypt(new TextEncoder().encode(word));
}

/** Encrypts one file with a key, an IV and a name of its own; the name is authenticated with it. */
export async function encryptFile(
  bytes: Uint8Array,
  type: string,
): Promise<{ file: EncryptedFile; ciphertext: Uint8Array }> {
  const name = `encrypted/${randomBytes(8).toString("hex")}.bin`;
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const padded = new Uint8Array(paddedSize(bytes.length));
  padded.set(bytes);
  const ciphertext = await webcrypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) },
    await webcrypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]),
    padded,
  );
  return {
    file: { name, key: key.toString("base64url"), iv: iv.toString("base64url"), size: bytes.length, type },
    ciphertext: new Uint8Array(ciphertext),
  };
}

/**
 * The size to which a file is padded, in bytes: Padmé, at most 12 % more, which leaves O(log log n) bits to learn.
 * Nikitin et al., "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019, algorithm 1.
 */
export function paddedSize(size: number): number {
  if (size < 2) return size;
  const exponent = Math.floor(Math.log2(size));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const bucket = 2 ** (exponent - bits);
  return Math.ceil(size / bucket) * bucket;
}
