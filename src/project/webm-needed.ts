import { ascii, chunkCounter, type FileChunk, view } from "./bytes.ts";
import { blockTrack, elements, numberIn, webm } from "./webm.ts";

/** The elements that a player needs within each element that contains elements: RFC 9559, 5.1, whose names are in the order of the ids. */
const needed: Readonly<Record<string, string>> = {
  // EBML: versions, lengths and type of the file.
  "1a45dfa3": "4286 42f7 42f2 42f3 4282 4287 4285",
  // Segment: SeekHead, Info, Tracks, Cluster, Cues.
  [webm.segment]: `114d9b74 ${webm.info} ${webm.tracks} ${webm.cluster} 1c53bb6b`,
  "114d9b74": "4dbb",
  "4dbb": "53ab 53ac",
  // Info: TimestampScale, Duration, and the two programs, which must be there.
  [webm.info]: `${webm.scale} ${webm.duration} 4d80 5741`,
  [webm.tracks]: webm.track,
  // TrackEntry: number, UID, type, flags, language, codec with its settings and delays, durations, Video, Audio, ContentEncodings.
  [webm.track]: `${webm.number} 73c5 ${webm.type} b9 88 55aa 9c 6de7 6df8 23e383 22b59c ${webm.codec} 63a2 56aa 56bb e0 e1 6d80`,
  // Video: interlacing, stereo, transparency, sizes, Colour.
  e0: "9a 9d 53b8 53c0 b0 ba 54aa 54bb 54cc 54dd 54b0 54ba 54b2 55b0",
  "55b0": "55b1 55b2 55b3 55b4 55b5 55b6 55b7 55b8 55b9 55ba 55bb 55bc 55bd 55d0",
  "55d0": "55d1 55d2 55d3 55d4 55d5 55d6 55d7 55d8 55d9 55da",
  // Audio: frequencies, channels, bits.
  e1: "b5 78b5 9f 6264",
  // Cluster: Timestamp, Position, PrevSize, and the blocks.
  [webm.cluster]: `e7 a7 ab ${webm.simpleBlock} ${webm.group}`,
  // BlockGroup: Block, BlockDuration, ReferenceBlock, DiscardPadding, and BlockAdditions, which have what is transparent.
  [webm.group]: `${webm.block} 9b fb 75a2 75a1`,
  "75a1": "a6",
  a6: "ee a5",
  // Cues.
  "1c53bb6b": "bb",
  bb: "b3 b7",
  b7: "f7 f1 f0 b2 5378",
};

/** The elements that are no number: EBML's type, CodecID, CodecPrivate, ContentEncodings, Language, blocks and their additions. */
const long = ["4282", webm.codec, "63a2", "6d80", "22b59c", webm.block, webm.simpleBlock, "a5"];

/** The names of the programs that made the file: MuxingApp and WritingApp. */
const programs = ["4d80", "5741"];

const VOID = 0xec;

/**
 * Overwrites in a WebM what no player needs: other elements, other tracks than those that stay and all their frames, and the names of
 * programs. Nothing moves, so that all places remain true. What follows the segment goes.
 *
 * @param tracks the numbers of the tracks that stay
 * @throws RangeError if a video can't have that many elements
 */
export function neededWebm(video: Uint8Array, tracks: readonly number[]): Uint8Array {
  const bytes = video.slice();
  const count = chunkCounter();
  let isClear = false;
  const isOfOther = ({ name, content, end }: FileChunk): boolean => {
    if (name === webm.simpleBlock || name === webm.block) return !tracks.includes(blockTrack(bytes, content));
    const own = name === webm.group ? webm.block : name === webm.track ? webm.number : undefined;
    const [found] = own ? [...elements(bytes, content, end)].filter((element) => element.name === own) : [];
    return found !== undefined && (own === webm.block ? isOfOther(found) : !tracks.includes(numberIn(bytes, found)));
  };
  const clear = (start: number, end: number, names: string) => {
    for (const element of elements(bytes, start, end, count)) {
      const { name, content, end: last } = element;
      // A segment's own elements come after it.
      if (name === webm.segment) continue;
      // AlphaMode.
      if (name === "53c0") isClear = numberIn(bytes, element) === 1;
      const isTooLong = !(name in needed || long.includes(name) || programs.includes(name)) && last - content > 8;
      if (!names.split(" ").includes(name) || isTooLong || isOfOther(element) || (name === "75a1" && !isClear))
        clearElement(bytes, element);
      else if (programs.includes(name)) bytes.fill(0, content, last);
      else if (name === "63a2") clearComments(bytes, content, last);
      else if (name in needed) clear(content, last, needed[name] ?? "");
    }
  };
  // In a live recording, segment and clusters have no size, so their elements follow them.
  const outside = `1a45dfa3 ${webm.segment} ${needed[webm.segment]} ${needed[webm.cluster]}`;
  const end = endOf(bytes);
  clear(0, end, outside);
  return bytes.subarray(0, end);
}

/** Where the segment ends, or the last of its elements in a live recording. */
function endOf(bytes: Uint8Array): number {
  let last = 0;
  for (const { name, end } of elements(bytes)) {
    if (name === webm.segment) return end;
    last = end;
  }
  return last;
}

function clearElement(bytes: Uint8Array, { start, end }: FileChunk): void {
  // The new header is an id of one byte and a size in at most eight of the remaining bytes: RFC 8794, 4.
  const sizeLength = Math.min(8, end - start - 1);
  bytes.fill(0, start, end);
  bytes[start] = VOID;
  const size = end - start - 1 - sizeLength;
  if (sizeLength >= 4) view(bytes).setUint32(start + 1 + sizeLength - 4, size);
  else bytes[start + sizeLength] = size;
  bytes[start + 1] = (bytes[start + 1] ?? 0) | (0x80 >> (sizeLength - 1));
}

/** Overwrites the comments among the settings of Vorbis: https://xiph.org/vorbis/doc/v-comment.html, behind a byte and the codec's name. */
function clearComments(bytes: Uint8Array, start: number, end: number): void {
  const at = start + ascii(bytes, start, end).indexOf("\x03vorbis");
  if (at < start) return;
  const data = view(bytes);
  const clearText = (place: number): number => {
    if (place + 4 > end) return end;
    const next = Math.min(end, place + 4 + data.getUint32(place, true));
    bytes.fill(0x20, place + 4, next);
    return next;
  };
  let place = clearText(at + 7);
  const comments = place + 4 > end ? 0 : data.getUint32(place, true);
  place += 4;
  for (let comment = 0; comment < comments && place < end; comment += 1) place = clearText(place);
}
