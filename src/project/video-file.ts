import { mp4Seconds, mp4Tracks, type VideoTrack } from "./mp4.ts";
import { type Problem, problem, quote } from "./problem.ts";
import { isWebm, webmSeconds, webmTracks } from "./webm.ts";

/** The length of a video, if its file states it, and whether it is silent. */
export function videoFacts(bytes: Uint8Array): { seconds?: number; isSilent?: true } {
  const seconds = unlessTooMany(() => (isWebm(bytes) ? webmSeconds(bytes) : mp4Seconds(bytes))) ?? 0;
  const tracks = unlessTooMany(() => tracksOf(bytes));
  return {
    ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }),
    ...(tracks?.every(({ kind }) => kind !== "sound") && { isSilent: true }),
  };
}

/** Runs a search in a file; `null` if the file has more parts than a video can have. */
export function unlessTooMany<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export const tracksOf = (bytes: Uint8Array) => (isWebm(bytes) ? webmTracks(bytes) : mp4Tracks(bytes));

/**
 * The names of formats by their codes, in an MP4 (https://mp4ra.org/registered-types/sampleentries) and in a WebM
 * (https://www.matroska.org/technical/codec_specs.html). A code without a name here stands for itself.
 */
const formats = new Map(
  Object.entries({
    "H.264": "avc1 avc3",
    VP8: "vp08 V_VP8",
    VP9: "vp09 V_VP9",
    AV1: "av01 V_AV1",
    HEVC: "hvc1 hev1 hvc2 hev2 dvh1 dvhe V_MPEGH/ISO/HEVC",
    VVC: "vvc1 vvi1",
    "MPEG-4 Part 2": "mp4v xvid XVID DIVX",
    "H.263": "s263 h263 H263",
    "Motion JPEG": "jpeg mjpa mjpb mjpg MJPG V_MJPEG",
    ProRes: "apch apcn apcs apco ap4h ap4x aprn",
    DNxHD: "AVdn AVdh",
    DRM: "encv",
    AAC: "mp4a A_AAC",
    MP3: ".mp3 A_MPEG/L3",
    Opus: "Opus A_OPUS",
    Vorbis: "A_VORBIS",
    FLAC: "fLaC A_FLAC",
    "AC-3": "ac-3 ec-3 A_AC3 A_EAC3",
    ALAC: "alac",
    AMR: "samr sawb",
    PCM: "lpcm sowt twos in24 ipcm raw",
  }).flatMap(([name, codes]) => codes.split(" ").map((code) => [code, name] as const)),
);

export const nameOf = ({ format }: VideoTrack) => formats.get(format) ?? quote(format.trim());

/** What the browsers of all phones play, and what those of some years ago lack. */
const played = {
  picture: { everywhere: ["H.264", "VP8", "VP9"], lately: ["AV1"] },
  sound: { everywhere: ["AAC", "MP3", "Opus", "Vorbis", "FLAC"], lately: [] },
};

export const isPlayed = (track: VideoTrack) =>
  Object.values(played[track.kind]).some((names: readonly string[]) => names.includes(nameOf(track)));

/** The track of pictures that browsers show; `undefined` if they can show none. */
export const shownTrack = (tracks: readonly VideoTrack[]) =>
  tracks.find((track) => track.kind === "picture" && isPlayed(track));

/** The type of a video with its format, as `canPlayType` takes it; the type alone for a format that has its code as name. */
export function playedType(bytes: Uint8Array, type: string): string {
  const track = shownTrack(unlessTooMany(() => tracksOf(bytes)) ?? []);
  const usual: Readonly<Record<string, string>> = { VP8: "vp8", VP9: "vp09.00.10.08", AV1: "av01.0.04M.08" };
  const codec = track && (track.codec ?? usual[nameOf(track)]);
  return codec ? `${type}; codecs="${codec}"` : type;
}

/** What the browsers of some years ago lack to play a video, as a problem that does not block; `null` if it is nothing. */
export function videoHint(name: string, bytes: Uint8Array): Problem | null {
  const tracks = unlessTooMany(() => tracksOf(bytes)) ?? [];
  const picture = shownTrack(tracks);
  const sound = tracks.find(({ kind }) => kind === "sound");
  const format = picture && (picture.extra ?? played.picture.lately.find((late) => late === nameOf(picture)));
  if (format) return problem("media.late", { name: quote(name), format });
  return sound && !isPlayed(sound) ? problem("media.sound", { name: quote(name), format: nameOf(sound) }) : null;
}
