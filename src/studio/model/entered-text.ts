/**
 * Characters that come along with a copy and can't be seen: marks of direction, byte order marks, zero-width and soft breaks, halves of
 * characters. Joiners stay, because emoji and many scripts are written with them.
 */
const UNSEEN =
  /(?![\n\r\t])[\p{Cc}\p{Cs}]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Breaks of lines as programs write them, and the separators of lines and paragraphs. */
const BREAKS = /\r\n?|\u0085|[\u2028\u2029]/g;

/**
 * A text as it is entered: what can't be seen is taken out, and every break of a line is one.
 *
 * @param isLong whether it may have several lines; elsewhere a break and a tab are a space
 */
export function enteredText(text: string, isLong: boolean): string {
  const clean = text.replace(BREAKS, "\n").replace(UNSEEN, "");
  return isLong ? clean : clean.replace(/[\n\t]+/g, " ");
}
