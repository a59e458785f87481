import { ascii } from "./bytes.ts";

const SPACE = 0x20;

/** What a PDF is besides its pages, as far as it can be told without decompressing it. */
export interface PdfFile {
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
  if (isBare) {
    bytes.fill(SPACE, 0, file.indexOf("%PDF-"));
    clearMetadata(bytes, file);
  }
  const isInfoClear = isBare && clearInfo(bytes, file);
  const hasOther = /\/(EmbeddedFiles?|PieceInfo|EF\s*<<)/.test(file);
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
    if (isOwn) bytes.fill(SPACE, start + (file[start + 6] === "\r" ? 8 : 7), end);
  }
}

/** Overwrites the texts of the dictionary with title, author, programs and times. Returns whether it was found, or there is none. */
function clearInfo(bytes: Uint8Array, file: string): boolean {
  const found = [...file.matchAll(/\/Info\s+(\d+)\s+(\d+)\s+R\b/g)].map(([, number, generation]) => {
    const objects = [...file.matchAll(new RegExp(`(?:^|[^\\d])${number}\\s+${generation}\\s+obj\\b`, "g"))];
    for (const { index, 0: start } of objects) {
      const end = file.indexOf("endobj", index);
      clearTexts(bytes, file, index + start.length, end < 0 ? bytes.length : Math.min(end, bytes.length));
    }
    return objects.length > 0;
  });
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
