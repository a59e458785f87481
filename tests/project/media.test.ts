import { describe, expect, test } from "vitest";
import { checkMedia } from "../../src/project/check-media.ts";
import { mediumFacts, readMedium } from "../../src/project/medium.ts";
import { bytesProblem } from "../../src/project/medium-bytes.ts";
import { isPlainDrawing } from "../../src/project/plain-svg.ts";

import { printProblem } from "../../tooling/project/print-problem.ts";
import { readProject } from "../support/projects.ts";
import { box, element, filmHeader, png, track, webmHead, webmTracks, webp } from "../support/random-project.ts";

const { project: demo, media: demoMedia } = readProject("content");
const { media: sampleMedia } = readProject("examples/full");
const file = (name: string) => demoMedia.get(name) ?? sampleMedia.get(name) ?? new Uint8Array();
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Buffer.from(text, "latin1");
const flaw = (bytes: Uint8Array) => bytesProblem("a", bytes)?.code ?? null;
/** A JPEG with a segment before its image. */
const jpegWith = (marker: number, content: string) => {
  const length = Buffer.from([0xff, marker, 0, content.length + 2]);
  const photo = file("preview.jpg");
  return Buffer.concat([photo.subarray(0, 2), length, latin1(content), photo.subarray(2)]);
};

describe("the facts of a medium come from its bytes", () => {
  test.each([
    ["flyer-en.webp", { type: "image/webp", width: 1080, height: 1350 }],
    ["app-logo.webp", { type: "image/webp", width: 288, height: 288 }],
    ["icon-512.png", { type: "image/png", width: 512, height: 512 }],
    ["preview.jpg", { type: "image/jpeg", width: 1200, height: 630 }],
    ["logo.svg", { type: "image/svg+xml", width: 64, height: 64 }],
    ["why-en.mp4", { type: "video/mp4", seconds: 8, isSilent: true }],
    ["summit.mp4", { type: "video/mp4", seconds: 4 }],
    ["certification-es.vtt", { type: "text/vtt" }],
    ["trail-guide.pdf", { type: "application/pdf" }],
  ])("%s", (name, facts) => {
    expect(mediumFacts(file(name))).toEqual({ ...facts, size: file(name).length });
  });

  test.each([
    ["a GIF", latin1("GIF89a\x10\0\x09\0"), { type: "image/gif", width: 16, height: 9 }],
    ["a lossless WebP", webp(), { type: "image/webp", width: 1, height: 1 }],
    ["a photo of an iPhone", box("ftyp", "heic\0\0\0\0"), { type: "image/heic" }],
    ["a picture that is also an AVIF", box("ftyp", "mif1\0\0\0\0mif1avifmiaf"), { type: "image/avif" }],
    ["a film of an iPhone", box("ftyp", "qt  \0\0\0\0"), { type: "video/quicktime" }],
    ["a Word document", latin1("PK\x03\x04\x14"), { type: "application/zip" }],
    ["a web page", utf8("<!doctype html>"), { type: "text/html" }],
    ["SubRip", utf8("1\n00:00:01,000 --> 00:00:02,000\nHi"), { type: "application/x-subrip" }],
    [
      "an SVG with a declaration",
      utf8('<?xml version="1.0"?><svg width="9px" height="4"/>'),
      { type: "image/svg+xml", width: 9, height: 4 },
    ],
    ["nothing", new Uint8Array(), { type: "application/octet-stream" }],
    ["half a PNG", png(9, 9).subarray(0, 18), { type: "image/png" }],
    ["half a WebP", webp().subarray(0, 16), { type: "image/webp" }],
    ["half a JPEG", file("preview.jpg").subarray(0, 30), { type: "image/jpeg" }],
    ["half a header of a film", box("ftyp", "isom").subarray(0, 9), { type: "video/mp4", isSilent: true }],
    [
      "a film of an hour and a half",
      Buffer.concat([box("ftyp", "isom"), filmHeader(5_400_000)]),
      { type: "video/mp4", seconds: 5400, isSilent: true },
    ],
    [
      "a film that was saved while it ran",
      Buffer.concat([box("ftyp", "isom"), filmHeader(0xffffffff)]),
      { type: "video/mp4", isSilent: true },
    ],
    [
      "a film of less than a second",
      Buffer.concat([box("ftyp", "isom"), filmHeader(100)]),
      { type: "video/mp4", seconds: 1, isSilent: true },
    ],
    [
      "a WebM with sound",
      Buffer.concat([
        webmHead,
        element("18538067", element("1654ae6b", element("ae", element("83", Buffer.from([2]))))),
      ]),
      { type: "video/webm" },
    ],
    [
      "a WebM of 15 seconds",
      Buffer.concat([
        webmHead,
        element(
          "18538067",
          element(
            "1549a966",
            Buffer.concat([
              element("2ad7b1", Buffer.from("b2d05e00", "hex")),
              element("4489", Buffer.from("40a00000", "hex")),
            ]),
          ),
        ),
      ]),
      { type: "video/webm", seconds: 15, isSilent: true },
    ],
  ])("%s", (_, bytes, facts) => {
    expect(mediumFacts(new Uint8Array(bytes))).toEqual({ ...facts, size: bytes.length });
  });

  test("with its digest", async () => {
    expect((await readMedium(utf8("abc"))).sha256).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});

describe("what is wrong with a medium is told:", () => {
  const movie = (...parts: Uint8Array[]) =>
    Buffer.concat([box("ftyp", "isom"), box("moov", ...parts), box("mdat", "film")]);
  const webm = (...tracks: Uint8Array[]) => Buffer.concat([webmHead, element("18538067", Buffer.concat(tracks))]);
  test.each([
    ["a PNG with a note", png(9, 9, 0, ["tEXt", "Author\0Ana"]), "media.notes"],
    ["a moving PNG", png(9, 9, 0, ["acTL", "\0\0\0\x02\0\0\0\0"]), "media.moving"],
    ["a PNG cut off on its way", png(90, 90).subarray(0, -10), "media.part"],
    ["a WebP with Exif", webp(["EXIF", "MM"]), "media.notes"],
    ["a moving WebP", webp(["ANIM", "\0\0\0\0\0\0"]), "media.moving"],
    ["a WebP cut off on its way", file("flyer-en.webp").subarray(0, 9000), "media.part"],
    ["a JPEG with a comment", jpegWith(0xfe, "Ana's"), "media.notes"],
    ["a JPEG cut off on its way", file("preview.jpg").subarray(0, 9000), "media.part"],
    ["a PDF cut off on its way", file("trail-guide.pdf").subarray(0, 900), "media.part"],
    ["a film cut off on its way", file("why-en.mp4").subarray(0, 90_000), "media.part"],
    ["a film in HEVC", movie(track("hvc1")), "media.codec"],
    ["a film in a format that nobody knows", movie(track("zzzz")), "media.codec"],
    ["a film of sound", movie(track("mp4a", "soun")), "media.picture"],
    ["a film without a track", movie(), "media.part"],
    ["a WebM in H.264", webm(webmTracks("V_MPEG4/ISO/AVC")), "media.codec"],
    ["a WebM of sound", webm(webmTracks("A_OPUS", 2)), "media.picture"],
    ["a film in AV1, for older phones", movie(track("av01")), "media.late"],
    [
      "a film in 10 bit, for older phones",
      movie(track("vp09", "vide", box("vpcC", "\0\0\0\0\x02\x0a\xa2"))),
      "media.late",
    ],
    ["a film with AC-3, for older phones", movie(track(), track("ac-3", "soun")), "media.sound"],
    ["a film with its place", movie(track(), box("udta", box("\xa9xyz", "+19.4326-099.1332/"))), "media.notes"],
    ["captions without words", utf8("WEBVTT\n\n"), "captions.none"],
    ["captions with commas in their times", utf8("WEBVTT\n\n00:01,000 --> 00:02,000\nHi\n"), "captions.times"],
    ["captions in Latin-1", latin1("WEBVTT\n\n00:01.000 --> 00:02.000\nAdi\xf3s\n"), "captions.letters"],
    ["captions that lost a letter before", utf8("WEBVTT\n\n00:01.000 --> 00:02.000\nAdi\uFFFDs\n"), "captions.letters"],
    [
      "a drawing with a text",
      utf8('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Hi</text></svg>'),
      "media.svg",
    ],
    [
      "a drawing without a size",
      utf8('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9z"/></svg>'),
      "media.svg",
    ],
  ])("%s", (_, bytes, code) => {
    const found = bytesProblem("a", new Uint8Array(bytes));
    expect(found?.code).toBe(code);
    expect(found && printProblem(found)).toMatch(/^content\/project\.json: “a” .*; /);
  });

  test("one whose file is lost, and one that is another than was added", async () => {
    const media = new Map(demoMedia);
    media.delete("why-en.mp4");
    media.set("flyer-en.webp", file("flyer-es.webp"));
    expect((await checkMedia(demo, media)).map(({ code, path }) => [code, path[1]]).sort()).toEqual([
      ["media.changed", "flyer-en.webp"],
      ["media.lost", "why-en.mp4"],
    ]);
  });
});

describe("a drawing", () => {
  const NS = 'xmlns="http://www.w3.org/2000/svg"';
  const svg = (inside: string, attributes = "", before = "") =>
    `${before}<svg ${NS} viewBox="0 0 64 64" ${attributes}><path fill="#862a0c" d="M0 0h64v64z"/>${inside}</svg>`;

  test.each([
    ["a script", svg("<script>alert(1)</script>")],
    ["a script with a prefix", svg(`<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>`)],
    ["an event", svg("", 'onload="alert(1)"')],
    ["an event in capitals, on its own line", svg("", 'ONLOAD\n=\n"alert(1)"')],
    ["an event after a slash", svg('<rect/onclick="alert(1)" width="9" height="9"/>')],
    ["a handler by XML Events", svg('<handler xmlns:ev="e" ev:event="load">alert(1)</handler>')],
    ["a piece of a page", svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">hi</body></foreignObject>')],
    ["another file", svg('<use href="https://elsewhere.example/a.svg#a"/>')],
    [
      "another file by xlink",
      svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://elsewhere.example/a.svg#a"/>'),
    ],
    ["a link that is a script, spelt by entities", svg('<a href="&#106;avascript:alert(1)"><path d="M0 0h9z"/></a>')],
    ["a style that imports", svg("<style>@import url(https://elsewhere.example/a.css)</style>")],
    ["a fill from elsewhere", svg('<path fill="url(https://elsewhere.example/a.svg#a)" d="M0 0h9z"/>')],
    ["an address that is set later", svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
    ["a declared entity", svg("", "", '<!DOCTYPE svg [<!ENTITY a "alert(1)">]>')],
    ["a style sheet by instruction", svg("", "", '<?xml-stylesheet href="https://elsewhere.example/a.css"?>')],
    ["a comment of the owner's", svg("<!-- /home/ana/private -->")],
    ["a title and a description", svg("<title>Ana's draft</title>")],
    ["an id that says who", svg('<g id="ana-private"/>')],
    ["data of its own", svg("", 'data-author="Ana"')],
  ])("with %s is refused: it is published as it is, and must be shapes alone", (_, text) => {
    expect(flaw(utf8(text))).toBe("media.svg");
  });

  test("in UTF-16 is none", () => {
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${svg("<script>alert(1)</script>")}`, "utf16le"));
    expect(mediumFacts(bytes).type).toBe("application/octet-stream");
  });

  test("of shapes alone is ready: the demo's", () => {
    expect(flaw(file("logo.svg"))).toBeNull();
    expect(flaw(utf8(svg("")))).toBeNull();
  });

  test("of half a megabyte that never ends is none", () => {
    for (const text of [
      `<svg ${NS}${' x="1"'.repeat(80_000)}`,
      `<svg ${NS}>${"<g>".repeat(150_000)}`,
      `<svg ${NS}>${" ".repeat(500_000)}`,
    ])
      expect(isPlainDrawing(utf8(text))).toBe(false);
  });
});
