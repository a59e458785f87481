/** A text as it is searched for: without accents, and in small letters. */
export const foldedText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
