/** SVG elements that can't hold a script, a page, a link, a style sheet or metadata. */
const elements = ["g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];

/** SVG attributes that are no name, event handler, address or style. */
const attributes = [
  ..."viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform opacity".split(" "),
  ..."fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin".split(" "),
  ..."stroke-miterlimit stroke-dasharray stroke-dashoffset preserveAspectRatio".split(" "),
];

/** Numbers, keywords, colors and lists of them. Without quotes, colons and slashes a value can't hold an address. */
const VALUE = "[\\w\\s.,#%()+-]*";

const xmlns = 'xmlns\\s*=\\s*"http://www\\.w3\\.org/2000/svg"';
const attribute = `\\s+(?:${attributes.join("|")})\\s*=\\s*(?:"${VALUE}"|'${VALUE}')`;
const shape = `(?:${elements.join("|")})(?:${attribute})*\\s*`;

const plainDrawing = new RegExp(
  `^\\s*<svg(?=(?:${attribute})*\\s+${xmlns})(?:${attribute}|\\s+${xmlns})*\\s*>(?:\\s|<${shape}/?>|</(?:${elements.join("|")})\\s*>)*</svg\\s*>\\s*$`,
);

/**
 * Whether an SVG consists of shapes alone and can be published as it is. Anything not on the two lists makes it false:
 * a declaration, comment, entity, prefix, text, style or link. A size in units of the window too, of which browsers make nothing in a picture.
 */
export function isPlainDrawing(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return plainDrawing.test(text) && !/url\s*\(/i.test(text) && hasOwnSize(text);
  } catch {
    return false;
  }
}

/** The first tag of an SVG, of a drawing with a prefix too. It excludes "<": searching for the end of every "<" would take a minute. */
export const drawingTag = /<(?:[\w.-]+:)?svg(?=[\s/>])[^<>]*>/;

/** The pixels of each unit of length: https://www.w3.org/TR/css-values-4/#absolute-lengths. Those of letters are as browsers begin with. */
const pixels: Readonly<Record<string, number>> = {
  ...{ "": 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 },
  ...{ em: 16, rem: 16, ex: 8, ch: 8 },
};

/** Whether no side of an SVG has a unit that is not known here. */
function hasOwnSize(text: string): boolean {
  const [tag = ""] = drawingTag.exec(text) ?? [];
  const sides = [...tag.matchAll(/\s(?:width|height)\s*=\s*["'][^"']*?([a-z]*)\s*["']/gi)];
  return sides.every(([, unit = ""]) => unit.toLowerCase() in pixels);
}

/**
 * The size of an SVG in pixels, as browsers show it: from its width and height, or the shape of its viewBox; `null` if it has neither.
 * A share of the page is no size.
 */
export function drawingSize(text: string): { width: number; height: number } | null {
  const [tag = ""] = drawingTag.exec(text) ?? [];
  const length = (name: string) => {
    const [, amount, unit = ""] =
      new RegExp(`\\s${name}\\s*=\\s*["']\\s*\\+?([\\d.]+(?:e[+-]?\\d+)?)([a-z]*)\\s*["']`, "i").exec(tag) ?? [];
    return Number(amount) * (pixels[unit.toLowerCase()] ?? Number.NaN) || 0;
  };
  const view = /\sviewBox\s*=\s*["']\s*[-+\d.e]+[\s,]+[-+\d.e]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag) ?? [];
  const ratio = Number(view[1]) / Number(view[2]) || 0;
  const [wide, high] = [length("width"), length("height")];
  const width = Math.round(wide || high * ratio || Number(view[1]));
  const height = Math.round(high || (ratio && wide / ratio) || Number(view[2]));
  return width && height ? { width, height } : null;
}
