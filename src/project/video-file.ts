import { clearMp4, mp4Facts, mp4Flaw } from "./mp4.ts";
import { clearWebm, isWebm, webmFacts } from "./webm.ts";

/** What the file of a video says of itself: its length, where it says it, and whether it is silent. */
export function videoFacts(bytes: Uint8Array): { seconds?: number; isSilent?: true } {
  const { seconds, isSilent } = unlessTooMany(() => (isWebm(bytes) ? webmFacts(bytes) : mp4Facts(bytes))) ?? noFacts;
  return {
    ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }),
    ...(isSilent && { isSilent }),
  };
}

const noFacts = { seconds: 0, isSilent: false };

/** What is found in a file, or `null` where it has more parts than a video has. */
function unlessTooMany<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What keeps a video file from being ready; `null` where it is. */
export function videoFlaw(bytes: Uint8Array): ReturnType<typeof mp4Flaw> | "media.notes" {
  const flaw = unlessTooMany(() => [isWebm(bytes) ? null : mp4Flaw(bytes), cleared(bytes)] as const);
  // Of empty parts alone: whatever it is, it isn't a whole video.
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
 * The video without the metadata of cameras and editors, such as the place. It is overwritten where it is, so that no
 * offset changes; images and sound are untouched. One of too many parts stays as it is, which is a flaw.
 */
export const withoutNotes = (video: Uint8Array): Uint8Array => unlessTooMany(() => cleared(video)) ?? video;
