import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** Something that must not be readable in the built site. */
export interface Secret {
  /** What it is, for the report. */
  readonly what: string;
  readonly value: string | Uint8Array;
}

/** A place where a secret can be read after all. */
export interface Leak {
  readonly file: string;
  readonly what: string;
  /** How it is written there. */
  readonly form: string;
}

/**
 * Looks for secrets in the names and in every byte of a folder's files; for `.gz` and `.br`, also in what they unpack to,
 * which is named once where it lies beside them.
 * Case and composition of letters make no difference to a secret text. A secret of bytes is looked for as those bytes.
 *
 * @param isRead which files are looked at, by their path
 * @returns for each file and secret the plainest form in which it stands there; none for a tight folder
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

/** What gives a secret away: itself, and what others may have made of it. */
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

/** Base64 in each of the three ways in which the bytes may fall into its groups, base64url, and hexadecimal. */
function spellingsOf(value: string | Uint8Array): { form: string; bytes: Buffer }[] {
  const bytes = Buffer.from(value as string);
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    // The first and the last characters also hold bits of the neighbours.
    return text.slice(Math.ceil((offset * 4) / 3), (offset + bytes.length) % 3 === 0 ? undefined : -1);
  });
  return [
    ...base64.map((text) => ({ form: "base64", text })),
    ...base64.map((text) => ({ form: "base64url", text: text.replaceAll("+", "-").replaceAll("/", "_") })),
    { form: "hex", text: bytes.toString("hex") },
  ].map(({ form, text }) => ({ form, bytes: Buffer.from(text) }));
}

/** All the ways in which someone could read these bytes. What is escaped only in part is read as well. */
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
 * Says whether something stands in these bytes. Every three of them in a row are noted before: of hundreds of secrets hardly one has
 * all of its own there, and is looked for.
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

/** The plainest form in which a secret stands in a file. */
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

/** A file's bytes, and for a compressed file also what it holds, unless that lies beside it and is looked at there. */
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
