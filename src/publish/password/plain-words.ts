/** Splits a text into lowercase words of letters and digits, without accents. Guessers try this form first. */
export function plainWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns the ways in which people type a phrase: with its accents, without them, and as one word. */
export function spellings(phrase: string): string[] {
  const plain = plainWords(phrase);
  return [...new Set([phrase.toLowerCase(), plain.join(" "), plain.join("")])];
}
