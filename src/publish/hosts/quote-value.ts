/**
 * Puts the value of a header between quotes.
 *
 * @throws Error if the value has a character that the server would interpret
 */
export function quoteValue(value: string, special: RegExp, server: string): string {
  if (special.test(value)) throw new Error(`${server} can't be told the header value ${JSON.stringify(value)}.`);
  return `"${value}"`;
}
