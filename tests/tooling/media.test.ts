import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { imageProblem } from "../../tooling/media/image-problem.ts";
import { publicLogo } from "../../tooling/media/images.ts";
import { isPlainDrawing } from "../../tooling/media/plain-svg.ts";
import { factsText, videoFacts } from "../../tooling/media/video-facts.ts";
import { videoFileProblem } from "../../tooling/media/video-file.ts";
import { boxes, withoutNotes } from "../../tooling/media/video-metadata.ts";
import { clip } from "../support/members.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-media-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const drawn = '<path fill="#862a0c" d="M0 0h64v64z"/>';
const svg = (inside: string, attributes = "", before = "") =>
  `${before}<svg ${NS} viewBox="0 0 64 64" ${attributes}>${drawn}${inside}</svg>`;

/** Publishes a logo as the build does. Returns the bytes that everyone gets, `null` where the owner is told instead. */
async function publish(text: string | Uint8Array): Promise<Buffer | null> {
  const name = "logo.svg";
  writeFileSync(join(folder, name), text);
  if (await imageProblem(join(folder, name), name, "logo")) return null;
  return readFileSync(join(folder, await publicLogo(name, folder)));
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le");

describe("a logo that is a drawing", () => {
  const hostile: readonly [what: string, text: string | Uint8Array][] = [
    ["a script", svg("<script>alert(1)</script>")],
    ["a script with a prefix", svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
    [
      "all elements with a prefix",
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><s:rect width="64" height="64"/><s:script>alert(1)</s:script></s:svg>`,
    ],
    ["an event", svg("", 'onload="alert(1)"')],
    ["an event in capitals, on its own line", svg("", 'ONLOAD\n=\n"alert(1)"')],
    ["an event after a slash", svg('<rect/onclick="alert(1)" width="9" height="9"/>')],
    ["an event in an editor's namespace", svg("", 'xmlns:ev="http://www.w3.org/2001/xml-events" ev:onload="alert(1)"')],
    ["a handler by XML Events", svg('<handler xmlns:ev="e" ev:event="load">alert(1)</handler>')],
    ["a piece of a page", svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">hi</body></foreignObject>')],
    [
      "a piece of a page with a prefix",
      svg('<s:foreignObject xmlns:s="http://www.w3.org/2000/svg"><p>alert(1)</p></s:foreignObject>'),
    ],
    ["another file", svg('<use href="https://elsewhere.example/a.svg#a"/>')],
    [
      "another file by xlink",
      svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://elsewhere.example/a.svg#a"/>'),
    ],
    ["a link that is a script", svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>')],
    ["a link that is a script, spelt by entities", svg('<a href="&#106;avascript:alert(1)"><path d="M0 0h9z"/></a>')],
    ["a link to elsewhere, without quotes in the way", svg("<a href='//elsewhere.example/'><path d='M0 0h9z'/></a>")],
    ["a style that imports", svg("<style>@import url(https://elsewhere.example/a.css)</style>")],
    ["a style that imports, escaped", svg("<style>@\\69mport 'https://elsewhere.example/a.css'</style>")],
    ["a fill from elsewhere", svg('<path fill="url(https://elsewhere.example/a.svg#a)" d="M0 0h9z"/>')],
    ["an address that is set later", svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ["an address that moves", svg('<a><animate attributeName="href" values="javascript:alert(1)"/></a>')],
    ["a declared entity", svg("", "", '<!DOCTYPE svg [<!ENTITY a "alert(1)">]>')],
    ["a declaration from elsewhere", svg("", "", '<!DOCTYPE svg SYSTEM "https://elsewhere.example/a.dtd">')],
    ["a style sheet by instruction", svg("", "", '<?xml-stylesheet href="https://elsewhere.example/a.css"?>')],
    ["a script in UTF-16", utf16(svg("<script>alert(1)</script>"))],
    ["a comment of the owner's", svg("<!-- /home/ana/private alert(1) -->")],
    [
      "an editor's notes",
      svg(
        '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:export-filename="/home/ana/private.png" xmlns:inkscape="i"/><metadata><rdf:RDF xmlns:rdf="r">Ana</rdf:RDF></metadata>',
      ),
    ],
    ["a title and a description", svg("<title>Ana's draft</title><desc>/home/ana/private</desc>")],
    ["data of its own", svg("", 'data-author="Ana"')],
    ["an id that says who", svg('<g id="ana-private"/>')],
  ];
  const traces = /script|alert|elsewhere|onload|onclick|foreignObject|import|ENTITY|DOCTYPE|private/i;

  test.each(hostile)(
    "with %s is refused, or published as pixels: nothing of that is in what everyone gets",
    async (_, text) => {
      const published = await publish(text);
      if (!published) return;
      const { format, exif, xmp, iptc } = await sharp(published).metadata();
      expect([format, exif, xmp, iptc]).toEqual(["webp", undefined, undefined, undefined]);
      expect(published.toString("latin1")).not.toMatch(traces);
    },
  );

  const harmless: readonly [what: string, text: string][] = [
    [
      "a declaration of XML and a DOCTYPE, as Illustrator writes them",
      svg(
        "",
        "",
        '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
      ),
    ],
    [
      "notes of Inkscape",
      svg(
        "<metadata>Ana</metadata>",
        'inkscape:version="1.2" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"',
      ),
    ],
    [
      "a gradient of its own",
      svg(
        '<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="9" height="9"/>',
      ),
    ],
    [
      "a prefix on every element",
      '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><svg:rect width="5" height="5"/></svg:svg>',
    ],
  ];

  test.each(harmless)("with %s is published as pixels that show it", async (_, text) => {
    const published = await publish(text);
    if (!published) throw new Error("The owner was told to change a logo that can be published.");
    const { format, width, height } = await sharp(published).metadata();
    expect([format, width, height]).toEqual(["webp", 288, 288]);
    expect((await sharp(published).stats()).channels.at(-1)?.max).toBe(255);
  });

  test("that is shapes alone is published as it is: the demo's", async () => {
    const demo = readFileSync("content/logo.svg");
    expect(await publish(demo)).toEqual(demo);
  });

  test("that shows nothing when it is drawn is told of", async () => {
    writeFileSync(join(folder, "empty.svg"), `<svg ${NS} viewBox="0 0 64 64"><g/></svg>`);
    expect(await imageProblem(join(folder, "empty.svg"), "empty.svg", "logo")).toBe(
      '"empty.svg" shows nothing when it is drawn; save it as PNG',
    );
  });

  test("of half a megabyte that never ends is judged at once", () => {
    const started = performance.now();
    expect(isPlainDrawing(Buffer.from(`<svg ${NS}${' x="1"'.repeat(80_000)}`))).toBe(false);
    expect(isPlainDrawing(Buffer.from(`<svg ${NS}>${"<g>".repeat(150_000)}`))).toBe(false);
    expect(isPlainDrawing(Buffer.from(`<svg ${NS}>${" ".repeat(500_000)}`))).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

/** A box of an MP4. */
const box = (name: string, ...content: (string | Buffer)[]) => {
  const bytes = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes.length + 8);
  header.write(name, 4, "latin1");
  return Buffer.concat([header, bytes]);
};

const PLACE = "+19.4326-099.1332/";
const demoClip = readFileSync("content/members/clips/why-en.mp4");

/** The demo's clip with boxes added at the end of "moov" and after it. What follows "moov" is found by its tables: they are moved along. */
function clipWith(inMovie: readonly Buffer[], after: readonly Buffer[] = []): Buffer {
  const [type, movie, ...rest] = [...boxes(demoClip)].map(({ start, end }) => demoClip.subarray(start, end));
  return Buffer.concat([type, box("moov", (movie as Buffer).subarray(8), ...inMovie), ...after, ...rest] as Buffer[]);
}

describe("a clip as members get it", () => {
  const apple = box(
    "meta",
    box("hdlr", "\0\0\0\0\0\0\0\0mdta\0\0\0\0\0\0\0\0\0\0\0\0\0"),
    box("keys", "\0\0\0\0\0\0\0\x01", box("mdta", "com.apple.quicktime.location.ISO6709")),
    box("ilst", box("\0\0\0\x01", box("data", "\0\0\0\x01\0\0\0\0", PLACE))),
  );
  test.each([
    ["QuickTime's ©xyz", clipWith([box("udta", box("\xa9xyz", "\0\x12\x15\xc7", PLACE))])],
    ["3GPP's loci", clipWith([box("udta", box("loci", "\0\0\0\0\x15\xc7Home ", PLACE))])],
    ["a track's ©xyz", clipWith([box("trak", box("udta", box("\xa9xyz", "\0\x12\x15\xc7", PLACE)))])],
    ["an iPhone's com.apple.quicktime.location.ISO6709", clipWith([apple])],
    ["iTunes' list", clipWith([box("udta", box("meta", "\0\0\0\0", box("ilst", box("\xa9xyz", box("data", PLACE)))))])],
    ["XMP", clipWith([], [box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), `<exif:GPS>${PLACE}`)])],
    ["what an editor left in free space", clipWith([], [box("free", PLACE)])],
  ])("has not the place where it was filmed: %s", (_, clip) => {
    expect(clip.includes(PLACE)).toBe(true);
    const published = Buffer.from(withoutNotes(clip));
    expect(published.includes(PLACE)).toBe(false);
    expect(published.includes("location.ISO6709")).toBe(false);
    expect(published.length).toBe(clip.length);
    const kept = (bytes: Buffer) =>
      [...boxes(bytes)]
        .filter(({ name }) => name === "mdat" || name === "ftyp")
        .map(({ content, end }) => bytes.subarray(content, end));
    expect(kept(published)).toEqual(kept(clip));
  });

  test("has its pictures, sound and tables untouched", () => {
    const published = Buffer.from(withoutNotes(demoClip));
    const parts = (bytes: Buffer) => {
      const [, movie] = [...boxes(bytes)];
      if (!movie) throw new Error("The clip has no index.");
      return [...boxes(bytes, movie.content, movie.end)]
        .filter(({ name }) => !["udta", "free"].includes(name))
        .map(({ start, end }) => bytes.subarray(start, end));
    };
    expect(parts(published)).toEqual(parts(demoClip));
    writeFileSync(join(folder, "clip.mp4"), published);
    expect(videoFileProblem(join(folder, "clip.mp4"), "clip.mp4", statSync(join(folder, "clip.mp4")))).toBeNull();
  });

  test.each(["gpmd", "camm"])("with a track of places (%s) is told of, with the fix", (track) => {
    const clip = clipWith([
      box("trak", box("mdia", box("minf", box("stbl", box("stsd", "\0\0\0\0\0\0\0\x01", box(track, "\0\0")))))),
    ]);
    writeFileSync(join(folder, "ride.mp4"), clip);
    expect(videoFileProblem(join(folder, "ride.mp4"), "ride.mp4", statSync(join(folder, "ride.mp4")))).toBe(
      '"ride.mp4" records where it was filmed, second by second; save it again with a video editor, or put it on YouTube or Vimeo',
    );
  });

  const silent = { isSilent: true };

  test("says how long it is, and whether it has sound", () => {
    expect(videoFacts(demoClip)).toEqual({ seconds: 8, isSilent: true });
    const sound = box("trak", box("mdia", box("hdlr", "\0\0\0\0\0\0\0\0soun\0\0\0\0")));
    expect(videoFacts(clipWith([sound]))).toEqual({ seconds: 8, isSilent: false });
    expect(videoFacts(Buffer.from(clip.address.split(",")[1] ?? "", "base64"))).toEqual({ seconds: 1, isSilent: true });
  });

  test.each([
    [184_000, 8, "8 sec", "8 s"],
    [999_999, 65, "1 min 5 sec", "1 min 5 s"],
    [1_000_000, 8, "8 sec · 1 MB", "8 s · 1 MB"],
    [1_840_000, 60, "1 min · 1.8 MB", "1 min · 1,8 MB"],
    [24_990_000, 754, "12 min 34 sec · 25 MB", "12 min 34 s · 25 MB"],
    [104, undefined, "", ""],
    [2_140_000, undefined, "2.1 MB", "2,1 MB"],
  ])(
    "of %i bytes and %s seconds is described in the page's language, with its size from 1 MB on",
    (bytes, seconds, en, es) => {
      expect([factsText(bytes, seconds, "en"), factsText(bytes, seconds, "es")]).toEqual([en, es]);
    },
  );

  /** A header of a film, 90,000 ticks a second. ISO/IEC 14496-12, 8.2.2. */
  const filmHeader = (version: 0 | 1, ticks: bigint) => {
    const header = Buffer.alloc(112);
    header[0] = version;
    header.writeUInt32BE(90_000, version ? 20 : 12);
    if (version) header.writeBigUInt64BE(ticks, 24);
    else header.writeUInt32BE(Number(ticks), 16);
    return box("moov", box("mvhd", header));
  };

  test.each([
    ["of an hour, in the long form", filmHeader(1, 324_000_000n), { seconds: 3600, ...silent }],
    ["of less than a second", filmHeader(0, 9000n), { seconds: 1, ...silent }],
    ["that was saved while it ran", filmHeader(0, 0n), silent],
    ["whose length nobody wrote down", filmHeader(0, 0xffffffffn), silent],
    ["without a header", box("moov"), silent],
    ["with half a header", box("moov", box("mvhd", "\0\0\0")), silent],
  ])("says its length where the file says it: %s", (_, film, facts) => {
    expect(videoFacts(film)).toEqual(facts);
  });

  /** An element of a WebM, its size in eight bytes. */
  const element = (id: string, content: Buffer, size = content.length) => {
    const header = Buffer.alloc(8);
    if (size < 0) header.fill(0xff);
    else header.writeUIntBE(size, 2, 6);
    header.writeUInt8(0x01);
    return Buffer.concat([Buffer.from(id, "hex"), header, content]);
  };
  const head = element("1a45dfa3", Buffer.from("4282847765626d", "hex"));
  const cluster = (size?: number) => element("1f43b675", Buffer.from("e78100a3850000000001", "hex"), size);
  const tags = element("1254c367", Buffer.from(`COM.APPLE.QUICKTIME.LOCATION.ISO6709 ${PLACE}`));
  const small = Buffer.from("1254c36780", "hex");

  const duration = (ticks: number, form: "float" | "double") => {
    const bytes = Buffer.alloc(form === "float" ? 4 : 8);
    if (form === "float") bytes.writeFloatBE(ticks);
    else bytes.writeDoubleBE(ticks);
    return element("4489", bytes);
  };
  const info = (...content: Buffer[]) => element("1549a966", Buffer.concat(content));
  const track = (type: number) => element("1654ae6b", element("ae", element("83", Buffer.from([type]))));

  test.each([
    ["with sound", [info(duration(2600, "double")), track(2)], { seconds: 3, isSilent: false }],
    // Five ticks of 3 s.
    [
      "with a scale of its own",
      [info(element("2ad7b1", Buffer.from("b2d05e00", "hex")), duration(5, "float"))],
      { seconds: 15, ...silent },
    ],
    ["that was saved while it ran", [info(), track(1), cluster(-1)], silent],
  ] as const)("says its length and its sound in a WebM %s", (_, parts, facts) => {
    expect(videoFacts(Buffer.concat([head, element("18538067", Buffer.concat(parts))]))).toEqual(facts);
  });

  test.each([
    ["whose size is known", [cluster(), tags, cluster()], undefined],
    ["that was saved while it ran", [cluster(-1), tags, cluster(-1), tags], -1],
    ["with empty tags", [small, cluster(), tags, small], undefined],
  ] as const)("has no tags in a WebM %s, and everything else at its place", (_, parts, size) => {
    const clip = Buffer.concat([head, element("18538067", Buffer.concat(parts), size)]);
    const published = Buffer.from(withoutNotes(clip));
    expect(published.includes(PLACE)).toBe(false);
    expect(published.includes(Buffer.from("1254c367", "hex"))).toBe(false);
    expect(published.length).toBe(clip.length);
    const films = (bytes: Buffer) =>
      [...clip.toString("latin1").matchAll(new RegExp(String.fromCharCode(0x1f, 0x43, 0xb6, 0x75), "g"))].map(
        ({ index }) => bytes.subarray(index, index + 22),
      );
    expect(films(clip).length).toBeGreaterThan(0);
    expect(films(published)).toEqual(films(clip));
    // A second look finds all elements again, by the sizes that were written.
    expect(Buffer.from(withoutNotes(published))).toEqual(published);
  });
});
