import { view } from "./bytes.ts";
import type { Run } from "./mp4-frames.ts";

/** The kind of a unit with what is said beside the pictures: ITU-T H.264, table 7-1. */
const MESSAGES = 6;

/** The messages in which cameras and encoders write what they like: ITU-T H.264, D.1.5 and D.1.6. */
const notes = [4, 5];

/**
 * Overwrites in the frames of an H.264 track what cameras and encoders note there.
 *
 * @param lengthSize the number of bytes that state the length of a unit: ISO/IEC 14496-15, 5.3.3
 */
export function clearAvcNotes(bytes: Uint8Array, runs: readonly Run[], lengthSize: number): void {
  const data = view(bytes);
  for (const { start, end } of runs)
    for (let at = start; at + lengthSize < end; ) {
      let length = 0;
      for (let index = 0; index < lengthSize; index += 1) length = length * 256 + data.getUint8(at + index);
      const unit = at + lengthSize;
      at = unit + length;
      if (at > end) break;
      if (((bytes[unit] ?? 0) & 31) === MESSAGES) clearMessages(bytes, unit + 1, at);
    }
}

function clearMessages(bytes: Uint8Array, start: number, end: number): void {
  // A 3 after two zeros is there so that no start of a unit comes up, and is not part of the message: 7.4.1.
  const places: number[] = [];
  let zeros = 0;
  for (let at = start; at < end; at += 1) {
    const isEscape = zeros >= 2 && bytes[at] === 3;
    if (!isEscape) places.push(at);
    zeros = !isEscape && bytes[at] === 0 ? zeros + 1 : 0;
  }
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (; bytes[places[at] ?? end] === 0xff && at < places.length; at += 1) value += 0xff;
    value += bytes[places[at] ?? end] ?? 0;
    at += 1;
    return value;
  };
  while (at + 2 < places.length) {
    const [kind, length] = [read(), read()];
    // Zeros stay, so that what follows two of them stays right.
    if (notes.includes(kind))
      for (const place of places.slice(at, at + length)) if (bytes[place] !== 0) bytes[place] = 1;
    at += length;
  }
}
