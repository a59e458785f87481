import { ascii, joined } from "./bytes.ts";
import { readJpeg } from "./jpeg.ts";

const SPACE = 0x20;

/** Nothing, as zlib compresses it: RFC 1950, 2.2. */
const NOTHING = Uint8Array.of(0x78, 0x9c, 3, 0, 0, 0, 0, 1);

/**
 * Attached files, what programs keep, pictures of pages, what the file says of itself at another place than usual, and photos that are packed
 * once more.
 */
const other =
  /\/(?:EmbeddedFiles?|PieceInfo|EF\s*<<|EF\s+\d+\s+\d+\s+R|Thumb\s+\d|Info\s*(?:<<|%)|Filter\s*\[\s*\/(?:Fl|A|L|R)\w*\s*\/DCT)/;

/** The same names with letters as numbers, which no program writes without a reason: ISO 32000-1, 7.3.5. */
const hidden = /^\/(?:EmbeddedFiles?|PieceInfo|EF|Thumb|Info|Metadata|XML|Encrypt)$/;

/** What a PDF is besides its pages, as far as it can be told without decompressing it. */
interface PdfFile {
  /** The file without what it says of itself, and without what follows its end. Nothing in it moves. */
  readonly parts: Uint8Array;
  /** Whether it may ask for a password. */
  readonly isEncrypted: boolean;
  /** Whether it may still have attached files, earlier versions of its pages, what a program keeps for itself, or what it says of itself. */
  readonly hasMore: boolean;
}

/**
 * Reads a PDF. ISO 32000-1: 7.5.5 (trailer), 7.5.6 (earlier versions), 7.6 (encryption), 7.11.4 (attached files), 12.8.1 (signatures), 14.3
 * (what it says of itself), 14.5 (what programs keep).
 */
export function readPdf(pdf: Uint8Array): PdfFile {
  // Each byte is one character here, so that places are the same.
  const file = ascii(pdf);
  const bytes = pdf.slice(0, endOf(file));
  const isEncrypted = /\/Encrypt\b/.test(file);
  const isSigned = /\/ByteRange\b/.test(file);
  const versions = [...file.matchAll(/startxref\s/g)].length - (/\/Linearized\b/.test(file.slice(0, 2048)) ? 1 : 0);
  const isBare = !isEncrypted && !isSigned;
  if (!isSigned) bytes.fill(SPACE, 0, file.indexOf("%PDF-"));
  if (!isSigned) clearPackets(bytes, file);
  if (isBare) {
    clearMetadata(bytes, file);
    clearComments(bytes, file);
    clearPhotos(bytes, file);
  }
  const isInfoClear = isBare && clearInfo(bytes, file);
  const isHidden = [...file.matchAll(/\/\w*#[\w#]+/g)].some(([name]) =>
    hidden.test(name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))),
  );
  const hasOther = other.test(file) || isHidden;
  return { parts: bytes, isEncrypted, hasMore: versions > 1 || hasOther || !isInfoClear };
}

/** Where a PDF ends: behind the mark that follows the place of its last table. */
function endOf(file: string): number {
  const ends = [...file.matchAll(/startxref\s+\d+\s+%%EOF(?:\r\n|\r|\n)?/g)];
  const last = ends[ends.length - 1];
  return last ? last.index + last[0].length : file.length;
}

/** Overwrites the streams in XML with author, programs and times. A reader that asks for one finds none. */
function clearMetadata(bytes: Uint8Array, file: string): void {
  for (const { 0: mark, index } of file.matchAll(/\/(?:Type\s*\/Metadata|Subtype\s*\/XML)\b/g)) {
    const start = file.indexOf("stream", index + mark.length);
    const end = file.indexOf("endstream", start);
    // Such a mark within a dictionary without a stream would reach into another object.
    const isOwn = start > 0 && end > 0 && !file.slice(index, start).includes("endobj");
    if (!isOwn) continue;
    const content = start + (file[start + 6] === "\r" ? 8 : 7);
    bytes.fill(SPACE, content, end);
    const isPacked = file.slice(file.lastIndexOf("obj", index), start).includes("/FlateDecode");
    if (isPacked && end - content >= NOTHING.length) bytes.set(NOTHING, content);
  }
}

/** Overwrites what is written in XMP, also in an encrypted file that leaves it legible, and where nothing says that it is XMP. */
function clearPackets(bytes: Uint8Array, file: string): void {
  for (let at = file.indexOf("<?xpacket begin"); at >= 0; at = file.indexOf("<?xpacket begin", at + 1)) {
    const end = file.indexOf("<?xpacket end", at);
    if (end < 0) return;
    bytes.fill(SPACE, at, Math.min(end, bytes.length));
    at = end;
  }
}

/** Overwrites the notes of programs between objects, and before the place of the last table. */
function clearComments(bytes: Uint8Array, file: string): void {
  for (const { index, 0: all, 1: before = "" } of file.matchAll(
    /(endobj|>>)(?:\s*%[^\r\n]*)+(?=\s+(?:\d+\s+\d+\s+obj|startxref|xref))/g,
  ))
    bytes.fill(SPACE, index + before.length, Math.min(index + all.length, bytes.length));
}

/** Overwrites what photos say of themselves, such as where they were taken, and what follows their end. Their pixels stay. */
function clearPhotos(bytes: Uint8Array, file: string): void {
  for (const { index, 0: mark } of file.matchAll(/stream\r?\n(?=\xff\xd8\xff)/g)) {
    const start = index + mark.length;
    let end = file.indexOf("endstream", start);
    while (/[\r\n]/.test(file[end - 1] ?? "")) end -= 1;
    if (end < start) continue;
    const { isWhole, kept } = readJpeg(bytes.subarray(start, end));
    if (!isWhole) continue;
    const photo = joined(kept);
    bytes.set(photo, start);
    bytes.fill(0, start + photo.length, end);
  }
}

/** Overwrites the texts of the dictionary with title, author, programs and times. Returns whether it was found, or there is none. */
function clearInfo(bytes: Uint8Array, file: string): boolean {
  const found = [...file.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R\b/g)].map(
    ({ index: place, 0: all, 1: number, 2: generation }) => {
      const objects = [...file.matchAll(new RegExp(`(?:^|[^\\d])${number}\\s+${generation}\\s+obj\\b`, "g"))];
      for (const { index, 0: start } of objects) {
        const end = file.indexOf("endobj", index);
        clearTexts(bytes, file, index + start.length, end < 0 ? bytes.length : Math.min(end, bytes.length));
      }
      // It is compressed among other objects: it stays, but no program is led there.
      if (objects.length === 0) bytes.fill(SPACE, place, Math.min(place + all.length, bytes.length));
      return objects.length > 0;
    },
  );
  return found.every(Boolean);
}

/** Overwrites the texts between two places: those in parentheses, and those in hexadecimal. ISO 32000-1, 7.3.4. */
function clearTexts(bytes: Uint8Array, file: string, start: number, end: number): void {
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const char = file[at];
    if (depth > 0 && char === "\\") {
      bytes.fill(SPACE, at, Math.min(at + 2, end));
      at += 1;
    } else if (char === "(" && depth++ === 0) continue;
    else if (char === ")" && --depth === 0) continue;
    else if (depth > 0) bytes[at] = SPACE;
    else if (char === "<" && file[at + 1] !== "<" && file[at - 1] !== "<") {
      const close = file.indexOf(">", at);
      // The digit 0.
      if (close > at && close < end) bytes.fill(0x30, at + 1, close);
    }
  }
}
