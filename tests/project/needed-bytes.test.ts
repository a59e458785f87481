import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ascii } from "../../src/project/bytes.ts";
import { isUsualProfile } from "../../src/project/color-profile.ts";
import { mediumFacts } from "../../src/project/medium.ts";
import { bytesProblem, neededBytes } from "../../src/project/medium-bytes.ts";
import { boxes } from "../../src/project/mp4.ts";
import { readPdf } from "../../src/project/pdf.ts";
import { readProject } from "../support/projects.ts";
import { box, chunk, element, filmHeader, track, webmHead, webmTracks } from "../support/random-project.ts";

const { media } = readProject("tests/fixtures/site");
const file = (name: string) => Buffer.from(media.get(name) ?? new Uint8Array());
const world = (name: string) => readFileSync(`tests/fixtures/world/media/${name}`);
const latin1 = (text: string) => Buffer.from(text, "latin1");
const PLACE = "+19.4326-099.1332/ at Ana's";
const needed = (bytes: Uint8Array) => Buffer.from(neededBytes(new Uint8Array(bytes)));
const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer).reverse();
const replaced = (bytes: Buffer, at: number, ...parts: readonly (Buffer | string)[]) =>
  Buffer.concat([
    bytes.subarray(0, at),
    ...parts.map((part) => (typeof part === "string" ? latin1(part) : part)),
    bytes.subarray(at),
  ]);

/** A segment of a JPEG. */
const segment = (marker: number, content: string | Buffer) => {
  const bytes = typeof content === "string" ? latin1(content) : content;
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes]);
};
/** Exif that says how a picture is turned, in either order of bytes, with a place behind it. */
const exif = (turn: number, isLittle = false) =>
  Buffer.concat([
    isLittle
      ? Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0, 0, 0, 0, 0])
      : Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]),
    latin1(PLACE),
  ]);

describe("a color profile", () => {
  const profileOf = async (name: string) => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: "#a03010" } });
    const { icc = Buffer.alloc(0) } = await sharp(await square.withIccProfile(name).jpeg().toBuffer()).metadata();
    return icc;
  };
  const linear = (profile: Buffer) => {
    const curve = profile.indexOf("para");
    const [own, type, power] = [Buffer.from(profile), curve + 8, curve + 12];
    own.writeUInt16BE(0, type);
    own.writeInt32BE(65536, power);
    return own;
  };

  test("is dropped where a picture looks the same without it: only the colors and the curve of sRGB do", async () => {
    const srgb = await profileOf("srgb");
    const all = [srgb, linear(srgb), await profileOf("p3"), await profileOf("cmyk"), srgb.subarray(0, 300)];
    expect(all.map((profile) => isUsualProfile(new Uint8Array(profile)))).toEqual([true, false, false, false, false]);
  });

  test.each(["jpg", "png", "webp"])(
    "of more colors is told, since without it a picture looks otherwise: %s",
    (ending) => {
      const bytes = new Uint8Array(world(`wide-gamut.${ending}`));
      expect(bytesProblem("a", bytes)).toMatchObject({ code: "media.look", isBlocking: false });
    },
  );
});

describe("a JPEG keeps its pixels alone:", () => {
  const jpeg = file("preview.jpg");
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  test.each([
    ["Exif with a place", replaced(jpeg, 2, segment(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${PLACE}`))],
    ["XMP", replaced(jpeg, 2, segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${PLACE}`))],
    ["more XMP than fits into one", replaced(jpeg, 2, segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${PLACE}`))],
    ["a list of further pictures, and these", Buffer.concat([replaced(jpeg, 2, segment(0xe2, `MPF\0${PLACE}`)), jpeg])],
    ["Photoshop's resources", replaced(jpeg, 2, segment(0xed, `Photoshop 3.0\x008BIM${PLACE}`))],
    ["a comment", replaced(jpeg, 2, segment(0xfe, PLACE))],
    ["a comment between tables", replaced(jpeg, scan, segment(0xfe, PLACE))],
    ["a segment that nobody knows", replaced(jpeg, 2, segment(0xeb, `HDR_RI ${PLACE}`))],
    ["a thumbnail beside JFIF", replaced(jpeg, 2, segment(0xe0, `JFXX\0\x10${PLACE}`))],
    ["bytes between segments", replaced(jpeg, scan, PLACE)],
    ["the clip of a motion photo", Buffer.concat([jpeg, box("ftyp", "mp42"), box("mdat", PLACE)])],
    ["Samsung's notes behind the end", Buffer.concat([jpeg, latin1(`SEFH${PLACE}SEFT`)])],
    ["the rest of what was cropped", Buffer.concat([jpeg, jpeg.subarray(5000), latin1(PLACE)])],
  ])("%s", (_, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true);
    expect(bytesProblem("a", new Uint8Array(bytes))).toMatchObject({ code: "media.notes", isBlocking: false });
    expect(needed(bytes)).toEqual(jpeg);
  });

  test("one with JFIF's own thumbnail has none", () => {
    const thumbnail = Buffer.concat([latin1("JFIF\0\x01\x01\0\0\x01\0\x01\x02\x01"), latin1("secret")]);
    expect(needed(replaced(jpeg, 2, segment(0xe0, thumbnail)))).toEqual(jpeg);
  });

  test.each([3, 6, 8])("how it is turned (%i) stays, alone in a segment of our own", (turn) => {
    for (const isLittle of [false, true]) {
      const bytes = needed(replaced(jpeg, 2, segment(0xe1, Buffer.concat([latin1("Exif\0\0"), exif(turn, isLittle)]))));
      expect(bytes.length).toBe(jpeg.length + 36);
      expect(bytes.includes(PLACE)).toBe(false);
      expect(needed(bytes)).toEqual(bytes);
      const { width, height } = mediumFacts(new Uint8Array(bytes));
      expect([width, height]).toEqual(turn > 4 ? [630, 1200] : [1200, 630]);
    }
  });
});

describe("a PNG keeps its pixels and their colors alone:", () => {
  const icon = file("icon-192.png");
  const own = (name: string, content: string | Buffer = PLACE) => replaced(icon, 33, chunk(name, Buffer.from(content)));
  test.each([
    ["a text", own("tEXt", `Author\0${PLACE}`)],
    ["a text that is compressed", own("zTXt")],
    ["a text of other letters", own("iTXt")],
    ["a time", own("tIME", PLACE.slice(0, 7))],
    ["its size on paper", own("pHYs", PLACE.slice(0, 9))],
    ["Exif", own("eXIf")],
    ["a color profile", own("iCCP")],
    ["a chunk of Fireworks'", own("prVW")],
    ["a chunk of a screenshot's", own("iDOT")],
    ["a gamma that is none", own("gAMA")],
    ["signed credentials", own("caBX")],
    ["something in the end", Buffer.concat([icon.subarray(0, -12), chunk("IEND", latin1(PLACE))])],
    ["a chunk before the end", replaced(icon, icon.length - 12, chunk("mkTS", latin1(PLACE)))],
    ["the rest of what was cropped", Buffer.concat([icon, icon.subarray(500), latin1(PLACE)])],
    ["a zip behind the end", Buffer.concat([icon, latin1(`PK\x03\x04${PLACE}`)])],
  ])("%s", (_, bytes) => {
    expect(bytes.length).toBeGreaterThan(icon.length);
    expect(needed(bytes)).toEqual(icon);
  });

  test.each([
    ["gAMA", Buffer.from([0, 1, 0x86, 0xa0])],
    ["sRGB", Buffer.from([0])],
    ["cICP", Buffer.from([12, 13, 0, 1])],
  ])("the numbers of its colors stay: %s", (name, content) => {
    expect(needed(own(name, content))).toEqual(own(name, content));
  });
});

test.each(["PLTE", "tRNS"])("a PNG keeps no table that its pixels don't need: %s", (name) => {
  const full = needed(world("wide-gamut.png"));
  expect(needed(replaced(full, 33, chunk(name, latin1(PLACE))))).toEqual(full);
});

describe("a WebP keeps its pixels alone:", () => {
  const plain = file("flyer-en.webp");
  const part = (name: string, content: string) =>
    Buffer.concat([latin1(name), uint32(content.length).reverse(), latin1(content), Buffer.alloc(content.length % 2)]);
  const whole = (...parts: readonly Buffer[]) => {
    const body = Buffer.concat([latin1("WEBP"), ...parts]);
    return Buffer.concat([latin1("RIFF"), uint32(body.length).reverse(), body]);
  };
  const image = plain.subarray(12);
  const extended = (flags: number) => part("VP8X", `${String.fromCharCode(flags)}\0\0\0\x37\x04\0\x45\x05\0`);
  test.each([
    ["Exif", part("EXIF", PLACE)],
    ["XMP", part("XMP ", PLACE)],
    ["a color profile", part("ICCP", PLACE)],
    ["a chunk that nobody knows", part("JUNK", PLACE)],
    ["a second image", part("VP8 ", PLACE)],
    ["frames of a clip", part("ANMF", PLACE)],
  ])("%s", (_, other) => {
    expect(needed(whole(image, other))).toEqual(plain);
    expect(needed(whole(extended(0x3e), image, other))).toEqual(whole(extended(0x10), image));
  });

  test("nothing behind the end, whatever the padding, and nothing behind its size", () => {
    expect(needed(Buffer.concat([plain, latin1(PLACE)]))).toEqual(plain);
    const more = part("VP8X", `\x10\0\0\0\x37\x04\0\x45\x05\0${PLACE}`);
    expect(needed(whole(more, image))).toEqual(whole(extended(0x10), image));
  });
});

describe("an MP4 keeps its pictures and its sound, each at its place:", () => {
  const film = file("why-en.mp4");
  const parts = [...boxes(film)].map(({ start, end }) => film.subarray(start, end));
  /** The film with its description behind the frames, so that these stay where they are, and boxes within it and after all. */
  const filmWith = (inMovie: readonly Uint8Array[], after: readonly Uint8Array[] = []) => {
    const movie = parts.find((part) => ascii(part, 4, 8) === "moov") ?? new Uint8Array();
    const space = box("free", Buffer.alloc(movie.length - 8));
    const before = parts.map((part) => (part === movie ? space : part));
    return Buffer.concat([...before, box("moov", movie.subarray(8), ...inMovie), ...after]);
  };
  const frames = (bytes: Buffer) =>
    [...boxes(bytes)].filter(({ name }) => name === "mdat").map(({ start, end }) => [start, end].join());
  test.each([
    ["QuickTime's ©xyz", filmWith([box("udta", box("\xa9xyz", "\0\x12\x15\xc7", PLACE))])],
    ["3GPP's loci", filmWith([box("udta", box("loci", PLACE))])],
    ["an iPhone's", filmWith([box("meta", box("keys", "location.ISO6709"), box("ilst", PLACE))])],
    ["XMP", filmWith([], [box("uuid", `<exif:GPS>${PLACE}`)])],
    ["what an editor left in free space", filmWith([], [box("free", PLACE)])],
    ["a box that nobody knows", filmWith([box("GPMF", PLACE)], [box("sefd", PLACE)])],
    ["a track of positions", filmWith([track("gpmd", "meta", box("gps0", PLACE))])],
    ["a track of subtitles", filmWith([track("tx3g", "sbtl", box("ftab", PLACE))])],
    ["a track of chapters", filmWith([track("text", "text", latin1(PLACE))])],
    ["a second description", filmWith([], [box("moov", box("trak", PLACE))])],
    ["frames that no track has", filmWith([], [box("mdat", PLACE)])],
    ["a picture for lists", filmWith([box("udta", box("meta", box("ilst", box("covr", PLACE))))])],
    ["fragments of another track", filmWith([], [box("moof", box("traf", box("tfhd", "\0\0\0\0\0\0\0\x09"), PLACE))])],
    ["text behind the end", filmWith([], [latin1(PLACE)])],
    ["the end of an index", filmWith([], [box("sidx", Buffer.alloc(22), "\0\x01", Buffer.alloc(12), PLACE)])],
    ["the end of a later index", filmWith([], [box("sidx", "\x01", Buffer.alloc(31), PLACE)])],
    [
      "the end of a list of places",
      filmWith([], [box("mfra", box("tfra", Buffer.alloc(15), "\x01", Buffer.alloc(11), PLACE))]),
    ],
  ])("%s", (_, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true);
    const clean = needed(bytes);
    expect(clean.includes(PLACE)).toBe(false);
    expect(frames(clean).slice(0, 1)).toEqual(frames(film));
    const [at = 0, end] = frames(film).join().split(",").map(Number);
    expect(clean.subarray(at, end).equals(film.subarray(at, end))).toBe(true);
    // A second look finds all parts again.
    expect(needed(clean).equals(clean)).toBe(true);
    expect(bytesProblem("a", new Uint8Array(clean))).toBeNull();
  });

  test("names and times within the boxes that stay go", () => {
    const handler = box("hdlr", Buffer.alloc(8), "vide", "appl\0\0\0\0\0\0\0\0", "Ana's camera");
    const profile = box("colr", "prof", "Ana's screen");
    const format = box(
      "avc1",
      Buffer.alloc(8),
      "\0\0\0\0GoPr",
      Buffer.alloc(26),
      "\x0cAna's GoPro.",
      Buffer.alloc(23),
      profile,
    );
    const list = box("stsd", Buffer.alloc(4), uint32(1), format);
    const header = box(
      "tkhd",
      Buffer.alloc(4),
      "2026Nov!",
      uint32(1),
      "Ana\0",
      Buffer.alloc(4),
      "AnaAna\0\0",
      Buffer.alloc(52),
    );
    const own = box("trak", header, box("mdia", handler, box("minf", box("stbl", list))));
    const clean = needed(Buffer.concat([box("ftyp", "isomAna!isomAna!"), filmHeader(900, own)]));
    const movie = box(
      "mvhd",
      Buffer.alloc(12),
      uint32(1000),
      uint32(900),
      Buffer.alloc(6),
      "AnaAnaAna\0",
      Buffer.alloc(64),
    );
    const other = needed(Buffer.concat([box("ftyp", "isom\0\0\0\0"), box("moov", movie, own)]));
    expect(other.toString("latin1")).not.toMatch(/Ana/);
    expect(clean.toString("latin1")).not.toMatch(/Ana|appl|GoPr|2026/);
  });

  test("an encoder's and a camera's notes among the frames go", () => {
    const note = Buffer.concat([
      Buffer.from([6, 5, 40]),
      Buffer.alloc(16, 7),
      latin1("\0\0\x03\x01secret place here, no"),
      Buffer.from([0x80]),
    ]);
    const picture = Buffer.from([0x65, 1, 2, 3]);
    const frame = Buffer.concat([uint32(note.length), note, uint32(picture.length), picture]);
    const settings = box("avcC", "\x01\x42\0\x1e\xff\xe0\0");
    const list = box("stsd", Buffer.alloc(4), uint32(1), box("avc1", Buffer.alloc(78), settings));
    const head = box("ftyp", "isom\0\0\0\0");
    const tables = (at: number) =>
      box(
        "stbl",
        list,
        box("stsc", Buffer.alloc(4), uint32(1), uint32(1), uint32(1), uint32(1)),
        box("stsz", Buffer.alloc(8), uint32(1), uint32(frame.length)),
        box("stco", Buffer.alloc(4), uint32(1), uint32(at)),
      );
    const movie = (at: number) => {
      const handler = box("hdlr", Buffer.alloc(8), "vide", Buffer.alloc(13));
      const header = box("tkhd", Buffer.alloc(12), uint32(1), Buffer.alloc(68));
      return filmHeader(900, box("trak", header, box("mdia", handler, box("minf", tables(at)))));
    };
    const start = head.length + movie(0).length + 8;
    const clean = needed(Buffer.concat([head, movie(start), box("mdat", frame, "left over")]));
    expect(clean.toString("latin1")).not.toMatch(/secret|left over/);
    expect(clean.subarray(start + frame.length - picture.length, start + frame.length)).toEqual(picture);
  });

  test.each(["h264-aac.mp4", "fragments.mp4", "vp9.mp4", "ac3.mp4"])("%s plays as before", (name) => {
    const bytes = new Uint8Array(world(name));
    const clean = neededBytes(bytes);
    expect(mediumFacts(clean)).toEqual(mediumFacts(bytes));
    expect(needed(clean).equals(Buffer.from(clean))).toBe(true);
    expect(bytesProblem("a", clean)?.isBlocking).not.toBe(true);
  });
});

describe("a WebM keeps its pictures and its sound, each at its place:", () => {
  const frame = (number: number, text: string) =>
    element("a3", Buffer.concat([Buffer.from([0x80 | number, 0, 0, 0x80]), latin1(text)]));
  const cluster = (size?: number, ...more: readonly Buffer[]) =>
    element("1f43b675", Buffer.concat([Buffer.from("e78100", "hex"), frame(1, "@frame"), ...more]), size);
  const tags = element("1254c367", latin1(`LOCATION ${PLACE}`));
  const webm = (size: number | undefined, ...content: readonly Buffer[]) =>
    Buffer.concat([webmHead, element("18538067", Buffer.concat([webmTracks(), ...content]), size)]);
  const info = element(
    "1549a966",
    Buffer.concat([element("7ba9", latin1(PLACE)), element("5741", latin1("Ana's app"))]),
  );
  const subtitles = element(
    "1654ae6b",
    element("ae", Buffer.concat([element("d7", Buffer.from([9])), element("83", Buffer.from([17]))])),
  );
  test.each([
    ["tags", webm(undefined, cluster(), tags, cluster())],
    ["tags of one that was saved while it ran", webm(-1, cluster(-1), tags, cluster(-1), tags)],
    ["small tags", webm(undefined, Buffer.from("1254c36780", "hex"), cluster(), tags)],
    ["attachments", webm(undefined, cluster(), element("1941a469", latin1(PLACE)))],
    ["chapters", webm(undefined, element("1043a770", latin1(PLACE)), cluster())],
    ["its title and program", webm(undefined, info, cluster())],
    ["what an editor left in unused space", webm(undefined, element("ec", latin1(PLACE)), cluster())],
    ["an element that nobody knows", webm(undefined, cluster(undefined, element("bb", latin1(PLACE))))],
    ["a number that is none", webm(undefined, cluster(undefined, element("a7", latin1(PLACE))))],
    ["frames of subtitles", webm(undefined, subtitles, cluster(undefined, frame(9, PLACE)))],
    [
      "additions to frames that are not transparent",
      webm(
        undefined,
        cluster(
          undefined,
          element(
            "a0",
            Buffer.concat([
              element("a1", Buffer.from([0x81, 0, 0, 0, 1])),
              element("75a1", element("a6", element("a5", latin1(PLACE)))),
            ]),
          ),
        ),
      ),
    ],
    ["text behind the end", Buffer.concat([webm(undefined, cluster()), latin1(PLACE)])],
  ])("%s", (_, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true);
    const clean = needed(bytes);
    expect(clean.includes(PLACE)).toBe(false);
    expect(clean.includes("Ana's")).toBe(false);
    const at = bytes.indexOf("@frame");
    expect(clean.subarray(at - 13, at + 6)).toEqual(bytes.subarray(at - 13, at + 6));
    expect(needed(clean)).toEqual(clean);
    expect(bytesProblem("a", new Uint8Array(clean))).toBeNull();
  });

  test("the comments of its sound go, and nothing that a decoder needs", () => {
    const settings = latin1(
      `\x02\x1e\x1e\x01vorbis...\x03vorbis\x04\0\0\0Xiph\x01\0\0\0\x0d\0\0\0PLACE=Ana's11\x01\x05vorbis...`,
    );
    const own = element(
      "ae",
      Buffer.concat([
        element("d7", Buffer.from([1])),
        element("83", Buffer.from([1])),
        element("86", latin1("V_VP8")),
        element("63a2", settings),
      ]),
    );
    const clean = needed(Buffer.concat([webmHead, element("18538067", element("1654ae6b", own))])).toString("latin1");
    expect(clean).toContain("\x03vorbis\x04\0\0\0    \x01\0\0\0\x0d\0\0\0             \x01\x05vorbis...");
  });

  test.each(["vp9-opus.webm", "vp9.webm", "av1-ten-bit.webm"])("%s plays as before", (name) => {
    const bytes = new Uint8Array(world(name));
    const clean = neededBytes(bytes);
    expect(mediumFacts(clean)).toEqual(mediumFacts(bytes));
    expect(needed(clean).equals(Buffer.from(clean))).toBe(true);
    expect(bytesProblem("a", clean)?.isBlocking).not.toBe(true);
  });
});

describe("a PDF says nothing of itself that its pages don't show:", () => {
  const end = "startxref\n9\n%%EOF\n";
  const photo = (notes: string, behind: string, filter = "/DCTDecode") =>
    `9 0 obj <</Filter ${filter}>> stream\n\xff\xd8${notes}\xff\xda\0\x02pixels\xff\xd9${behind}\nendstream endobj`;
  const pdf = (inside: string, after = "", info = "") =>
    latin1(`%PDF-1.7\n${inside}\ntrailer <<${info}>>\n${end}${after}`);
  test.each([
    [
      "author and times",
      pdf("5 0 obj <</Author (Ana \\(Rojas\\)) /Title <416e61> /CreationDate (D:2026)>> endobj", "", "/Info 5 0 R"),
    ],
    ["XMP", pdf("6 0 obj <</Type /Metadata /Subtype /XML /Length 20>> stream\n<x>Ana D:2026</x>\nendstream endobj")],
    [
      "XMP, compressed, and XMP that nothing calls so",
      pdf(
        "6 0 obj <</Subtype /XML /Filter /FlateDecode>> stream\nx Ana 2026 x\nendstream endobj 7 0 obj <<>> stream\n<?xpacket begin?>Ana<?xpacket end?>\nendstream endobj",
      ),
    ],
    ["what programs note between objects", pdf("5 0 obj <<>> endobj\n%Ana 2026\n% PK\n6 0 obj <<>> endobj")],
    ["a photo in it, and what follows its end", pdf(photo("\xff\xe1\0\x0cExif\0\0Ana\0", "PK"))],
    ["a zip behind the end", pdf("", "PK\x03\x04Ana")],
    ["what a server sent before it", Buffer.concat([latin1("Ana: D:2026\n"), pdf("")])],
  ])("%s", (_, bytes) => {
    const clean = needed(bytes);
    expect(clean.toString("latin1")).not.toMatch(/Ana|416e61|2026|PK/);
    expect(clean.toString("latin1")).toContain("%PDF-1.7");
    expect(needed(clean)).toEqual(clean);
    expect(readPdf(new Uint8Array(clean))).toMatchObject({ isEncrypted: false, hasMore: false });
  });

  test.each([
    ["attached files", pdf("7 0 obj <</Type /EmbeddedFile>> stream\nx\nendstream endobj")],
    ["an earlier version", Buffer.concat([pdf(""), latin1(`2 0 obj <<>> endobj\n${end}`)])],
    ["what a program keeps for itself", pdf("8 0 obj <</PieceInfo <<>>>> endobj")],
    ["what it says of itself, in its own place", pdf("", "", "/Info <</Author (Ana)>>")],
    ["an attached file by reference", pdf("7 0 obj <</Type /Filespec /EF 8 0 R>> endobj")],
    ["an attached file whose name is in numbers", pdf("7 0 obj <</E#46 <</F 8 0 R>>>> endobj")],
    ["an earlier picture of a page", pdf("7 0 obj <</Thumb 8 0 R>> endobj")],
    ["a photo that is packed twice", pdf(photo("", "", "[/ASCII85Decode /DCTDecode]").replace("\xff", "x"))],
    [
      "a signature, which any change would break",
      pdf("5 0 obj <</Author (Ana)>> endobj 9 0 obj <</ByteRange [0 1 2 3]>> endobj", "", "/Info 5 0 R"),
    ],
  ])("%s stays, and is told", (_, bytes) => {
    expect(readPdf(new Uint8Array(bytes))).toMatchObject({ hasMore: true, parts: new Uint8Array(bytes) });
  });

  test("what it says of itself, compressed among other objects, stays and is told; no program is led there", () => {
    const { parts, hasMore } = readPdf(new Uint8Array(pdf("", "", "/Info 5 0 R")));
    expect([hasMore, ascii(parts).includes("/Info")]).toEqual([true, false]);
  });

  test("an encrypted one that leaves what it says of itself legible says nothing, nor does what is before it", () => {
    const { parts, isEncrypted } = readPdf(
      new Uint8Array(
        Buffer.concat([latin1("Ana\n"), pdf("<?xpacket begin?>Ana<?xpacket end?>", "", "/Encrypt 5 0 R")]),
      ),
    );
    expect([isEncrypted, ascii(parts).includes("Ana")]).toEqual([true, false]);
  });
});
