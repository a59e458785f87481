import { clearMp4, mp4Facts, mp4Flaw } from "./mp4.ts";
import { clearWebm, isWebm, webmFacts } from "./webm.ts";

/** What the file of a video says of itself: its length, where it says it, and whether it is silent. */
export function videoFacts(bytes: Uint8Array): { seconds?: number; isSilent?: true } {
  const { seconds, isSilent } = isWebm(bytes) ? webmFacts(bytes) : mp4Facts(bytes);
  return {
    ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }),
    ...(isSilent && { isSilent }),
  };
}

/** What keeps a video file from being ready; `null` where it is. */
export function videoFlaw(bytes: Uint8Array): ReturnType<typeof mp4Flaw> | "media.notes" {
  const flaw = isWebm(bytes) ? null : mp4Flaw(bytes);
  if (flaw) return flaw;
  const clean = withoutNotes(bytes);
  return clean.every((byte, at) => byte === bytes[at]) ? null : "media.notes";
}

/**
 * The video without the metadata of cameras and editors, such as the place. It is overwritten where it is, so that no
 * offset changes; images and sound are untouched.
 */
export function withoutNotes(video: Uint8Array): Uint8Array {
  const bytes = video.slice();
  if (isWebm(bytes)) clearWebm(bytes);
  else clearMp4(bytes);
  return bytes;
}
