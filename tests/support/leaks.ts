import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** Something that must not be readable in the built site. */
export interface Secret {
  /** What the secret is, for the report. */
  readonly what: string;
  readonly value: string | Uint8Array;
}

/** A place where a secret can be read. */
export interface Leak {
  readonly file: string;
  readonly what: string;
  /** The encoding in which it is written there. */
  readonly form: string;
}

/**
 * Searches the names and all bytes of a folder's files for secrets. It also searches what `.gz` and `.br` files unpack
 * to; a match is reported once if the unpacked file lies beside them. For secret texts, letter case and Unicode
 * composition don't matter. Secret bytes are searched for as they are.
 * @param isRead tells by a file's path whether to search the file
 * @returns the plainest form of each secret in each file; an empty list if nothing leaks
 */
export function findLeaks(
  folder: string,
  secrets: readonly Secret[],
  isRead: (file: string) => boolean = () => true,
): Leak[] {
  const marks = secrets.map(({ what, value }) => ({ what, ...marksOf(value) }));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const file = relative(folder, path).replaceAll("\\", "/");
      if (!isRead(file)) return [];
      const views = contentsOf(path, isRead(file.replace(packed, ""))).map((content) =>
        viewsOf(Buffer.concat([Buffer.from(`${file}\n`), content])),
      );
      return marks.flatMap(({ what, ...mark }) => {
        const [form] = views.flatMap((view) => formIn(view, mark) ?? []);
        return form ? [{ file, what, form }] : [];
      });
    });
}

/** The byte sequences that reveal a secret: itself, and its usual encodings. */
function marksOf(value: string | Uint8Array) {
  const text = typeof value === "string" ? fold(value) : undefined;
  const bytes = Buffer.from(value as string);
  return {
    bytes,
    text: text && Buffer.from(text),
    reversedBytes: Buffer.from(bytes).reverse(),
    reversedText: text && Buffer.from([...text].reverse().join("")),
    spellings: [value, text ?? value].flatMap(spellingsOf),
  };
}

/** Base64 for each of the three alignments of the bytes, base64url, and hexadecimal. */
function spellingsOf(value: string | Uint8Array): { form: string; bytes: Buffer }[] {
  const bytes = Buffer.from(value as string);
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // The first and the last characters also encode bits of the neighboring bytes.
    return text.slice(Math.ceil((offset * 4) / 3), (offset + bytes.length) % 3 === 0 ? undefined : -1);
  });
  return [
    ...base64.map((text) => ({ form: "base64", text })),
    ...base64.map((text) => ({ form: "base64url", text: text.replaceAll("+", "-").replaceAll("/", "_") })),
    { form: "hex", text: bytes.toString("hex") },
  ].map(({ form, text }) => ({ form, bytes: Buffer.from(text) }));
}

/** The ways in which someone could read these bytes, including partly escaped text. */
function viewsOf(bytes: Buffer) {
  const latin1 = bytes.toString("latin1");
  const utf8 = bytes.toString("utf8");
  const halves = [0, 1].map((start) => bytes.subarray(start, start + 2 * ((bytes.length - start) >> 1)));
  const readings = [
    { form: "raw", bytes },
    { form: "URI-escaped", bytes: Buffer.from(latin1.replace(/%([\da-f]{2})/gi, fromHex), "latin1") },
    { form: "JSON-escaped", bytes: Buffer.from(withoutBackslashes(utf8)) },
    { form: "HTML-escaped", bytes: Buffer.from(withoutEntities(utf8)) },
    ...halves.map((half) => ({ form: "UTF-16LE", bytes: Buffer.from(half.toString("utf16le")) })),
    ...halves.map((half) => ({ form: "UTF-16BE", bytes: Buffer.from(Buffer.from(half).swap16().toString("utf16le")) })),
  ];
  return {
    hasRaw: searchOf(bytes),
    hasHex: searchOf(Buffer.from(latin1.toLowerCase(), "latin1")),
    readings: readings.map(({ form, bytes }) => ({
      form,
      has: searchOf(bytes),
      hasText: searchOf(Buffer.from(fold(bytes.toString("utf8")))),
    })),
  };
}

/**
 * Returns a function that tells whether the bytes contain a sequence. An index of all groups of three bytes rules out
 * almost all secrets without a search.
 */
function searchOf(bytes: Buffer): (wanted: Buffer) => boolean {
  const noted = new Uint8Array(2 ** 18);
  const placeOf = (of: Buffer, at: number) =>
    ((of[at] as number) << 10) ^ ((of[at + 1] as number) << 5) ^ (of[at + 2] as number);
  for (let at = 0; at + 2 < bytes.length; at += 1) noted[placeOf(bytes, at)] = 1;
  return (wanted) => {
    for (let at = 0; at + 2 < wanted.length; at += 1) if (!noted[placeOf(wanted, at)]) return false;
    return bytes.includes(wanted);
  };
}

/** The plainest form in which a file contains a secret. */
function formIn(
  { readings, hasRaw, hasHex }: ReturnType<typeof viewsOf>,
  mark: ReturnType<typeof marksOf>,
): string | undefined {
  const { bytes, text, reversedBytes, reversedText, spellings } = mark;
  for (const { form, has, hasText } of readings) {
    if (has(bytes)) return form;
    if (text && hasText(text)) return form === "raw" ? "case-folded" : form;
  }
  for (const { has, hasText } of readings)
    if (has(reversedBytes) || (reversedText && hasText(reversedText))) return "reversed";
  return spellings.find(({ form, bytes }) => (form === "hex" ? hasHex : hasRaw)(bytes))?.form;
}

const packed = /\.(br|gz)$/;

/** A file's bytes, and for a compressed file its unpacked content, unless the unpacked file is searched too. */
function contentsOf(path: string, isPlainRead: boolean): Buffer[] {
  const bytes = readFileSync(path);
  if (!packed.test(path)) return [bytes];
  const content = path.endsWith(".gz") ? gunzipSync(bytes) : brotliDecompressSync(bytes);
  const plain = path.replace(packed, "");
  return isPlainRead && existsSync(plain) && readFileSync(plain).equals(content) ? [bytes] : [bytes, content];
}

const fold = (text: string) => text.normalize("NFC").toLowerCase().normalize("NFC");

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, fromHex)
    .replace(/&#(\d{1,7});/g, (_, decimal: string) => fromHex(_, Number(decimal).toString(16)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? "");
}

function withoutBackslashes(text: string): string {
  return text
    .replace(/\\u\{([\da-f]{1,6})\}/gi, fromHex)
    .replace(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)))
    .replace(/\\x([\da-f]{2})/gi, fromHex)
    .replace(/\\(["'`/\\])/g, "$1");
}

function fromHex(_: string, code: string): string {
  const point = Number.parseInt(code, 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
