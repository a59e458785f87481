import { type FilePart, hex, partCounter, view } from "./bytes.ts";

/** The ids of the WebM elements that are read: RFC 9559, 5.1. */
const webm = {
  segment: "18538067",
  cluster: "1f43b675",
  tags: "1254c367",
  attachments: "1941a469",
  info: "1549a966",
  scale: "2ad7b1",
  duration: "4489",
  tracks: "1654ae6b",
  track: "ae",
  type: "83",
};
const VOID = 0xec;
const SOUND = 2;

/** Whether a file starts like a WebM: RFC 8794, 11.2.1. */
export const isWebm = (bytes: Uint8Array): boolean => hex(bytes, 0, 4) === "1a45dfa3";

/**
 * The consecutive elements of a WebM and of its segment.
 * @throws RangeError if a video can't have that many elements
 */
function* elements(bytes: Uint8Array, start = 0, end = bytes.length, count = partCounter()): Generator<FilePart> {
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
    if (!isOpen) yield { name, start: place, content, end: content + size };
    place = isOpen ? content : content + size;
  }
}

/** The length of a WebM and whether it is silent; 0 seconds if the file doesn't state its length. */
export function webmFacts(bytes: Uint8Array) {
  const data = view(bytes);
  const named = (name: string, parts = [{ content: 0, end: bytes.length }]) => {
    const count = partCounter();
    return parts.flatMap(({ content, end }) =>
      [...elements(bytes, content, end, count)].filter((element) => element.name === name),
    );
  };
  const info = named(webm.info);
  const types = named(webm.type, named(webm.track, named(webm.tracks)));
  const [scale] = named(webm.scale, info);
  const [duration] = named(webm.duration, info);
  const nanoseconds = scale ? Number(`0x${hex(bytes, scale.content, scale.end)}`) : 1e6;
  const length = duration ? duration.end - duration.content : 0;
  const at = duration?.content ?? 0;
  const ticks = length === 8 ? data.getFloat64(at) : length === 4 ? data.getFloat32(at) : 0;
  return { seconds: (ticks * nanoseconds) / 1e9, isSilent: types.every(({ content }) => bytes[content] !== SOUND) };
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
