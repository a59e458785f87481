import { chunkCounter, chunkName, type FileChunk, hex, view } from "./bytes.ts";

/**
 * The consecutive boxes in a range of an MP4 (ISO/IEC 14496-12, 4.2).
 * @throws RangeError if a video can't have that many boxes
 */
export function* boxes(bytes: Uint8Array, start = 0, end = bytes.length, count = chunkCounter()): Generator<FileChunk> {
  const data = view(bytes);
  for (let place = start; place + 8 <= end; ) {
    count();
    const short = data.getUint32(place);
    const isLong = short === 1 && place + 16 <= end;
    const length = isLong ? Number(data.getBigUint64(place + 8)) : short === 0 ? end - place : short;
    const content = place + (isLong ? 16 : 8);
    if (place + length > end || place + length < content) return;
    yield { name: chunkName(bytes, place + 4), start: place, content, end: place + length };
    place += length;
  }
}

/** The boxes of one name directly within other boxes of an MP4. */
export function boxesIn(
  bytes: Uint8Array,
  parts: readonly Pick<FileChunk, "content" | "end">[],
  name: string,
): FileChunk[] {
  const count = chunkCounter();
  return parts.flatMap(({ content, end }) => [...boxes(bytes, content, end, count)].filter((box) => box.name === name));
}

/** The boxes at the end of a chain of names, each within the one before. */
export const boxesAt = (
  bytes: Uint8Array,
  parts: readonly Pick<FileChunk, "content" | "end">[],
  ...names: readonly string[]
) => names.reduce((found, name) => boxesIn(bytes, found, name), parts) as readonly FileChunk[];

/** The box that describes a video. Players read the first one. */
export const movieOf = (bytes: Uint8Array): readonly FileChunk[] =>
  boxesIn(bytes, [{ content: 0, end: bytes.length }], "moov").slice(0, 1);

/** The length of an MP4 in seconds; 0 if the file doesn't state it. ISO/IEC 14496-12, 8.2.2. */
export function mp4Seconds(bytes: Uint8Array): number {
  const data = view(bytes);
  const [header] = boxesAt(bytes, movieOf(bytes), "mvhd");
  if (!header || header.end - header.content < 100) return 0;
  const at = header.content;
  const seconds = bytes[at]
    ? Number(data.getBigUint64(at + 24)) / data.getUint32(at + 20)
    : data.getUint32(at + 16) / data.getUint32(at + 12);
  // A duration of all ones means that the length is unknown.
  return /^f+$/.test(hex(bytes, at + 16, at + 20)) ? 0 : seconds;
}

export interface VideoTrack {
  readonly kind: "picture" | "sound";
  /** The number that the frames of the track have. */
  readonly number: number;
  /** The code of the format in which the track is stored. */
  readonly format: string;
  /** The format as `canPlayType` names it, if that takes more than the code. RFC 6381, 3.3. */
  readonly codec?: string | undefined;
  /** What a decoder must have besides the usual. */
  readonly extra?: string | undefined;
}

const kinds: Readonly<Record<string, VideoTrack["kind"]>> = { vide: "picture", soun: "sound" };

/** The profiles of H.264 with more than 8 bits or with finer colors: ITU-T H.264, A.2. */
const profiles = new Map([
  [110, "10 bit"],
  [122, "4:2:2"],
  [244, "4:4:4"],
]);

/** The tracks of an MP4. ISO/IEC 14496-12: 8.4.3 (hdlr), 8.5.2 (stsd), 12.1.3 (sample entries of pictures). */
export function mp4Tracks(bytes: Uint8Array): VideoTrack[] {
  return boxesAt(bytes, movieOf(bytes), "trak").flatMap((track) => {
    const number = trackNumber(bytes, track);
    const [handler] = boxesAt(bytes, [track], "mdia", "hdlr");
    const kind = handler && kinds[chunkName(bytes, handler.content + 8)];
    const [list] = boxesAt(bytes, [track], "mdia", "minf", "stbl", "stsd");
    const [entry] = list ? [...boxes(bytes, list.content + 8, list.end)] : [];
    if (!kind || !entry) return [];
    const settings = kind === "picture" ? [...boxes(bytes, entry.content + 78, entry.end)] : [];
    return [{ kind, number, format: entry.name, ...settings.map((box) => settingsOf(bytes, box)).find(Boolean) }];
  });
}

/** The number of a track: ISO/IEC 14496-12, 8.3.2 (tkhd); 0 if the file doesn't state it. */
export function trackNumber(bytes: Uint8Array, track: FileChunk): number {
  const [header] = boxesIn(bytes, [track], "tkhd");
  return header && header.end - header.content >= 24
    ? view(bytes).getUint32(header.content + (bytes[header.content] ? 20 : 12))
    : 0;
}

/** What the settings of a decoder say. ISO/IEC 14496-15, 5.3.3 (avcC); https://www.webmproject.org/vp9/mp4/ (vpcC). */
function settingsOf(bytes: Uint8Array, { name, content: at }: FileChunk): Pick<VideoTrack, "codec" | "extra"> | null {
  if (name === "avcC") return { codec: `avc1.${hex(bytes, at + 1, at + 4)}`, extra: profiles.get(bytes[at + 1] ?? 0) };
  if (name !== "vpcC") return null;
  const [depth, color] = [(bytes[at + 6] ?? 0) >> 4, ((bytes[at + 6] ?? 0) >> 1) & 7];
  return { extra: depth > 8 ? `${depth} bit` : { 2: "4:2:2", 3: "4:4:4" }[color] };
}
