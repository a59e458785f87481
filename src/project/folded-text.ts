/** Returns a text as a search compares it: without accents, in lowercase. */
export const foldedText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
