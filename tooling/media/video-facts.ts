import { boxes, elements } from "./video-metadata.ts";

/** What members are told of a video file before it is downloaded. */
export interface VideoFacts {
  /** Its length, where the file says it. */
  readonly seconds?: number;
  readonly isSilent: boolean;
}

/** Reads the length of an MP4 or a WebM, and whether it has a track of sound. */
export function videoFacts(video: Uint8Array): VideoFacts {
  const bytes = Buffer.from(video.buffer, video.byteOffset, video.length);
  const isWebm = bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3;
  const { seconds, isSilent } = isWebm ? factsOfWebm(bytes) : factsOfMp4(bytes);
  return { isSilent, ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }) };
}

/** A length and a size, such as `1 min 5 sec · 0.4 MB`, never 0. Made here, because browsers differ. */
export function factsText(bytes: number, seconds: number | undefined, language: string): string {
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, maximumFractionDigits: 1 }).format(value);
  const length = [
    [Math.floor((seconds ?? 0) / 60), "minute"],
    [(seconds ?? 0) % 60, "second"],
  ] as const;
  const size = unit(Math.max(0.1, bytes / 1e6), "megabyte");
  const shown = length.filter(([value]) => value > 0).map(([value, name]) => unit(value, name));
  return [shown.join(" "), size].filter(Boolean).join(" · ");
}

/** ISO/IEC 14496-12: 8.2.2 (mvhd), 8.4.3 (hdlr). */
function factsOfMp4(bytes: Buffer) {
  const within = (name: string, parts: readonly { content: number; end: number }[]) =>
    parts.flatMap(({ content, end }) => [...boxes(bytes, content, end)].filter((box) => box.name === name));
  const movie = within("moov", [{ content: 0, end: bytes.length }]);
  const handlers = within("hdlr", within("mdia", within("trak", movie)));
  const isSilent = handlers.every(({ content }) => bytes.toString("latin1", content + 8, content + 12) !== "soun");
  const [header] = within("mvhd", movie);
  if (!header || header.end - header.content < 100) return { seconds: 0, isSilent };
  const at = header.content;
  const seconds = bytes[at]
    ? Number(bytes.readBigUInt64BE(at + 24)) / bytes.readUInt32BE(at + 20)
    : bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12);
  // All ones: the length is not known.
  return { seconds: /^f+$/.test(bytes.toString("hex", at + 16, at + 20)) ? 0 : seconds, isSilent };
}

/** Ids of elements (RFC 9559, 5.1): Info, TimestampScale, Duration, Tracks, TrackEntry, TrackType. */
const webm = { info: "1549a966", scale: "2ad7b1", duration: "4489", tracks: "1654ae6b", track: "ae", type: "83" };
const SOUND = 2;

function factsOfWebm(bytes: Buffer) {
  const all = [...elements(bytes, 0, bytes.length)];
  const within = (name: string, parts: readonly { content: number; end: number }[]) =>
    parts.flatMap(({ content, end }) => [...elements(bytes, content, end)].filter((element) => element.name === name));
  const info = all.filter(({ name }) => name === webm.info);
  const types = within(
    webm.type,
    within(
      webm.track,
      all.filter(({ name }) => name === webm.tracks),
    ),
  );
  const [scale] = within(webm.scale, info);
  const [duration] = within(webm.duration, info);
  const nanoseconds = scale ? Number(`0x${bytes.toString("hex", scale.content, scale.end)}`) : 1e6;
  const length = duration ? duration.end - duration.content : 0;
  const ticks =
    length === 8 ? bytes.readDoubleBE(duration?.content) : length === 4 ? bytes.readFloatBE(duration?.content) : 0;
  return { seconds: (ticks * nanoseconds) / 1e9, isSilent: types.every(({ content }) => bytes[content] !== SOUND) };
}
