/** Returns whether a text has every word of a search, or the beginning of one, in any order and however it is accented. */
export const hasWords = (text: string, search: string): boolean => {
  const folded = foldedText(text);
  return foldedText(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

/** Returns a text as a search compares it: without accents, in lowercase. */
const foldedText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
