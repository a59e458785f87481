import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { type Language, perLanguageAsync } from "../../machines/languages.ts";
import type { EncryptedFile, EncryptedImage, Members, Video } from "../../machines/members.ts";
import { encryptFile } from "../encryption/encrypt.ts";
import { compileMessages } from "../i18n/compile-messages.ts";
import { type imageUses, phoneImage } from "../media/images.ts";
import { withoutNotes } from "../media/video-metadata.ts";
import { bookingAddresses, type ContentSource, membersFile, videoAddresses } from "./content.ts";
import { inLanguage, readVideoAddress } from "./video-address.ts";

/** The members' content as a member gets it, and the encrypted files that it holds the keys of, by name. */
export interface CompiledContent {
  readonly members: Members;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const mediaTypes: Record<string, string> = { ".mp4": "video/mp4", ".m4v": "video/mp4", ".webm": "video/webm" };

/**
 * Reads the videos' addresses, compiles the messages of every language, and encrypts each file on its own.
 *
 * @throws Error where an image is none, or a message can't be compiled
 */
export async function compileContent(source: ContentSource["members"]): Promise<CompiledContent> {
  const files = new Map<string, Uint8Array>();
  const videoFiles = new Map<string, Promise<EncryptedFile>>();

  const encrypt = async (bytes: Uint8Array, type: string): Promise<EncryptedFile> => {
    const { file, ciphertext } = await encryptFile(bytes, type);
    files.set(file.name, ciphertext);
    return file;
  };
  const encryptVideo = (name: string) => {
    const encrypted =
      videoFiles.get(name) ??
      readFile(membersFile(name)).then((bytes) =>
        encrypt(withoutNotes(bytes), mediaTypes[extname(name).toLowerCase()] ?? "video/mp4"),
      );
    videoFiles.set(name, encrypted);
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

  const booking = bookingAddresses(source);
  const members: Members = {
    steps: await Promise.all(
      source.steps.map(async ({ id, video: address, flyers, appBadges, socialLinks }) => {
        const step = { id, flyers, appBadges, socialLinks };
        if (!address) return step;
        const addresses = videoAddresses(address);
        return { ...step, video: await perLanguageAsync((language) => video(addresses[language], language)) };
      }),
    ),
    flyers: await perLanguageAsync((language) => encryptImage(source.flyers[language], "flyer")),
    app: { ...source.app, logo: await encryptImage(source.app.logo, "appLogo") },
    group: source.group,
    chat: source.chat,
    ...(booking && { booking }),
    messages: await compileMessages("members"),
  };
  return { members, files };
}
