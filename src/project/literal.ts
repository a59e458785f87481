/** Escapes a text, because Lingui would decode what looks like a character's escape sequence. */
export const literal = (text: string): string => text.replace(/\\(?=u[\da-f]{4}|x[\da-f]{2})/gi, "\\u005c");
