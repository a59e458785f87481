import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import type { Language } from "../../machines/languages.ts";
import type { EncryptedFile, EncryptedImage, SharedFile, Video } from "../../machines/members.ts";
import { encryptFile } from "../encryption/encrypt.ts";
import { type imageUses, phoneImage } from "../media/images.ts";
import { readSharedFile } from "../media/shared-file.ts";
import { factsText, videoFacts } from "../media/video-facts.ts";
import { videoTypes } from "../media/video-file.ts";
import { withoutNotes } from "../media/video-metadata.ts";
import { membersFile } from "./content.ts";
import { inLanguage, readVideoAddress } from "./video-address.ts";

/** Encrypts the files that the members' content names, each on its own. One that stands in several places is encrypted once. */
export function compileMedia() {
  const files = new Map<string, Uint8Array>();
  const made = new Map<string, Promise<unknown>>();

  const encrypt = async (bytes: Uint8Array, type: string): Promise<EncryptedFile> => {
    const { file, ciphertext } = await encryptFile(bytes, type);
    files.set(file.name, ciphertext);
    return file;
  };
  const once = <Made>(key: string, make: () => Promise<Made>) => {
    const making = (made.get(key) as Promise<Made> | undefined) ?? make();
    made.set(key, making);
    return making;
  };
  const videoFile = async (name: string, language: Language) => {
    const { file, seconds, isSilent } = await once(`video ${name}`, async () => {
      const bytes = await readFile(membersFile(name));
      const type = videoTypes[extname(name).toLowerCase()] ?? "video/mp4";
      return { file: await encrypt(withoutNotes(bytes), type), ...videoFacts(bytes) };
    });
    return { file, facts: factsText(file.size, seconds, language), isSilent };
  };
  const captionsFile = (name: string) =>
    once(`captions ${name}`, async () => encrypt(await readFile(membersFile(name)), "text/vtt"));

  return {
    /** The encrypted files so far, by name. */
    files: files as ReadonlyMap<string, Uint8Array>,
    image: (name: string, use: keyof typeof imageUses): Promise<EncryptedImage> =>
      once(`${use} ${name}`, async () => {
        const { data, info } = await phoneImage(membersFile(name), use);
        return { ...(await encrypt(data, "image/webp")), width: info.width, height: info.height };
      }),
    video: async (address: string, captions: string | undefined, language: Language): Promise<Video> => {
      const read = readVideoAddress(address);
      if (!read) throw new Error(`No video: ${address}`);
      if (read.player !== "file") return inLanguage(read, language);
      const video = read.path.startsWith("https:") ? { address: read.path } : await videoFile(read.path, language);
      // Where nothing is heard, words in the picture say it: captions would stand on them.
      const hasCaptions = captions !== undefined && !("isSilent" in video && video.isSilent);
      return { player: "file", ...(hasCaptions && { captions: await captionsFile(captions) }), ...video };
    },
    sharedFile: async (name: string, language: Language): Promise<SharedFile> => {
      const file = await once(`file ${name}`, async () => {
        const { bytes, type } = await readSharedFile(membersFile(name));
        return encrypt(bytes, type);
      });
      const kind = extname(name).slice(1).toUpperCase();
      const facts = [kind, factsText(file.size, undefined, language)].filter(Boolean).join(" · ");
      return { ...file, filename: basename(name), facts };
    },
  };
}
