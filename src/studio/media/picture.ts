import { ascii } from "../../project/bytes.ts";
import { drawingSize, drawingTag } from "../../project/plain-svg.ts";
import type { Bytes } from "../../publish/bytes.ts";
import { MediumError } from "./medium-error.ts";

/** A part of a picture, as shares of its width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const blobBytes = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());

/**
 * Decodes a picture, turned as its camera says. An image element runs and loads nothing that is in the file. Rejects with a `MediumError`
 * if the browser can't decode it. Browsers decode an SVG only through an element.
 */
export async function loadPicture(bytes: Bytes, type: string): Promise<HTMLImageElement> {
  const data = type === "image/svg+xml" ? sizedDrawing(await drawingText(bytes)) : bytes;
  const image = new Image();
  const url = URL.createObjectURL(new Blob([data], { type }));
  try {
    image.src = url;
    await image.decode();
    return image;
  } catch (cause) {
    throw unshown(type, cause);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Reads the text of a drawing. Its letters hardly matter where its encoding is not sure. */
async function drawingText(bytes: Bytes): Promise<string> {
  const { decodedText } = await import("./decoded-text.ts");
  return decodedText(bytes) ?? ascii(bytes);
}

/** The formats that every browser shows. One of these that it can't decode is damaged. */
const shownEverywhere = /^image\/(png|jpeg|gif|webp|bmp|svg\+xml)$/;

/** Returns why a browser can't decode a picture. */
function unshown(type: string, cause: unknown): MediumError {
  if (type === "image/heic") return new MediumError("heic", { cause });
  if (shownEverywhere.test(type)) return new MediumError("damaged", { cause });
  const names: Readonly<Record<string, string>> = { "vnd.adobe.photoshop": "Photoshop", tiff: "TIFF" };
  const [name = ""] = type.slice("image/".length).split("+");
  return new MediumError("pictureFormat", { cause, format: names[name] ?? name.replace("x-", "").toUpperCase() });
}

/** The size that browsers give to a drawing without one: https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width */
const UNSIZED = { width: 300, height: 150 };

/**
 * Sets the size of an SVG to the largest that is ever shown. Firefox draws nothing of an SVG that has only a `viewBox`, or sizes in
 * percent. One that was copied out of a page lacks the name that makes it a drawing.
 */
function sizedDrawing(text: string): string {
  const { width, height } = drawingSize(text) ?? UNSIZED;
  const scale = 1080 / Math.max(width, height);
  return text
    .replace(/^\uFEFF/, "")
    .replace(/^(\s*<\?xml[^>]*?)\s+encoding\s*=\s*("[^"]*"|'[^']*')/, "$1")
    .replace(drawingTag, (tag) => {
      const others = tag.replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/g, "");
      const [start = ""] = /^<[^\s/>]+/.exec(others) ?? [];
      const added = [
        ...[`width="${width * scale}"`, `height="${height * scale}"`],
        ...(/\sviewBox\s*=/.test(tag) ? [] : [`viewBox="0 0 ${width} ${height}"`]),
        ...(/\sxmlns\s*=/.test(tag) || start.includes(":") ? [] : [`xmlns="http://www.w3.org/2000/svg"`]),
        ...(/\sxmlns:xlink\s*=/.test(tag) ? [] : [`xmlns:xlink="http://www.w3.org/1999/xlink"`]),
      ];
      return `${start} ${added.join(" ")}${others.slice(start.length)}`;
    });
}

export function newCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  return { canvas, context };
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no memory for a canvas.");
  return context;
}

/** The longest side of a picture in pixels: https://developers.google.com/speed/webp/faq#what_is_the_maximum_size_a_webp_image_can_be */
export const LONGEST = 16_383;

/** The most pixels of a canvas on an iPhone: https://github.com/jhildenbiddle/canvas-size#test-results */
const MOST_PIXELS = 4096 * 4096;

/**
 * Draws a picture or a part of it, no wider than `most`, and no longer than a picture can be. It is halved in steps, because one large
 * step leaves hard edges, which take twice the bytes in Firefox.
 */
export function scaled(image: HTMLImageElement | HTMLCanvasElement, most: number, crop?: Crop): HTMLCanvasElement {
  const [wide, high] =
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [image.width, image.height];
  const { left, top, width, height } = crop ?? { left: 0, top: 0, width: 1, height: 1 };
  let source = image;
  let area = [left * wide, top * high, width * wide, height * high] as const;
  const ratio = area[3] / area[2];
  const limit = Math.min(LONGEST, LONGEST / ratio, Math.sqrt(MOST_PIXELS / ratio));
  const widest = Math.min(most, area[2], limit);
  for (;;) {
    const [x, y, areaWidth, areaHeight] = area;
    const half = areaWidth / 2;
    const next = half > widest && half <= limit ? half : widest;
    const size = [Math.max(1, Math.round(next)), Math.max(1, Math.round(next * ratio))] as const;
    const { canvas, context } = newCanvas(...size);
    context.drawImage(source, x, y, areaWidth, areaHeight, 0, 0, ...size);
    if (next <= widest) return canvas;
    source = canvas;
    area = [0, 0, ...size];
  }
}

/** Returns how much of a picture is transparent. */
export function transparencyOf(canvas: HTMLCanvasElement): "none" | "part" | "all" {
  const { data } = pixelsOf(scaled(canvas, 200));
  const opacity = data.filter((_, at) => at % 4 === 3);
  return opacity.every((value) => value === 0) ? "all" : opacity.some((value) => value < 250) ? "part" : "none";
}

export const pixelsOf = (canvas: HTMLCanvasElement): ImageData =>
  contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });

/** The qualities to try, from one without visible loss to one that keeps letters readable. */
const qualities = [0.85, 0.75, 0.65, 0.5];

/** Removes color differences that nobody sees in a small picture. A photo as a PNG has half the size then. */
export function simplified(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const pixels = pixelsOf(canvas);
  // Each channel keeps five bits, set to the middle of the values that they represent.
  pixels.data.forEach((value, at) => {
    if (at % 4 < 3) pixels.data[at] = (value & 0xf8) | 4;
  });
  contextOf(canvas).putImageData(pixels, 0, 0);
  return canvas;
}

/**
 * Encodes a canvas in the first of the types that the browser supports, in at most `most` bytes: first with lower quality, then smaller.
 * WebKit can't encode WebP. Rejects with a `MediumError`.
 */
export async function encodePicture(canvas: HTMLCanvasElement, types: readonly string[], most: number): Promise<Bytes> {
  for (const type of types) {
    for (const quality of type === "image/png" ? [1] : qualities) {
      const blob = await encoded(canvas, type, quality);
      if (!blob) throw new MediumError("drawing");
      if (blob.type !== type) break;
      const { neededBytes } = await import("../../project/medium-bytes.ts");
      // Apple's encoder adds Exif with the size even to a drawn picture.
      const bytes = neededBytes(await blobBytes(blob)) as Bytes;
      if (bytes.length <= most) return bytes;
      if (quality === 1 || quality === qualities.at(-1))
        return encodePicture(scaled(canvas, canvas.width * 0.8), types, most);
    }
  }
  throw new MediumError("encoding", { cause: types });
}
