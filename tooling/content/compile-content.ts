import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { type Language, perLanguageAsync } from "../../machines/languages.ts";
import type { EncryptedFile, EncryptedImage, Members, Video } from "../../machines/members.ts";
import { encryptFile } from "../encryption/encrypt.ts";
import { compileMessages } from "../i18n/compile-messages.ts";
import { type imageUses, phoneImage } from "../media/images.ts";
import { factsText, videoFacts } from "../media/video-facts.ts";
import { withoutNotes } from "../media/video-metadata.ts";
import { type ContentSource, eachLanguage, membersFile } from "./content.ts";
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
  const made = new Map<string, Promise<unknown>>();

  const encrypt = async (bytes: Uint8Array, type: string): Promise<EncryptedFile> => {
    const { file, ciphertext } = await encryptFile(bytes, type);
    files.set(file.name, ciphertext);
    return file;
  };
  /** A file that stands in several places is encrypted once. */
  const once = <Made>(name: string, make: () => Promise<Made>) => {
    const making = (made.get(name) as Promise<Made> | undefined) ?? make();
    made.set(name, making);
    return making;
  };
  const encryptVideo = (name: string) =>
    once(name, async () => {
      const bytes = await readFile(membersFile(name));
      const file = await encrypt(withoutNotes(bytes), mediaTypes[extname(name).toLowerCase()] ?? "video/mp4");
      return { file, ...videoFacts(bytes) };
    });
  const videoFile = async (name: string, language: Language) => {
    const { file, seconds, isSilent } = await encryptVideo(name);
    return { file, facts: factsText(file.size, seconds, language), isSilent };
  };
  const encryptCaptions = (name: string) =>
    once(name, async () => encrypt(await readFile(membersFile(name)), "text/vtt"));
  const encryptImage = async (name: string, use: keyof typeof imageUses): Promise<EncryptedImage> => {
    const { data, info } = await phoneImage(membersFile(name), use);
    return { ...(await encrypt(data, "image/webp")), width: info.width, height: info.height };
  };
  const encryptPoster = (name: string) => once(name, () => encryptImage(name, "poster"));
  const video = async (address: string, captions: string | undefined, language: Language): Promise<Video> => {
    const read = readVideoAddress(address);
    if (!read) throw new Error(`No video: ${address}`);
    if (read.player !== "file") return inLanguage(read, language);
    return {
      player: "file",
      ...(captions && { captions: await encryptCaptions(captions) }),
      ...(read.path.startsWith("https:") ? { address: read.path } : await videoFile(read.path, language)),
    };
  };

  const booking = source.gamePlan?.booking && eachLanguage(source.gamePlan.booking);
  const members: Members = {
    steps: await Promise.all(
      source.steps.map(async ({ video: address, poster, captions, ...step }) => {
        if (!address) return step;
        const addresses = eachLanguage(address);
        const posters = poster && eachLanguage(poster);
        return {
          ...step,
          video: await perLanguageAsync((language) => video(addresses[language], captions?.[language], language)),
          ...(posters && { poster: await perLanguageAsync((language) => encryptPoster(posters[language])) }),
        };
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
