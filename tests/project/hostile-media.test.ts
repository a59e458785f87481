import { afterEach, expect, test, vi } from "vitest";
import { LARGEST, mediumFacts } from "../../src/project/medium.ts";
import { bytesProblem } from "../../src/project/medium-bytes.ts";
import { captionsFrom } from "../../src/studio/media/captions.ts";

afterEach(() => void vi.restoreAllMocks());

/** As many bytes: a beginning, and then one piece again and again. */
function filled(size: number, beginning: Buffer | string, piece: Buffer | string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.alloc(size, piece));
  bytes.set(Buffer.from(beginning));
  return bytes;
}

const box = (name: string, length = 8) => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(length);
  bytes.write(name, 4);
  return bytes;
};
const film = Buffer.concat([box("ftyp", 16), Buffer.from("mp42"), Buffer.alloc(4)]);
const movie = Buffer.concat([film, box("moov", LARGEST - 16)]);
const tracks = Buffer.concat([box("trak", 24), box("mdia", 16), box("hdlr")]);
const png = Buffer.from("89504e470d0a1a0a0000000d4948445200000009000000090806000000e0910610", "hex");
const webp = Buffer.from("RIFF\x38\x78\x7d\x01WEBPVP8X\x0a\0\0\0\0\0\0\0\x08\0\0\x08\0\0", "latin1");

/** The largest files, of nothing but parts that have nothing in them. */
const emptyParts: readonly [name: string, beginning: Buffer, piece: Buffer][] = [
  ["boxes", film, box("free")],
  ["tracks", movie, box("trak")],
  ["tracks with parts", movie, tracks],
  ["elements of a WebM", Buffer.from("1a45dfa3801853806701ffffffffffffff", "hex"), Buffer.from("ec80", "hex")],
  ["chunks of a PNG", png, Buffer.from("000000004944415400000000", "hex")],
  ["chunks of a WebP", webp, Buffer.from("JUNK\0\0\0\0")],
];

test.each(emptyParts)("a file of empty %s is read for some steps, and is none", (_name, beginning, piece) => {
  const steps = [vi.spyOn(String, "fromCharCode"), vi.spyOn(Math, "clz32")];
  const bytes = filled(LARGEST, beginning, piece);
  mediumFacts(bytes);
  expect(bytesProblem("a", bytes)?.code).toBe("media.part");
  const count = steps.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(2_000_000);
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';

/** Texts at which a careless search begins anew at each letter. */
const tedious: readonly [name: string, beginning: string, piece: string][] = [
  ["captions of empty lines", "WEBVTT\n", "\n"],
  ["captions of spaces", "WEBVTT\n", " "],
  ["captions of digits", "WEBVTT\n", "1"],
  ["captions of digits before an arrow", "WEBVTT\n-->", "1"],
  ["captions of times", "WEBVTT\n", "00:00.000 --> 00:00.000\n\n"],
  ["a drawing of beginnings", "<svg ", "<svg "],
  ["a drawing of spaces", drawing, " "],
  ["a drawing of attributes", '<svg xmlns="http://www.w3.org/2000/svg"', ' d="1"'],
  ["a drawing of shapes", drawing, "<g>"],
  ["a drawing of half an address", drawing, '<path d="url   "/>'],
];

test.each(tedious)("%s take no longer than others of their size", (_name, beginning, piece) => {
  const time = (bytes: Uint8Array<ArrayBuffer>) => {
    const start = performance.now();
    mediumFacts(bytes);
    bytesProblem("a", bytes);
    captionsFrom(bytes);
    return performance.now() - start;
  };
  const size = 500_000;
  const usual = filled(size, "WEBVTT\n\n", "00:00.000 --> 00:01.000\nHello, and welcome to the team\n\n");
  const hostile = filled(size, beginning, piece);
  time(usual);
  // Letter by letter it would be thousands of times as long.
  expect(time(hostile)).toBeLessThan(100 * Math.max(1, time(usual)));
});
