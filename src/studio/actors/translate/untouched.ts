/** Placeholders, addresses of the web and of mail, with or without what begins them, names with @ and #, and numbers with what joins their digits. */
const KEPT =
  /\{\w+\}|https?:\/\/[^\s]+|[^\s@]+@[^\s@]+\.[^\s@]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/[^\s]*)?|[@#][\p{L}\p{N}_]+|\p{N}+(?:[.,:/–-]\p{N}+)*/gu;

/** Returns what has to come through a translation as it is, in the order of the text. */
function keptIn(text: string, names: readonly string[]): readonly string[] {
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.match(new RegExp([...escaped, KEPT.source].join("|"), "gu")) ?? [];
}

/** Returns whether words in another language have all that has to come through, as often, and nothing more of that kind. */
export function intact(text: string, words: string, names: readonly string[]): boolean {
  if (!words.trim()) return false;
  const [before, after] = [keptIn(text, names).toSorted(), keptIn(words, names).toSorted()];
  return before.length === after.length && before.every((kept, index) => kept === after[index]);
}

/** Replaces what has to come through by signs that no language has a word for. */
export function mask(text: string, names: readonly string[]) {
  const kept = keptIn(text, names);
  let rest = text;
  let masked = "";
  for (const [index, piece] of kept.entries()) {
    const at = rest.indexOf(piece);
    masked += `${rest.slice(0, at)}⟦${index}⟧`;
    rest = rest.slice(at + piece.length);
  }
  return { text: masked + rest, kept };
}

/** Puts back what was masked; `undefined` if a sign is missing or twice. */
export function unmask(text: string, kept: readonly string[]): string | undefined {
  const isWhole = kept.every((_, index) => text.split(`⟦${index}⟧`).length === 2);
  return isWhole ? kept.reduce((all, piece, index) => all.replace(`⟦${index}⟧`, () => piece), text) : undefined;
}
