import type { Locator } from "vitest/browser";
import { pixelsOf } from "./pixels.ts";

/** The squares around a code: ISO/IEC 18004. */
const QUIET_ZONE = 4;

/** What a phone's camera reads of a QR code: from its pixels as they are shown, or printed. */
export async function scan(code: Locator): Promise<string> {
  const { width: size } = (code.element() as SVGSVGElement).viewBox.baseVal;
  const { width, height, at } = await pixelsOf(code.element());
  const middleOf = (square: number, length: number) => Math.floor(((square + 0.5) * length) / size);
  const squares = Array.from({ length: size - 2 * QUIET_ZONE }, (_, index) => index + QUIET_ZONE);
  const isDark = (x: number, y: number) => at(middleOf(x, width), middleOf(y, height))[0] < 128;
  return readQr(squares.map((y) => squares.map((x) => isDark(x, y))));
}

/** The masks by their number: ISO/IEC 18004, table 10. */
const masks: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** The blocks of data and the bytes of data in each, by version, for error correction M: ISO/IEC 18004, table 9. */
const blocks: readonly (readonly [count: number, size: number])[] = [
  [1, 16],
  [1, 28],
  [1, 44],
  [2, 32],
  [2, 43],
  [4, 27],
];

const numberOf = (bits: readonly boolean[]) => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/**
 * Reads a flawless QR code as ISO/IEC 18004 describes it: of versions 1 to 6, with error correction M, in bytes.
 *
 * @param isDark of its squares, without the border
 */
function readQr(isDark: readonly (readonly boolean[])[]): string {
  const size = isDark.length;
  const at = (y: number, x: number) => isDark[y]?.[x] === true;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(8, x)).concat([7, 5, 4, 3, 2, 1, 0].map((y) => at(y, 8)));
  const mask = masks[((numberOf(format) ^ 0x5412) >> 10) & 7];
  const isFunction = (y: number, x: number) =>
    (y < 9 && (x < 9 || x >= size - 8)) ||
    (y >= size - 8 && x < 9) ||
    y === 6 ||
    x === 6 ||
    (size > 21 && Math.abs(y - (size - 7)) <= 2 && Math.abs(x - (size - 7)) <= 2);
  const bits: boolean[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const rows = Array.from({ length: size }, (_, row) => (isUp ? size - 1 - row : row));
    for (const y of rows)
      for (const x of [right, right - 1]) if (!isFunction(y, x)) bits.push(at(y, x) !== mask?.(y, x));
    isUp = !isUp;
  }
  const [count, length] = blocks[(size - 21) / 4] ?? [0, 0];
  // The blocks' bytes take turns.
  const data = Array.from({ length: count * length }, (_, index) => {
    const from = ((index % length) * count + Math.floor(index / length)) * 8;
    return bits.slice(from, from + 8);
  }).flat();
  const take = (from: number, length: number) => numberOf(data.slice(from, from + length));
  if (take(0, 4) !== 0b0100) throw new Error("This code is not in bytes.");
  const bytes = Array.from({ length: take(4, 8) }, (_, index) => take(12 + index * 8, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
