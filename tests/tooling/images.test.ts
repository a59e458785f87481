import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phoneImage, publicLogo } from "../../tooling/media/images.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-images-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#862a0c" } });

/** Puts a picture there and makes its copy, which it returns with the picture's bytes before and after. */
async function copyOf(name: string, picture: Sharp, use: "flyer" | "appLogo") {
  const path = join(folder, name);
  const before = await picture.toBuffer();
  writeFileSync(path, before);
  const { data, info } = await phoneImage(path, use);
  return { data, info, metadata: await sharp(data).metadata(), isUntouched: readFileSync(path).equals(before) };
}

describe("the copy of a picture that is published", () => {
  test("is WebP no wider than a phone shows, upright, and without the place where the photo was taken", async () => {
    const photo = plain(3000, 2000)
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { data, info, metadata, isUntouched } = await copyOf("photo.jpg", photo, "flyer");
    expect({ format: metadata.format, width: info.width, height: info.height }).toEqual({
      format: "webp",
      width: 1080,
      height: 1620,
    });
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(Array(4).fill(undefined));
    for (const trace of ["Ana", "GPS", "51/1"]) expect(data.includes(trace)).toBe(false);
    expect(isUntouched).toBe(true);
  });

  test("of a small picture is no larger than that", async () => {
    const { info } = await copyOf("small.png", plain(400, 500).png(), "flyer");
    expect([info.width, info.height]).toEqual([400, 500]);
  });

  test("of a printer's picture has a screen's colors", async () => {
    const { metadata, data } = await copyOf("print.jpg", plain(600, 600).toColourspace("cmyk").jpeg(), "flyer");
    expect([metadata.space, metadata.channels]).toEqual(["srgb", 3]);
    const [red = 0, green = 0, blue = 0] = (await sharp(data).stats()).channels.map(({ mean }) => mean);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });

  test("of a wide logo is a square that does not distort it", async () => {
    const { info, data } = await copyOf("wide.png", plain(900, 300).png(), "appLogo");
    expect([info.width, info.height]).toEqual([288, 288]);
    const alpha = await sharp(data).extractChannel("alpha").raw().toBuffer();
    expect([alpha[0], alpha[144 * 288 + 144]]).toEqual([0, 255]);
  });
});

test("a logo that is a drawing of shapes is published as it is, any other as a small square copy", async () => {
  cpSync("content/logo.svg", join(folder, "logo.svg"));
  writeFileSync(join(folder, "logo.png"), await plain(900, 600).png().toBuffer());
  expect(await publicLogo("logo.svg", folder)).toBe("logo.svg");
  const copy = await publicLogo("logo.png", folder);
  const { format, width, height } = await sharp(readFileSync(join(folder, copy))).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 288, height: 288 });
});
