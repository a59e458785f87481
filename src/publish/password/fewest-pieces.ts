type Known = (start: number, end: number) => number | undefined;

/** A piece of a row: how many items it has, and the guesses for it. */
interface Piece {
  readonly length: number;
  readonly guesses: number;
}

export const product = (factors: readonly number[]) => factors.reduce((all, one) => all * one, 1);

/** Returns the guesses for a row: those for the pieces of `fewestPieces` together. */
export const fewest = (alone: readonly number[], most: number, known: Known): number =>
  product(fewestPieces(alone, most, known).map(({ guesses }) => guesses));

/**
 * Splits a row of items into the pieces that take the fewest guesses together, the last one first. An item stands alone or belongs to a known
 * piece of several items.
 *
 * @param alone the guesses for each item
 * @param most how many items are looked up together
 */
export function fewestPieces(alone: readonly number[], most: number, known: Known): readonly Piece[] {
  const best: { readonly product: number; readonly start: number; readonly guesses: number }[] = [];
  const before = (index: number) => best[index - 1]?.product ?? 1;
  for (const [index, guesses] of alone.entries()) {
    let way = { product: before(index) * guesses, start: index, guesses };
    for (let start = index; start >= 0 && start > index - most; start--) {
      const piece = known(start, index + 1);
      if (piece !== undefined && before(start) * piece < way.product)
        way = { product: before(start) * piece, start, guesses: piece };
    }
    best.push(way);
  }
  const pieces: Piece[] = [];
  for (let end = best.length; end > 0; end -= pieces.at(-1)?.length ?? end) {
    const { start = 0, guesses = 1 } = best[end - 1] ?? {};
    pieces.push({ length: end - start, guesses });
  }
  return pieces;
}
