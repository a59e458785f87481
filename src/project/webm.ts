import { ascii, chunkCounter, type FileChunk, hex, view } from "./bytes.ts";
import type { VideoTrack } from "./mp4.ts";

/** The ids of the WebM elements that are read: RFC 9559, 5.1. */
const webm = {
  segment: "18538067",
  cluster: "1f43b675",
  group: "a0",
  block: "a1",
  simpleBlock: "a3",
  tags: "1254c367",
  attachments: "1941a469",
  info: "1549a966",
  scale: "2ad7b1",
  duration: "4489",
  tracks: "1654ae6b",
  track: "ae",
  number: "d7",
  type: "83",
  codec: "86",
};
const VOID = 0xec;

/** RFC 9559, 5.1.4.1.3. */
const kinds: Readonly<Record<number, VideoTrack["kind"]>> = { 1: "picture", 2: "sound" };

/** Whether a file starts like a WebM: RFC 8794, 11.2.1. */
export const isWebm = (bytes: Uint8Array): boolean => hex(bytes, 0, 4) === "1a45dfa3";

/**
 * The consecutive elements of a WebM and of its segment.
 * @throws RangeError if a video can't have that many elements
 */
function* elements(bytes: Uint8Array, start = 0, end = bytes.length, count = chunkCounter()): Generator<FileChunk> {
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
function named(bytes: Uint8Array, name: string, chunks: readonly Pick<FileChunk, "content" | "end">[]): FileChunk[] {
  const count = chunkCounter();
  return chunks.flatMap(({ content, end }) =>
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
    return [{ kind, format, extra: isVp9 ? vp9Extra(bytes, bytes[number.end - 1] ?? 0) : undefined }];
  });
}

/** The blocks of a WebM, each a frame of a track after four bytes: RFC 9559, 10. */
function* blocks(bytes: Uint8Array, start = 0, end = bytes.length, count = chunkCounter()): Generator<FileChunk> {
  for (const chunk of elements(bytes, start, end, count))
    if (chunk.name === webm.cluster || chunk.name === webm.group) yield* blocks(bytes, chunk.content, chunk.end, count);
    else if (chunk.name === webm.block || chunk.name === webm.simpleBlock) yield chunk;
}

/**
 * What a track of VP9 asks of a decoder besides the usual. Hardly any program says so beside the track, but each first frame does.
 * https://storage.googleapis.com/downloads.webmproject.org/docs/vp9/vp9-bitstream-specification-v0.7-20170222-draft.pdf, 6.2
 */
function vp9Extra(bytes: Uint8Array, track: number): string | undefined {
  for (const { content } of blocks(bytes)) {
    if (bytes[content] !== (0x80 | track)) continue;
    const [profile = 0, , , , colors = 0] = bytes.subarray(content + 4);
    if (profile & 0x10) return "10 bit";
    return profile & 0x20 ? (colors & 8 ? "4:2:2" : "4:4:4") : undefined;
  }
  return undefined;
}

/**
 * Overwrites the metadata of a WebM.
 * @throws RangeError if a video can't have that many elements
 */
export function clearWebm(bytes: Uint8Array): void {
  const data = view(bytes);
  for (const { name, start, end } of elements(bytes))
    if (name === webm.tags || name === webm.attachments) {
      // The new header is an id of one byte and a size in at most eight of the remaining bytes: RFC 8794, 4.
      const sizeLength = Math.min(8, end - start - 1);
      bytes.fill(0, start, end);
      bytes[start] = VOID;
      const size = end - start - 1 - sizeLength;
      if (sizeLength >= 4) data.setUint32(start + 1 + sizeLength - 4, size);
      else bytes[start + sizeLength] = size;
      bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x80 >> (sizeLength - 1));
    }
}
