import { ascii, chunkCounter, type FileChunk, hex, view } from "./bytes.ts";
import type { VideoTrack } from "./mp4.ts";

/** The ids of the WebM elements that are read: RFC 9559, 5.1. */
export const webm = {
  segment: "18538067",
  cluster: "1f43b675",
  group: "a0",
  block: "a1",
  simpleBlock: "a3",
  info: "1549a966",
  scale: "2ad7b1",
  duration: "4489",
  tracks: "1654ae6b",
  track: "ae",
  number: "d7",
  type: "83",
  codec: "86",
};
/** RFC 9559, 5.1.4.1.3. */
const kinds: Readonly<Record<number, VideoTrack["kind"]>> = { 1: "picture", 2: "sound" };

/** Whether a file starts like a WebM: RFC 8794, 11.2.1. */
export const isWebm = (bytes: Uint8Array): boolean => hex(bytes, 0, 4) === "1a45dfa3";

/**
 * The consecutive elements of a WebM and of its segment.
 * @throws RangeError if a video can't have that many elements
 */
export function* elements(
  bytes: Uint8Array,
  start = 0,
  end = bytes.length,
  count = chunkCounter(),
): Generator<FileChunk> {
  for (let place = start; place < end; ) {
    count();
    const idLength = Math.clz32(bytes[place] ?? 0) - 23;
    const first = bytes[place + idLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    const content = place + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || content > end) return;
    const name = hex(bytes, place, place + idLength);
    let size = first & (0xff >> sizeLength);
    let isUnknown = size === 0xff >> sizeLength;
    for (const byte of bytes.subarray(place + idLength + 1, content)) {
      size = size * 256 + byte;
      isUnknown &&= byte === 0xff;
    }
    // In a live recording, segment and clusters have no size, so the elements after them are their content.
    const isOpen = name === webm.segment || (isUnknown && name === webm.cluster);
    if (!isOpen && (isUnknown || content + size > end)) return;
    if (!isUnknown) yield { name, start: place, content, end: content + size };
    place = isOpen ? content : content + size;
  }
}

/** The elements of one name directly within other elements of a WebM. */
function named(bytes: Uint8Array, name: string, parts: readonly Pick<FileChunk, "content" | "end">[]): FileChunk[] {
  const count = chunkCounter();
  return parts.flatMap(({ content, end }) =>
    [...elements(bytes, content, end, count)].filter((element) => element.name === name),
  );
}

const whole = (bytes: Uint8Array) => [{ content: 0, end: bytes.length }];

/** Whether a WebM ends before its segment does, as far as it states where that is. */
export const isWebmCutOff = (bytes: Uint8Array): boolean =>
  named(bytes, webm.segment, whole(bytes)).some(({ end }) => end > bytes.length);

/** The length of a WebM in seconds; 0 if the file doesn't state it. */
export function webmSeconds(bytes: Uint8Array): number {
  const data = view(bytes);
  const info = named(bytes, webm.info, whole(bytes));
  const [scale] = named(bytes, webm.scale, info);
  const [duration] = named(bytes, webm.duration, info);
  const nanoseconds = scale ? Number(`0x${hex(bytes, scale.content, scale.end)}`) : 1e6;
  const length = duration ? duration.end - duration.content : 0;
  const at = duration?.content ?? 0;
  const ticks = length === 8 ? data.getFloat64(at) : length === 4 ? data.getFloat32(at) : 0;
  return (ticks * nanoseconds) / 1e9;
}

export function webmTracks(bytes: Uint8Array): VideoTrack[] {
  return named(bytes, webm.track, named(bytes, webm.tracks, whole(bytes))).flatMap((track) => {
    const [type] = named(bytes, webm.type, [track]);
    const [codec] = named(bytes, webm.codec, [track]);
    const kind = type && kinds[bytes[type.end - 1] ?? 0];
    if (!kind) return [];
    const format = codec ? ascii(bytes, codec.content, codec.end) : "";
    const [number] = named(bytes, webm.number, [track]);
    const isVp9 = format === "V_VP9" && number;
    const own = number ? numberIn(bytes, number) : 0;
    return [{ kind, number: own, format, extra: isVp9 ? vp9Extra(bytes, own) : undefined }];
  });
}

/** The whole number that an element has. */
export const numberIn = (bytes: Uint8Array, { content, end }: FileChunk): number =>
  Number(`0x${hex(bytes, content, end) || "0"}`);

/** The number of the track that a block belongs to: RFC 9559, 10.1, as a number of variable length. */
export function blockTrack(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  return Number(`0x${hex(Uint8Array.of(first & (0xff >> length), ...bytes.subarray(at + 1, at + length)))}`);
}

/** The blocks of a WebM, each a frame of a track after four bytes: RFC 9559, 10. */
function* blocks(bytes: Uint8Array, start = 0, end = bytes.length, count = chunkCounter()): Generator<FileChunk> {
  for (const part of elements(bytes, start, end, count))
    if (part.name === webm.cluster || part.name === webm.group) yield* blocks(bytes, part.content, part.end, count);
    else if (part.name === webm.block || part.name === webm.simpleBlock) yield part;
}

/**
 * What a track of VP9 asks of a decoder besides the usual. Hardly any program says so beside the track, but each first frame does.
 * https://storage.googleapis.com/downloads.webmproject.org/docs/vp9/vp9-bitstream-specification-v0.7-20170222-draft.pdf, 6.2
 */
function vp9Extra(bytes: Uint8Array, track: number): string | undefined {
  for (const { content } of blocks(bytes)) {
    if (blockTrack(bytes, content) !== track) continue;
    const [profile = 0, , , , colors = 0] = bytes.subarray(content + 4);
    if (profile & 0x10) return "10 bit";
    return profile & 0x20 ? (colors & 8 ? "4:2:2" : "4:4:4") : undefined;
  }
  return undefined;
}
