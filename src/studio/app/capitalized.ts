/** A text with a large letter at its start, for where it begins a line. */
export const capitalized = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
