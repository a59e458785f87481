import { boxesIn, elements, isWebm } from "./video-metadata.ts";

/** What members are told of an MP4 or a WebM before they download it: its length, where the file says it, and whether it is silent. */
export function videoFacts(video: Uint8Array): { seconds?: number; isSilent: boolean } {
  const bytes = Buffer.from(video.buffer, video.byteOffset, video.length);
  const { seconds, isSilent } = isWebm(bytes) ? factsOfWebm(bytes) : factsOfMp4(bytes);
  return { isSilent, ...(Number.isFinite(seconds) && seconds > 0 && { seconds: Math.max(1, Math.round(seconds)) }) };
}

/**
 * A length and a size, such as `1 min 5 sec · 1.4 MB`. Made here, because browsers differ. Below 1 MB the size is left out: nobody
 * needs to decide whether to download that.
 */
export function factsText(bytes: number, seconds: number | undefined, language: string): string {
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit: name, maximumFractionDigits: 1 }).format(value);
  const length = [
    [Math.floor((seconds ?? 0) / 60), "minute"],
    [(seconds ?? 0) % 60, "second"],
  ] as const;
  const shown = length.filter(([value]) => value > 0).map(([value, name]) => unit(value, name));
  const size = bytes >= 1e6 && unit(bytes / 1e6, "megabyte");
  return [shown.join(" "), size].filter(Boolean).join(" · ");
}

/** ISO/IEC 14496-12: 8.2.2 (mvhd), 8.4.3 (hdlr). */
function factsOfMp4(bytes: Buffer) {
  const movie = boxesIn(bytes, [{ content: 0, end: bytes.length }], "moov");
  const handlers = ["trak", "mdia", "hdlr"].reduce((parts, name) => boxesIn(bytes, parts, name), movie);
  const isSilent = handlers.every(({ content }) => bytes.toString("latin1", content + 8, content + 12) !== "soun");
  const [header] = boxesIn(bytes, movie, "mvhd");
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
  const named = (name: string, parts = [{ content: 0, end: bytes.length }]) =>
    parts.flatMap(({ content, end }) => [...elements(bytes, content, end)]).filter((element) => element.name === name);
  const info = named(webm.info);
  const types = named(webm.type, named(webm.track, named(webm.tracks)));
  const [scale] = named(webm.scale, info);
  const [duration] = named(webm.duration, info);
  const nanoseconds = scale ? Number(`0x${bytes.toString("hex", scale.content, scale.end)}`) : 1e6;
  const length = duration ? duration.end - duration.content : 0;
  const ticks =
    length === 8 ? bytes.readDoubleBE(duration?.content) : length === 4 ? bytes.readFloatBE(duration?.content) : 0;
  return { seconds: (ticks * nanoseconds) / 1e9, isSilent: types.every(({ content }) => bytes[content] !== SOUND) };
}
