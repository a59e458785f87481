/** Placeholders, addresses of the web and of mail, with or without what begins them. */
const ADDRESS = /\{\w+\}|https?:\/\/[^\s]+|[^\s@]+@[^\s@]+\.[^\s@]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/[^\s]*)?/u
  .source;

/** Names with @ and #, and numbers with what joins their digits. */
const SIGN = /[@#][\p{L}\p{N}_]+|\p{N}+(?:[.,:/–-]\p{N}+)*/u.source;

/** Returns what finds all that has to come through a translation as it is, as its group. A word is passed over whole, so that no name is found in it. */
function keptPattern(names: readonly string[]): RegExp {
  const known = names.map((name) => name.trim()).filter((name) => name.length > 1);
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => `${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{M}\\p{N}])`);
  return new RegExp(`(${[ADDRESS, ...escaped, SIGN].join("|")})|[\\p{L}\\p{M}]+`, "gu");
}

const keptIn = (text: string, names: readonly string[]): readonly string[] =>
  [...text.matchAll(keptPattern(names))].flatMap(([, kept]) => kept ?? []);

/** Returns whether words in another language have all that has to come through, as often, and nothing more of that kind. */
export function intact(text: string, words: string, names: readonly string[]): boolean {
  if (!words.trim()) return false;
  const [before, after] = [keptIn(text, names).toSorted(), keptIn(words, names).toSorted()];
  return before.length === after.length && before.every((kept, index) => kept === after[index]);
}

/** Replaces what has to come through by signs that no language has a word for. */
export function mask(text: string, names: readonly string[]) {
  const kept: string[] = [];
  const masked = text.replace(keptPattern(names), (found, piece?: string) =>
    piece === undefined ? found : `⟦${kept.push(piece) - 1}⟧`,
  );
  return { text: masked, kept };
}

/** Puts back what was masked; `undefined` if a sign is missing or twice. */
export function unmask(text: string, kept: readonly string[]): string | undefined {
  const isWhole = kept.every((_, index) => text.split(`⟦${index}⟧`).length === 2);
  return isWhole ? kept.reduce((all, piece, index) => all.replace(`⟦${index}⟧`, () => piece), text) : undefined;
}
