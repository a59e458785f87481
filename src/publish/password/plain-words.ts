/**
 * A text as it is compared here: lowercase words of letters and digits, without accents. Guessers try that form first.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A phrase as people type it: with its accents, without, and in one word. */
export function spellings(phrase: string): string[] {
  const plain = plainWords(phrase);
  return [...new Set([phrase.toLowerCase(), plain.join(" "), plain.join("")])];
}
