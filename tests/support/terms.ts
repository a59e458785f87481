/**
 * The terms that members and owners don't read: other names of the password, British spelling, and Spanish as Spain
 * speaks and quotes it.
 */
export const wrongTerms = (text: string): string[] =>
  text.match(
    /access word|palabras? de acceso|\b(?:la|tu|una) clave\b|colour|cancelled|licence|\bmend(?:ed|s|ing)?\b|\bpuls(?:a|ar|as|e)\b|[«»]/gi,
  ) ?? [];
