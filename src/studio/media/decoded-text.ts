import { ascii, view } from "../../project/bytes.ts";
import type { Bytes } from "../../publish/bytes.ts";

/**
 * Reads a text file in the encoding of its mark, of its declaration, of its zeros, or of its bytes; `null` if it is not sure which it has.
 * Nothing is guessed, because wrong letters would be published in silence.
 */
export function decodedText(bytes: Bytes): string | null {
  const mark = ascii(bytes, 0, 4);
  if (mark === "\xff\xfe\0\0" || mark === "\0\0\xfe\xff") return utf32Text(bytes, mark.startsWith("\xff"));
  const [, declared] = /^<\?xml[^<>]*?\sencoding\s*=\s*["']([\w-]+)["']/.exec(ascii(bytes, 0, 200)) ?? [];
  // Only texts in ISO 2022 have this byte, which switches between alphabets. The rest of them is ASCII.
  const known = wideEncoding(bytes, mark) ?? declared ?? (bytes.includes(0x1b) ? "iso-2022-jp" : undefined);
  if (known) return textIn(known, bytes);
  const text = textIn("utf-8", bytes);
  return text === null ? likelyText(bytes) : encodedOnce(text);
}

const windows1252 = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

/**
 * Returns the text of one that was encoded twice, as programs do that take UTF-8 for Windows-1252: "ni\xc3\xb1o" for "ni\xf1o". Any other
 * text stays, because its bytes in Windows-1252 are no UTF-8.
 */
function encodedOnce(text: string): string {
  const byteOf = (character: string) => {
    const code = character.charCodeAt(0);
    return code < 256 ? code : windows1252.indexOf(character);
  };
  // A character without a byte becomes FF, which UTF-8 never has.
  const once = textIn("utf-8", Uint8Array.from(text, byteOf));
  return once === null || once === text ? text : encodedOnce(once);
}

/** Returns a text in an encoding; `null` if it isn't in that, or the browser doesn't know it. */
function textIn(encoding: string, bytes: Bytes): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** No browser decodes UTF-32. */
function utf32Text(bytes: Bytes, isLittle: boolean): string | null {
  const data = view(bytes);
  const letters: string[] = [];
  for (let at = 4; at + 4 <= bytes.length; at += 4) {
    const code = data.getUint32(at, isLittle);
    if (code > 0x10ffff) return null;
    letters.push(String.fromCodePoint(code));
  }
  return letters.join("");
}

/** Returns the UTF-16 of a text; `undefined` if it has another encoding. Without a mark, every other byte of most letters is zero. */
function wideEncoding(bytes: Bytes, mark: string): "utf-16le" | "utf-16be" | undefined {
  if (mark.startsWith("\xff\xfe")) return "utf-16le";
  if (mark.startsWith("\xfe\xff")) return "utf-16be";
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 8) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

const japanese = "のいしてにとるをがなはたでかんっうま";

/** The characters that are most frequent in the language of an encoding. In the wrong encoding hardly any of them comes up. */
const frequent = {
  shift_jis: japanese,
  "euc-jp": japanese,
  "euc-kr": "이다가는을에고하지의기나도어",
  gb18030: "的一是不了我有在人这你他们来个好",
  big5: "的一是不了我有在人這你他們來個好",
};

/** Returns a text in the one older encoding that it is likely in; `null` if there is none. */
function likelyText(bytes: Bytes): string | null {
  const western = textIn("windows-1252", bytes);
  if (western !== null && isWestern(western)) return western;
  const found = Object.entries(frequent).flatMap(([encoding, characters]) => {
    const text = textIn(encoding, bytes);
    return text === null ? [] : [{ text, share: shareOf(text, characters) }];
  });
  const [best, next] = found.sort((one, other) => other.share - one.share);
  return best && best.share > 0.1 && best.share > 2 * (next?.share ?? 0) ? best.text : null;
}

/** Returns the share of these characters among all that are not in ASCII. */
function shareOf(text: string, characters: string): number {
  const all = text.match(/[^\0-\x7f]/g) ?? [];
  return all.filter((one) => characters.includes(one)).length / Math.max(1, all.length);
}

/**
 * The characters of Spanish, English and their neighbors in Windows-1252. Expressions are written in ASCII, which no host can misread.
 */
const western =
  /^[\t\n\f\r -~\xa0\xa1\xa3\xa9-\xab\xae\xb0\xb7\xba-\xbf\xc0-\xc4\xc7-\xcf\xd1-\xd6\xd9-\xdc\xdf-\xe4\xe7-\xef\xf1-\xf6\xf9-\xfc\u0152\u0153\u2018\u2019\u201c\u201d\u2026\u2013\u2014\u2022\u20ac\u2122]*$/;

/**
 * What these languages don't write, and other encodings become in Windows-1252: runs of accents, capitals and signs within words, õ before
 * all but e.
 */
const unlikely =
  /[\xc0-\xfc\u0152\u0153]{3}|[a-z\xdf-\xfc\u0153][\xc0-\xdc\u0152]|[A-Za-z\xc0-\xfc\u0153](?:[\xa1\xbf]|[\xa0\xa3\xa9-\xab\xae\xb0\xba-\xbe\u201c\u201d\u2022\u20ac\u2122][A-Za-z\xc0-\xfc\u0153])|[a-z\xdf-\xfc]\u2013[a-z\xdf-\xfc]|\xf5(?!e)/;

const isWestern = (text: string) => western.test(text) && !unlikely.test(text);
