import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { lightPalette } from "../../src/theme/palette.ts";
import { landscape } from "../../src/ui/landscape.ts";
import type { ContentSource } from "../content/content.ts";
import { drawn } from "./images.ts";

/** In pixels: what Facebook and WhatsApp show large. https://developers.facebook.com/docs/sharing/webmasters/images */
const previewSize = { width: 1200, height: 630 };

/**
 * In bytes. WhatsApp gives no limit where it describes its previews; those who measured found that it leaves out a
 * picture of more than 300 kB: https://stackoverflow.com/a/43154489
 */
export const LARGEST_PREVIEW = 300_000;

/** The picture that apps show beside a link to the site, as a JPEG without metadata: the owner's, or the site's own. */
export async function previewPicture(site: ContentSource["site"], folder: string): Promise<Buffer> {
  const picture = site.preview?.picture;
  const image = picture
    ? await drawn(await readFile(join(folder, picture)), previewSize.width)
    : await landscapeWithLogo(await readFile(join(folder, site.logo)), site.accent.light);
  const fitted = image
    .resize({ ...previewSize, fit: "cover" })
    .flatten({ background: lightPalette.canvas })
    .toColourspace("srgb");
  for (let quality = 86; ; quality -= 10) {
    const bytes = await fitted.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < LARGEST_PREVIEW || quality < 20) return bytes;
  }
}

/** The logo's width in the drawing, in its own units. */
const LOGO = 54;

/**
 * The landscape of the site, with the sun behind the logo. Without a text, which would need the fonts of the computer
 * that builds; in the middle, because chats with little room show a square of it.
 */
async function landscapeWithLogo(logo: Buffer, hill: string) {
  const { skyHigh, skyLow, sun, road, surface } = lightPalette;
  const { width, height } = previewSize;
  const unit = width / 320;
  const [x, y] = [160, 24];
  const tile = LOGO + 6;
  const halo = [78, 64, 50].map(
    (r, index) => `<circle opacity="${[0.16, 0.3, 1][index]}" cx="${x}" cy="34" r="${r}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 -48 320 168">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${skyHigh}"/><stop offset=".8" stop-color="${skyLow}"/></linearGradient>
<path fill="url(#sky)" d="M0-48h320v168H0z"/>
<g fill="${sun}">${halo.join("")}</g>
<path fill="${skyLow}" d="${landscape.farHill}"/>
<path fill="${hill}" opacity=".55" d="${landscape.farHill}"/>
<path fill="${hill}" d="${landscape.nearHill}"/>
<path fill="${road}" d="${landscape.road}"/>
<rect x="${x - tile / 2}" y="${y - tile / 2}" width="${tile}" height="${tile}" rx="16" fill="${surface}"/>
</svg>`;
  const size = Math.round(LOGO * unit);
  const input = await (await drawn(logo, size))
    .resize(size, size, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  const [left, top] = [x - LOGO / 2, y + 48 - LOGO / 2].map((place) => Math.round(place * unit));
  return sharp(await sharp(Buffer.from(drawing)).composite([{ input, left, top }]).png().toBuffer());
}
