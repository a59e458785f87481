import { clearAvcNotes } from "./avc-notes.ts";
import { chunkCounter, chunkName, type FileChunk, view } from "./bytes.ts";
import { boxes, boxesAt, movieOf, trackNumber } from "./mp4.ts";
import { frameRuns, type Run } from "./mp4-frames.ts";
import { clearFormat, clearLeaf, freeBox } from "./mp4-leaf.ts";

/** The boxes that a player needs within each box that contains boxes: ISO/IEC 14496-12, table 1; `wave`: QuickTime File Format, 4. */
const needed: Readonly<Record<string, string>> = {
  "": "ftyp styp moov moof mdat sidx mfra",
  moov: "mvhd trak mvex",
  trak: "tkhd edts mdia",
  edts: "elst",
  mdia: "mdhd hdlr minf",
  minf: "vmhd smhd dinf stbl",
  dinf: "dref",
  stbl: "stsd stts ctts cslg stsc stsz stz2 stco co64 stss sdtp sgpd sbgp",
  mvex: "mehd trex",
  moof: "mfhd traf",
  traf: "tfhd tfdt trun sdtp sgpd sbgp",
  mfra: "tfra mfro",
  format:
    "avcC vpcC av1C hvcC colr pasp clap fiel btrt mdcv clli SmDm CoLL esds dOps dfLa dac3 dec3 wave chan chnl alac",
  wave: "frma mp4a esds enda \0\0\0\0 alac",
};

/**
 * Whether an MP4 ends before its frames do, or has no box that describes it.
 *
 * @param tracks the numbers of the tracks that matter
 * @throws RangeError as `neededMp4` does
 */
export function isMp4CutOff(bytes: Uint8Array, tracks: readonly number[]): boolean {
  if (movieOf(bytes).length === 0) return true;
  const parts = [...boxes(bytes)];
  const end = parts[parts.length - 1]?.end ?? 0;
  return chunkName(bytes, end + 4) === "moof" || frameRuns(bytes, tracks).some((run) => run.end > end);
}

/** A track that stays. */
interface Kept {
  readonly kind: "picture" | "sound";
  readonly number: number;
}

/**
 * Overwrites in an MP4 what no player needs: other boxes, other tracks than those that stay and all their frames, times and names in the
 * boxes that stay, and what lies between frames. Nothing moves, so that all places remain true. What follows the last box goes.
 *
 * @param tracks the tracks that stay
 * @throws RangeError if a video can't have that many boxes, or a table is longer than its box
 */
export function neededMp4(video: Uint8Array, tracks: readonly Kept[]): Uint8Array {
  const bytes = video.slice();
  const numbers = tracks.map(({ number }) => number);
  const runs = frameRuns(bytes, numbers);
  const [movie] = movieOf(bytes);
  const count = chunkCounter();
  const clear = (start: number, end: number, within: string, kind?: Kept["kind"]) => {
    for (const box of boxes(bytes, start, end, count)) {
      const track = box.name === "trak" ? trackNumber(bytes, box) : undefined;
      const own = track === undefined ? kind : tracks.find(({ number }) => number === track)?.kind;
      const isOther =
        !needed[within]?.split(" ").includes(box.name) ||
        (box.name === "moov" && box.start !== movie?.start) ||
        (track !== undefined && !own) ||
        (box.name === "traf" && !hasTrack(bytes, box, numbers));
      if (isOther) freeBox(bytes, box);
      else if (box.name === "mdat") keepRuns(bytes, box, runs);
      else if (box.name === "stsd")
        for (const entry of boxes(bytes, box.content + 8, box.end, count))
          clear(clearFormat(bytes, entry, own), entry.end, "format");
      else if (box.name in needed) clear(box.content, box.end, box.name, own);
      else clearLeaf(bytes, box);
    }
  };
  clear(0, bytes.length, "");
  for (const { kind, number } of tracks) {
    const size = kind === "picture" ? avcLengthSize(bytes, number) : 0;
    if (size > 0) clearAvcNotes(bytes, frameRuns(bytes, [number]), size);
  }
  const parts = [...boxes(bytes)];
  return bytes.subarray(0, parts[parts.length - 1]?.end ?? 0);
}

/** The number of bytes that state the length of a unit of H.264; 0 for a track in another format. ISO/IEC 14496-15, 5.3.3. */
function avcLengthSize(bytes: Uint8Array, number: number): number {
  const track = boxesAt(bytes, movieOf(bytes), "trak").filter((found) => trackNumber(bytes, found) === number);
  const [list] = boxesAt(bytes, track, "mdia", "minf", "stbl", "stsd");
  const [entry] = list ? [...boxes(bytes, list.content + 8, list.end)] : [];
  const settings = entry && [...boxes(bytes, entry.content + 78, entry.end)].find(({ name }) => name === "avcC");
  return settings ? ((bytes[settings.content + 4] ?? 0) & 3) + 1 : 0;
}

function hasTrack(bytes: Uint8Array, fragment: FileChunk, numbers: readonly number[]): boolean {
  const header = [...boxes(bytes, fragment.content, fragment.end)].find(({ name }) => name === "tfhd");
  return header !== undefined && numbers.includes(view(bytes).getUint32(header.content + 4));
}

/** Overwrites what no frame of the tracks that stay has. */
function keepRuns(bytes: Uint8Array, { content, end }: FileChunk, runs: readonly Run[]): void {
  let at = content;
  for (const run of runs) {
    if (run.end <= at || run.start >= end) continue;
    if (run.start > at) bytes.fill(0, at, run.start);
    at = run.end;
  }
  if (at < end) bytes.fill(0, at, end);
}
