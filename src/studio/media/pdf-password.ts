import { md5 } from "@noble/hashes/legacy.js";
import { ascii } from "../../project/bytes.ts";
import { type Bytes, sha256 } from "../../publish/bytes.ts";

/** What stands for a password that is too short, and for none at all: ISO 32000-1, 7.6.3.3, algorithm 2. */
const PADDING = bytesOf("(\xbfN^Nu\x8aAd\0NV\xff\xfa\x01\x08..\0\xb6\xd0h>\x80/\x0c\xa9\xfedSiz");

/**
 * Whether a PDF opens only with a password. One with an owner's password alone opens without, and so does one whose encryption this does
 * not understand. ISO 32000-2, 7.6.4.
 */
export async function needsPassword(pdf: Bytes): Promise<boolean> {
  const settings = encryptionOf(pdf);
  if (!settings) return false;
  const { text, filter } = settings;
  // Other handlers ask for a certificate.
  if (filter !== "Standard") return filter !== undefined;
  const [owner, user] = [stringAt(text, "O"), stringAt(text, "U")];
  const revision = numberAt(text, "R");
  if (!owner || !user || !revision) return false;
  if (revision >= 5) return !isSame(await newerHash(user.subarray(32, 40), revision), user.subarray(0, 32));
  return !isSame(olderProof(text, settings.id, owner, revision), user.subarray(0, revision === 2 ? 32 : 16));
}

/** Returns the dictionary that says how a PDF is encrypted, with the file's id; `null` for a PDF that is not. */
function encryptionOf(pdf: Bytes) {
  // Each byte is one character here, so that places are the same.
  const file = ascii(pdf);
  const trailer = [...file.matchAll(/\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R|(?=<<))/g)].at(-1);
  if (!trailer) return null;
  const [reference, number, generation] = trailer;
  const objects = number ? [...file.matchAll(new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj\\b`, "g"))] : [];
  const start = number ? objects.at(-1)?.index : trailer.index + reference.length;
  if (start === undefined) return null;
  // The strings of a dictionary are some hundred bytes.
  const text = textOf(pdf.subarray(start, start + 8192)).split("endobj")[0] ?? "";
  const ids = [...file.matchAll(/\/ID\s*\[\s*(?=[<(])/g)].at(-1);
  const idAt = ids && ids.index + ids[0].length;
  const id = idAt === undefined ? new Uint8Array() : stringOf(textOf(pdf.subarray(idAt, idAt + 1024)));
  return { text, filter: /\/Filter\s*\/([\w.]+)/.exec(text)?.[1], id };
}

/** Returns a text with one character for each byte, whatever its value. */
const textOf = (bytes: Bytes): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

function bytesOf(text: string): Bytes {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

const numberAt = (text: string, key: string) => Number(new RegExp(`/${key}\\s+(-?\\d+)`).exec(text)?.[1] ?? 0);

function stringAt(text: string, key: string): Bytes | null {
  const found = new RegExp(`/${key}\\s*(?=[<(])`).exec(text);
  return found && stringOf(text.slice(found.index + found[0].length));
}

/** The escapes of a string in parentheses: ISO 32000-1, 7.3.4.2. */
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\n": "" };

/** Reads the string at the beginning of a text, in hexadecimal or in parentheses. */
function stringOf(text: string): Bytes {
  if (text.startsWith("<")) {
    const digits = text.slice(1, text.indexOf(">")).replace(/\s/g, "");
    return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  let read = "";
  let depth = 0;
  for (const [part] of text.matchAll(/\\(?:[0-7]{1,3}|.)|./gs)) {
    if (part === "(" && depth++ === 0) continue;
    if (part === ")" && --depth === 0) break;
    const [, after = ""] = part;
    if (part.length === 1) read += part;
    else
      read += /[0-7]/.test(after) ? String.fromCharCode(Number.parseInt(part.slice(1), 8)) : (escapes[after] ?? after);
  }
  return bytesOf(read);
}

const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Returns what proves the empty password, as the user's entry has it: ISO 32000-1, 7.6.3.3 and 7.6.3.4, algorithms 2, 4 and 5. */
function olderProof(text: string, id: Uint8Array, owner: Uint8Array, revision: number): Uint8Array {
  const version = numberAt(text, "V");
  const length = version === 1 ? 5 : version >= 4 ? 16 : numberAt(text, "Length") / 8 || 5;
  const rights = new Uint8Array(new Int32Array([numberAt(text, "P") | 0]).buffer);
  const isBare = revision >= 4 && /\/EncryptMetadata\s+false/.test(text);
  let key: Uint8Array = md5(
    joined(PADDING, owner.subarray(0, 32), rights, id, new Uint8Array(isBare ? 4 : 0).fill(0xff)),
  );
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, PADDING);
  let proof: Uint8Array = md5(joined(PADDING, id));
  for (let round = 0; round < 20; round += 1)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof;
}

/** Encrypts by RC4, which no platform has any more: RFC 7465 says why nothing new may use it. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return data.map((byte) => {
    one = (one + 1) & 255;
    other = (other + (state[one] ?? 0)) & 255;
    swap(one, other);
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  });
}

/** Returns the hash of the empty password: ISO 32000-2, 7.6.4.3.4, algorithm 2.B. Revision 5 has only its first line. */
async function newerHash(salt: Bytes, revision: number): Promise<Uint8Array> {
  let hash = await sha256(salt);
  for (let round = 0, last = 0; revision >= 6 && (round < 64 || last > round - 32); round += 1) {
    const repeated = joined(...Array.from({ length: 64 }, () => hash));
    const key = await crypto.subtle.importKey("raw", hash.slice(0, 16), "AES-CBC", false, ["encrypt"]);
    const padded = await crypto.subtle.encrypt({ name: "AES-CBC", iv: hash.slice(16, 32) }, key, repeated);
    // The platform appends a block of padding.
    const encrypted = new Uint8Array(padded, 0, repeated.length);
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    const digest = ["SHA-256", "SHA-384", "SHA-512"][sum % 3] ?? "";
    hash = new Uint8Array(await crypto.subtle.digest(digest, encrypted));
    last = encrypted.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}
