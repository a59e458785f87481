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
 * a declaration, comment, entity, prefix, text, style or link.
 */
export function isPlainDrawing(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return plainDrawing.test(text) && !/url\s*\(/i.test(text);
  } catch {
    return false;
  }
}

/** The size of an SVG in its own units, from its width and height or else its viewBox; `null` if it has neither. */
export function drawingSize(text: string): { width: number; height: number } | null {
  // The pattern excludes "<" within the tag: searching for the end of every "<" would take a minute.
  const [tag = ""] = /<svg\b[^<>]*>/.exec(text) ?? [];
  const length = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1]);
  const view = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag) ?? [];
  const [width, height] = [length("width") || Number(view[1]), length("height") || Number(view[2])].map(Math.round);
  return width && height ? { width, height } : null;
}
