import { clearMp4, mp4Facts, mp4Flaw } from "./mp4.ts";
import { clearWebm, isWebm, webmFacts } from "./webm.ts";

/** The length of a video, if its file states it, and whether it is silent. */
export function videoFacts(bytes: Uint8Array): { seconds?: number; isSilent?: true } {
  const { seconds, isSilent } = unlessTooMany(() => (isWebm(bytes) ? webmFacts(bytes) : mp4Facts(bytes))) ?? noFacts;
  return {
    ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }),
    ...(isSilent && { isSilent }),
  };
}

const noFacts = { seconds: 0, isSilent: false };

/** Runs a search in a file; `null` if the file has more parts than a video can have. */
function unlessTooMany<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Why a video file can't be published; `null` if it can. */
export function videoFlaw(bytes: Uint8Array): ReturnType<typeof mp4Flaw> | "media.notes" {
  const flaw = unlessTooMany(() => [isWebm(bytes) ? null : mp4Flaw(bytes), cleared(bytes)] as const);
  // A file of nothing but empty parts isn't a whole video.
  if (!flaw) return "media.part";
  const [found, clean] = flaw;
  return found ?? (clean.every((byte, at) => byte === bytes[at]) ? null : "media.notes");
}

function cleared(video: Uint8Array): Uint8Array {
  const bytes = video.slice();
  if (isWebm(bytes)) clearWebm(bytes);
  else clearMp4(bytes);
  return bytes;
}

/**
 * The video without the metadata of cameras and editors, such as where it was filmed. The metadata is overwritten in
 * place, so that no offset changes; images and sound stay untouched. A video with too many parts is returned as it is;
 * `videoFlaw` reports it.
 */
export const withoutVideoMetadata = (video: Uint8Array): Uint8Array => unlessTooMany(() => cleared(video)) ?? video;
