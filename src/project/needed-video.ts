import { isSame } from "./bytes.ts";
import type { VideoTrack } from "./mp4.ts";
import { isMp4CutOff, neededMp4 } from "./mp4-needed.ts";
import { type Problem, problem, quote } from "./problem.ts";
import { isPlayed, nameOf, shownTrack, tracksOf, unlessTooMany, videoHint } from "./video-file.ts";
import { isWebm, isWebmCutOff } from "./webm.ts";
import { neededWebm } from "./webm-needed.ts";

/** Why a video file can't be published, what phones may lack to play it, or that it has parts that go; `null` if nothing is wrong. */
export function videoFileProblem(name: string, bytes: Uint8Array): Problem | null {
  const flaw = videoFlaw(bytes);
  if (flaw) return problem(flaw[0], { ...flaw[1], name: quote(name) });
  return (
    videoHint(name, bytes) ?? (isSame(neededVideo(bytes), bytes) ? null : problem("media.notes", { name: quote(name) }))
  );
}

function videoFlaw(bytes: Uint8Array) {
  const found = unlessTooMany(() => {
    const tracks = tracksOf(bytes);
    const isPart = isWebm(bytes) ? isWebmCutOff(bytes) : isMp4CutOff(bytes, numbersOf(keptTracks(tracks)));
    // What can't be read is found out here too.
    partsOf(bytes, tracks);
    return { flaw: isPart ? (["media.part"] as const) : formatFlaw(tracks) };
  });
  // A file of nothing but empty parts isn't a whole video.
  return found ? found.flaw : (["media.part"] as const);
}

function formatFlaw(tracks: readonly VideoTrack[]) {
  const picture = tracks.find(({ kind }) => kind === "picture");
  if (tracks.length === 0) return ["media.part"] as const;
  if (!picture) return ["media.picture"] as const;
  return shownTrack(tracks) ? null : (["media.codec", { format: nameOf(picture) }] as const);
}

/** The tracks that browsers play: one of pictures, and one of sound. */
function keptTracks(tracks: readonly VideoTrack[]): readonly VideoTrack[] {
  const first = (kind: VideoTrack["kind"]) => {
    const own = tracks.filter((track) => track.kind === kind);
    return own.find(isPlayed) ?? own[0];
  };
  return [first("picture"), first("sound")].filter((track) => track !== undefined);
}

const numbersOf = (tracks: readonly VideoTrack[]) => tracks.map(({ number }) => number);

function partsOf(bytes: Uint8Array, tracks: readonly VideoTrack[]): Uint8Array {
  const kept = keptTracks(tracks);
  return isWebm(bytes) ? neededWebm(bytes, numbersOf(kept)) : neededMp4(bytes, kept);
}

/**
 * The parts of a video that browsers need to play it: nothing of what cameras and editors note, such as where it was filmed, and nothing
 * behind its end. The rest is overwritten in place, so that no offset changes; images and sound stay untouched. A video with too many
 * parts is returned as it is; `videoFileProblem` reports it.
 */
export const neededVideo = (video: Uint8Array): Uint8Array =>
  unlessTooMany(() => partsOf(video, tracksOf(video))) ?? video;
