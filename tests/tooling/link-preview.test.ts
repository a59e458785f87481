import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { darkPalette, lightPalette } from "../../src/theme/palette.ts";
import { homeScreenIcons } from "../../tooling/media/icons.ts";
import { LARGEST_PREVIEW, previewPicture } from "../../tooling/media/preview-picture.ts";
import { headTags } from "../../tooling/pages/head-tags.ts";
import { type ContentSandbox, contentSandbox, picture } from "../support/content-sandbox.ts";

describe("what an owner writes about link and icon", () => {
  let room: ContentSandbox;
  beforeEach(() => {
    room = contentSandbox();
  });
  afterEach(() => room.remove());

  const preview = (value: unknown) => (room: ContentSandbox) => room.site((s) => Object.assign(s, { preview: value }));
  const icon = (value: unknown) => (room: ContentSandbox) => room.site((s) => Object.assign(s, { icon: value }));
  const file =
    (name: string, bytes: () => string | Promise<Buffer>, write: (value: unknown) => (room: ContentSandbox) => void) =>
    async (room: ContentSandbox) => {
      room.put(name, await bytes());
      write(write === icon ? name : { picture: name })(room);
    };

  test.each<[what: string, write: (room: ContentSandbox) => unknown]>([
    ["no more than a title", preview({ title: "Welcome to Onward" })],
    [
      "a title and a sentence for each language",
      preview({ title: { en: "Hi", es: "Hola" }, description: { en: "Six", es: "Seis" } }),
    ],
    ["nothing in the block", preview({})],
    ["a wide picture", file("preview.jpg", () => picture(1200, 630, "jpeg"), preview)],
    ["a picture of the smallest size", file("preview.png", () => picture(600, 315), preview)],
    ["a square icon", file("icon.png", () => picture(512, 512), icon)],
    ["the logo's file as icon", icon("logo.svg")],
  ])("%s is in order", async (_, write) => {
    await write(room);
    expect(await room.problems()).toEqual([]);
  });

  test.each<[what: string, write: (room: ContentSandbox) => unknown, ...lines: string[]]>([
    ["an empty title", preview({ title: " " }), "preview, title: is empty; write a text, or take the entry out"],
    [
      "a title that no app shows whole",
      preview({ title: "x".repeat(91) }),
      "preview, title: has 91 characters; use at most 90",
    ],
    [
      "a sentence on two lines",
      preview({ description: { en: "One", es: "Uno\ndos" } }),
      'preview, Spanish description: "Uno\\ndos" has a line break or a hidden character in it; type it again, on one line',
    ],
    [
      "a title that is a number",
      preview({ title: 7 }),
      'preview, title: is a number; write a text in quotes, such as "Welcome to Onward"',
    ],
    [
      "a title in one language of two",
      preview({ title: { en: "Hi" } }),
      'preview, Spanish title: is missing; put it there, such as "es": "Te damos la bienvenida a Onward"',
    ],
    [
      "a misspelt entry",
      preview({ pictuer: "preview.jpg" }),
      'preview, pictuer: is not a known entry; write "picture"',
    ],
    [
      "a text for the block",
      preview("Welcome"),
      "preview: is a text, where a block in { } belongs; write one with title, description and picture",
    ],
    [
      "a picture that is not there",
      preview({ picture: "vista.jpg" }),
      'preview, picture: there is no file "vista.jpg" in content/; put it there, or fix the name',
    ],
    [
      "a picture that members alone may see",
      preview({ picture: "members/flyer-en.webp" }),
      'preview, picture: "members/flyer-en.webp" is a file for members only; put a copy of it into content/ and write its name',
    ],
    [
      "a picture in the members' folder",
      preview({ picture: "flyer-en.webp" }),
      'preview, picture: there is no file "flyer-en.webp" in content/, but there is one in content/members/; put it into content/',
    ],
    [
      "a picture on the web",
      preview({ picture: "https://team.example/preview.jpg" }),
      'preview, picture: "https://team.example/preview.jpg" is a web address; save the file, put it into content/ and write its name',
    ],
    [
      "a picture outside the folder",
      preview({ picture: "../preview.jpg" }),
      'preview, picture: "../preview.jpg" has ".", ".." or an empty part in it; put the file into content/ and write its name',
    ],
    [
      "a picture that chats show as a small square",
      file("preview.png", () => picture(599, 400), preview),
      'preview, picture: "preview.png" has 599 × 400 pixels, which is blurry on a phone; use one at least 600 wide and 315 high',
    ],
    [
      "a picture that is a document",
      file("preview.png", () => "%PDF-1.7", preview),
      'preview, picture: "preview.png" is a PDF, which can\'t be shown as a picture; save its page as a PNG or JPEG picture',
    ],
    [
      "an icon that is not square",
      file("icon.png", () => picture(512, 400), icon),
      'icon: "icon.png" has 512 × 400 pixels, but an icon is a square; cut it so that both sides are the same',
    ],
    [
      "an icon that is too small",
      file("icon.png", () => picture(64, 64), icon),
      'icon: "icon.png" has 64 × 64 pixels, which is blurry on a phone; use one at least 180 wide',
    ],
    [
      "a drawn icon that is not square",
      file(
        "icon.svg",
        () => '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0h9v9z"/></svg>',
        icon,
      ),
      'icon: "icon.svg" has 90 × 60 pixels, but an icon is a square; cut it so that both sides are the same',
    ],
  ])("%s: one line with place and fix", async (_, write, ...lines) => {
    await write(room);
    expect(await room.problems()).toEqual(lines.map((line) => `content/site.json, ${line}`));
  });
});

describe("what is made of it", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "onward-link-"));
    cpSync("content/logo.svg", join(folder, "logo.svg"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const site = { productName: "Onward", logo: "logo.svg", accent: { light: "#1e4d8c", dark: "#9cc2ff" } };
  const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes);
  const facts = async (bytes: Buffer) => {
    const { format, width, height, hasAlpha = false } = await sharp(bytes).metadata();
    return { format, width, height, hasAlpha };
  };
  /** The color of one pixel, as #rrggbb and its opacity. */
  const pixel = async (bytes: Buffer, left: number, top: number) => {
    const [r = 0, g = 0, b = 0, a = 255] = await sharp(bytes)
      .ensureAlpha()
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return { r, g, b, a };
  };
  const isNear = (one: { r: number; g: number; b: number }, hex: string) =>
    [one.r, one.g, one.b].every(
      (part, index) => Math.abs(part - Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16)) < 8,
    );

  const jpeg = { format: "jpeg", width: 1200, height: 630, hasAlpha: false };

  test("without a picture: the landscape in the owner's accent, with the sun behind the logo", async () => {
    const bytes = await previewPicture(site, folder);
    expect(await facts(bytes)).toEqual(jpeg);
    expect(bytes.length).toBeLessThan(LARGEST_PREVIEW / 4);
    expect(isNear(await pixel(bytes, 1100, 610), site.accent.light)).toBe(true);
    expect(isNear(await pixel(bytes, 450, 300), lightPalette.sun)).toBe(true);
    // The logo's own ground.
    expect(isNear(await pixel(bytes, 540, 200), "#9A3412")).toBe(true);
  });

  test("a picture that compresses badly stays below what WhatsApp takes", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    put(
      "noise.png",
      await sharp({ create: { width: 1600, height: 1600, channels: 3, background: "#000", noise } })
        .png()
        .toBuffer(),
    );
    const bytes = await previewPicture({ ...site, preview: { picture: "noise.png" } }, folder);
    expect(await facts(bytes)).toEqual(jpeg);
    expect(bytes.length).toBeLessThan(LARGEST_PREVIEW);
  });

  test("a photo is upright, and without the place where it was taken", async () => {
    const photo = sharp({ create: { width: 630, height: 1200, channels: 3, background: "#224466" } })
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    put("photo.jpg", await photo.toBuffer());
    const bytes = await previewPicture({ ...site, preview: { picture: "photo.jpg" } }, folder);
    expect(await facts(bytes)).toEqual(jpeg);
    for (const trace of ["Ana", "GPS", "Exif"]) expect(bytes.includes(trace)).toBe(false);
  });

  const iconsOf = async (icon?: string) => {
    const { touchIcon, manifestIcons } = await homeScreenIcons({ logo: site.logo, icon }, folder);
    const [small, large, maskable] = manifestIcons.map(({ bytes }) => bytes) as [Buffer, Buffer, Buffer];
    return { touchIcon, small, large, maskable };
  };

  test("of a logo: icons on the page's color, within what launchers never cut off", async () => {
    const { touchIcon, small, large, maskable } = await iconsOf();
    expect(await Promise.all([touchIcon, small, large, maskable].map(facts))).toEqual([
      { format: "png", width: 180, height: 180, hasAlpha: false },
      { format: "png", width: 192, height: 192, hasAlpha: true },
      { format: "png", width: 512, height: 512, hasAlpha: true },
      { format: "png", width: 512, height: 512, hasAlpha: false },
    ]);
    for (const icon of [touchIcon, maskable]) expect(isNear(await pixel(icon, 2, 2), lightPalette.canvas)).toBe(true);
    expect((await pixel(large, 0, 0)).a).toBe(0);
    // The circle's diameter is 80 % of 512: on its edge, halfway between two axes, the logo has ended.
    const edge = Math.ceil(256 + 0.4 * 512 * Math.SQRT1_2) + 1;
    expect(isNear(await pixel(maskable, edge, edge), lightPalette.canvas)).toBe(true);
  });

  test("of an icon without transparency: icons filled to the edge", async () => {
    put("icon.png", await picture(400, 400));
    for (const [name, bytes] of Object.entries(await iconsOf("icon.png")))
      expect(isNear(await pixel(bytes, 1, 1), "#862a0c"), name).toBe(true);
  });
});

describe("the tags of a page", () => {
  const files = {
    picture: "assets/preview-1.jpg",
    touchIcon: "assets/touch-icon-1.png",
    manifest: "assets/manifest-1.webmanifest",
  };
  const link = { title: "Onward", description: "Exclusive access" };
  const home = { file: "index.html", link };
  const tags = (page: Parameters<typeof headTags>[0], address: string | null, preview = {}) =>
    headTags(page, {
      site: { preview },
      files,
      base: address ? new URL(address).pathname : "/",
      address: address ? new URL(address) : null,
    }).split(/(?<=>)/);

  const bar = [
    `<meta name="theme-color" content="${darkPalette.dawn}" media="(prefers-color-scheme:dark)">`,
    `<meta name="theme-color" content="${lightPalette.dawn}">`,
  ];
  const icons = (base: string) => [
    `<link rel="apple-touch-icon" href="${base}assets/touch-icon-1.png">`,
    `<link rel="manifest" href="${base}assets/manifest-1.webmanifest">`,
  ];
  const words = (title: string, description: string) => [
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
  ];

  test("without the site's address have title and sentence, and nothing that needs the address", () => {
    expect(tags(home, null)).toEqual([...bar, ...icons("/"), ...words("Onward", "Exclusive access")]);
  });

  test("with the address have the whole addresses of page and picture", () => {
    const page = { file: "resources/index.html", link: { ...link, title: "Resources · Onward" } };
    const site = "https://team.example/onboarding/";
    expect(tags(page, site)).toEqual([
      ...bar,
      ...icons("/onboarding/"),
      ...words("Resources · Onward", "Exclusive access"),
      `<meta property="og:url" content="${site}resources/">`,
      `<meta property="og:image" content="${site}assets/preview-1.jpg">`,
      '<meta name="twitter:card" content="summary_large_image">',
      `<link rel="canonical" href="${site}resources/">`,
    ]);
  });

  test("have the owner's words in the page's language; another page keeps its title", () => {
    const own = { title: { en: 'Say "hi" <b>', es: "Hola" }, description: "For all & each" };
    expect(tags(home, null, own)).toEqual(
      expect.arrayContaining(words("Say &quot;hi&quot; &lt;b&gt;", "For all &amp; each")),
    );
    const page = { file: "resources/index.html", link: { ...link, title: "Resources · Onward" } };
    expect(tags(page, null, own)).toEqual(expect.arrayContaining(words("Resources · Onward", "For all &amp; each")));
  });

  test("of a page that nobody links to say nothing about a link", () => {
    expect(tags({ file: "404.html", link: null }, "https://team.example/")).toEqual([...bar, ...icons("/")]);
  });
});
