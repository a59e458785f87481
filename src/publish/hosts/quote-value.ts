/**
 * A header's value between quotes.
 *
 * @throws Error where the server would read another value, because of characters that are special to it
 */
export function quoteValue(value: string, special: RegExp, server: string): string {
  if (special.test(value)) throw new Error(`${server} can't be told the header value ${JSON.stringify(value)}.`);
  return `"${value}"`;
}
