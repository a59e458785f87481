import { chunkCounter, type FileChunk, view } from "./bytes.ts";
import { boxes, boxesAt, boxesIn, movieOf, trackNumber } from "./mp4.ts";

/** A run of bytes of a file that belongs to a track. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/**
 * The runs of bytes in which an MP4 has the frames of some tracks, sorted. Frames that a file's tables describe: ISO/IEC 14496-12, 8.7;
 * those of fragments: 8.8.
 *
 * @param tracks the numbers of the tracks
 * @throws RangeError if a table is longer than its box
 */
export function frameRuns(bytes: Uint8Array, tracks: readonly number[]): Run[] {
  const movie = movieOf(bytes);
  const all = boxesIn(bytes, movie, "trak");
  const starts = all.flatMap((track) => chunkStarts(bytes, track)).sort((one, other) => one - other);
  const own = all.filter((track) => tracks.includes(trackNumber(bytes, track)));
  const runs = [...own.flatMap((track) => tableRuns(bytes, track, starts)), ...fragmentRuns(bytes, movie, tracks)];
  return runs.sort((one, other) => one.start - other.start);
}

const tablesOf = (bytes: Uint8Array, track: FileChunk) => boxesAt(bytes, [track], "mdia", "minf", "stbl");

/** Where the chunks of a track start: 8.7.5 (stco, co64). */
function chunkStarts(bytes: Uint8Array, track: FileChunk): number[] {
  const data = view(bytes);
  const tables = tablesOf(bytes, track);
  const [short] = boxesIn(bytes, tables, "stco");
  const [long] = boxesIn(bytes, tables, "co64");
  const read = (table: FileChunk | undefined, width: number, at: (place: number) => number) =>
    table
      ? Array.from({ length: entries(bytes, table, 4, width) }, (_, index) => at(table.content + 8 + width * index))
      : [];
  return [
    ...read(short, 4, (place) => data.getUint32(place)),
    ...read(long, 8, (place) => Number(data.getBigUint64(place))),
  ];
}

/** The number of entries that a table states at a place. It can't have more than fit into its box. */
function entries(bytes: Uint8Array, { content, end }: FileChunk, at: number, width: number): number {
  const count = view(bytes).getUint32(content + at);
  if (width > 0 && count > (end - content - at - 4) / width) throw new RangeError("A table is longer than its box.");
  return count;
}

/** The runs of a track whose frames are in tables: 8.7.3 (stsz, stz2), 8.7.4 (stsc). */
function tableRuns(bytes: Uint8Array, track: FileChunk, starts: readonly number[]): Run[] {
  const data = view(bytes);
  const tables = tablesOf(bytes, track);
  const [groups] = boxesIn(bytes, tables, "stsc");
  const own = chunkStarts(bytes, track);
  if (!groups || own.length === 0) return [];
  const size = sizeReader(bytes, tables);
  const groupCount = entries(bytes, groups, 4, 12);
  const group = (index: number) => groups.content + 8 + 12 * index;
  let [current, frame] = [-1, 0];
  return own.map((start, chunk): Run => {
    while (current + 1 < groupCount && data.getUint32(group(current + 1)) <= chunk + 1) current += 1;
    const frames = current < 0 ? 0 : data.getUint32(group(current) + 4);
    if (!size) return { start, end: nextAfter(starts, start, bytes.length) };
    let end = start;
    for (const last = Math.min(frame + frames, size.count); frame < last; frame += 1) end += size.of(frame);
    return { start, end };
  });
}

/** The sizes of a track's frames; `null` if all have one size, which for sound in QuickTime's tables is not that of a frame. */
function sizeReader(bytes: Uint8Array, tables: readonly FileChunk[]) {
  const data = view(bytes);
  const [sizes] = boxesIn(bytes, tables, "stsz");
  if (sizes) {
    const isSame = data.getUint32(sizes.content + 4) !== 0;
    const count = entries(bytes, sizes, 8, isSame ? 0 : 4);
    return isSame ? null : { count, of: (frame: number) => data.getUint32(sizes.content + 12 + 4 * frame) };
  }
  const [small] = boxesIn(bytes, tables, "stz2");
  if (!small) return { count: 0, of: () => 0 };
  const bits = bytes[small.content + 7] ?? 8;
  const of = (frame: number) => {
    if (bits === 16) return data.getUint16(small.content + 12 + 2 * frame);
    const byte = bytes[small.content + 12 + (bits === 4 ? frame >> 1 : frame)] ?? 0;
    return bits === 8 ? byte : frame % 2 ? byte & 15 : byte >> 4;
  };
  return { count: entries(bytes, small, 8, bits / 8), of };
}

/** The first of some sorted places that is behind another one. */
function nextAfter(places: readonly number[], place: number, otherwise: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return places[low] ?? otherwise;
}

/** The runs of fragments: 8.8.3 (trex), 8.8.7 (tfhd), 8.8.8 (trun). */
function fragmentRuns(bytes: Uint8Array, movie: readonly FileChunk[], tracks: readonly number[]): Run[] {
  const data = view(bytes);
  const usual = new Map(
    boxesAt(bytes, movie, "mvex", "trex").map(({ content }) => [
      data.getUint32(content + 4),
      data.getUint32(content + 16),
    ]),
  );
  const count = chunkCounter();
  const runs: Run[] = [];
  for (const fragment of boxes(bytes)) {
    if (fragment.name !== "moof") continue;
    let end = fragment.start;
    for (const part of boxesIn(bytes, [fragment], "traf")) {
      const [header] = boxesIn(bytes, [part], "tfhd");
      if (!header) continue;
      const flags = data.getUint32(header.content) & 0xffffff;
      const track = data.getUint32(header.content + 4);
      const base = flags & 1 ? Number(data.getBigUint64(header.content + 8)) : flags & 0x20000 ? fragment.start : end;
      // Before the usual size can be the base, a description's number and a duration.
      const sizeAt = header.content + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0);
      const size = flags & 0x10 ? data.getUint32(sizeAt) : (usual.get(track) ?? 0);
      end = base;
      for (const run of boxesIn(bytes, [part], "trun")) {
        count();
        const found = trackRun(bytes, run, base, end, size);
        end = found.end;
        if (tracks.includes(track)) runs.push(found);
      }
    }
  }
  return runs;
}

function trackRun(bytes: Uint8Array, run: FileChunk, base: number, before: number, size: number): Run {
  const data = view(bytes);
  const flags = data.getUint32(run.content) & 0xffffff;
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const count = entries(bytes, run, 4, width);
  const start = flags & 1 ? base + data.getInt32(run.content + 8) : before;
  if (!(flags & 0x200)) return { start, end: start + count * size };
  const first = run.content + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0) + (flags & 0x100 ? 4 : 0);
  let end = start;
  for (let frame = 0; frame < count; frame += 1) end += data.getUint32(first + frame * width);
  return { start, end };
}
