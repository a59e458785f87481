/** http:// or https:// with common typing mistakes, as the source of a regular expression. */
export const SCHEME = String.raw`h?t?tps?\s?[:;]\s?[/\\]{1,3} ?`;

/** What ends an address: a space, a quotation mark, an emoji, or the punctuation of Chinese and Japanese. */
const END = String.raw`\s<>"“”«»\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;

/** What may stand before a host name: a space, a bracket, a quotation mark, chat markup, an arrow, a label's colon. */
const BEFORE_HOST = String.raw`\s("“«'‘<[*_~:|>\p{So}\u2192\ufe0f\u3001-\u303f\uff1a-`;

const HOST = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?`;

const withScheme = new RegExp(String.raw`(?:^|[^\p{L}\d])((?:${SCHEME}|(?:whatsapp|tg)://)[^${END}]+)`, "giu");
const withoutScheme = new RegExp(`(?:^|[${BEFORE_HOST}])(${HOST}(?:[/?#][^${END}]*)?)`, "giu");

/** A scheme before another one: what the field had already when a whole address was pasted behind it. */
const DOUBLED = new RegExp(`^(?:${SCHEME}(?:www\\.)?)+(?=${SCHEME})`, "i");

/** Top-level domains that make a word within a sentence a host name. A word that stands alone may have any. */
const ENDING =
  /\.(com|net|org|info|biz|app|page|site|link|live|gle|team|online|store|shop|club|group|chat|bio|dev|web|google|[a-z]{2})$/i;

/** The distinct addresses in a text. Host names without a scheme count only if no address has one. */
export function addressesIn(text: string): string[] {
  const whole = [...text.matchAll(withScheme)].map((match) =>
    withQuery(match[1]?.replace(DOUBLED, "") ?? "", textAfter(match)),
  );
  return [...new Set((whole.length > 0 ? whole : bareAddresses(text)).map(withoutTrailing))];
}

/** Whether a text is a host name with its path and nothing else. */
export const isBareAddress = (text: string): boolean => bareAddresses(text)[0] === text;

/** Host names without a scheme, except those in e-mail addresses and file names. */
function bareAddresses(text: string): string[] {
  const isAlone = !/\s/.test(text.trim());
  return [...text.matchAll(withoutScheme)].flatMap((match) => {
    const [, address = ""] = match;
    const [host = ""] = address.split(/[/?#:]/);
    const after = textAfter(match);
    return (isAlone || ENDING.test(host)) && !after.startsWith("@") ? [withQuery(address, after)] : [];
  });
}

const textAfter = ({ 0: { length }, index, input }: RegExpExecArray) => input.slice(index + length);

/** A query parameter at the end that holds words, such as a prepared message. */
const WORDS = /[?&](text|body|subject|message|msg|quote|title|q|name)=[^&\s]*$/i;

/** Extends an address by the words that belong to its query, up to the end of the line. */
function withQuery(address: string, after: string): string {
  const [line = ""] = after.split(/[\n\r<>"“”«»]/);
  const goesOn = WORDS.test(address) || (address.includes("?") && /^ [^?]*&\w+=/.test(line));
  return goesOn ? `${address}${line}`.trimEnd().replace(/ /g, "%20") : address;
}

const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Removes what follows an address: punctuation, markup, and everything from a bracket on that does not open within it. */
function withoutTrailing(address: string): string {
  const open: string[] = [];
  const end = address.split("").findIndex((sign) => {
    if (Object.values(openers).includes(sign)) open.push(sign);
    const opener = openers[sign];
    if (!opener) return false;
    const at = open.lastIndexOf(opener);
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  return address.slice(0, end < 0 ? undefined : end).replace(/[.,;:!?¡¿'’‘*_~`…|\\]+$/, "");
}
