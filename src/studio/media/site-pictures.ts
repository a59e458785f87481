import { hex } from "../../project/bytes.ts";
import { readMedium } from "../../project/medium.ts";
import type { Icon, MediaName, Project, PublicPart } from "../../project/project.ts";
import { type Bytes, encodeText, sha256 } from "../../publish/bytes.ts";
import { lightPalette } from "../../site/theme/palette.ts";
import type { BytesByDigest } from "../project/draft.ts";
import type { Edit } from "../project/edit.ts";
import { placeIn } from "../project/place.ts";
import type { ReadyMedium } from "./make-ready.ts";
import { madeName } from "./media-name.ts";
import { encodePicture, loadPicture, newCanvas, simplified } from "./picture.ts";

type Drawing = HTMLImageElement | HTMLCanvasElement;

/** An edit that brings media. */
export interface EditWithBytes {
  readonly edits: readonly [Edit, ...Edit[]];
  readonly bytes: BytesByDigest;
}

/** The icons that phones ask for: https://web.dev/articles/maskable-icon has the share of a mask that is always seen, a circle of 80 %. */
const icons = [
  { purpose: "touch", size: 180, share: 0.8, isFilled: true },
  { purpose: "any", size: 192, share: 1, isFilled: false },
  { purpose: "any", size: 512, share: 1, isFilled: false },
  { purpose: "maskable", size: 512, share: 0.56, isFilled: true },
] as const;

/** In bytes, as `mediaUses` has them. */
const most = { logo: 100_000, icon: 300_000, preview: 300_000 };

const { canvas: paper, ink } = lightPalette;

/**
 * What follows from a logo, the name and the color: the initials where there is no logo, the icons, and the picture that chats show
 * with a link. What an owner added himself stays; `null` where nothing is to be made.
 *
 * @param logo a new one; without it the site's own, or initials
 */
export async function sitePictures(
  { site, media }: Project,
  bytes: BytesByDigest,
  logo?: ReadyMedium | "initials",
): Promise<EditWithBytes | null> {
  const isInitials = logo === "initials" || (!logo && isMade(site.logo));
  if (isInitials && !site.name.trim()) return null;
  const made: ReadyMedium[] = [];
  const make = async (kind: string, ending: string, from: unknown, draw: () => Promise<Bytes>): Promise<MediaName> => {
    const name = `${kind}-${hex(await sha256(encodeText(JSON.stringify(from)))).slice(0, 8)}.${ending}`;
    if (Object.hasOwn(media, name)) return name;
    const drawn = await draw();
    made.push({ name, medium: await readMedium(drawn), bytes: drawn });
    return name;
  };
  if (logo && logo !== "initials") made.push(logo);
  const { name, accent } = site;
  const logoName = isInitials
    ? await make("initials", "png", [initialsOf(name), accent.light], () =>
        encodePicture(drawInitials(initialsOf(name), accent.light), ["image/png"], most.logo),
      )
    : (made[0]?.name ?? site.logo);
  const medium = made.find((one) => one.name === logoName)?.medium ?? media[logoName];
  const data = made.find((one) => one.name === logoName)?.bytes ?? bytes.get(medium?.sha256 ?? "");
  if (!medium || !data) return null;
  const image = () => loadPicture(data, medium.type);
  const isOurs = site.icons.every((icon) => isMade(icon.image));
  const wanted: readonly Icon[] =
    logo || isOurs
      ? await Promise.all(
          icons.map(
            async (icon): Promise<Icon> => ({
              image: await make(`app-icon-${icon.purpose}-${icon.size}`, "png", medium.sha256, async () =>
                encodeIcon(drawIcon(await image(), icon)),
              ),
              purpose: icon.purpose,
            }),
          ),
        )
      : site.icons;
  const preview = isMade(site.preview.picture)
    ? await make("link-picture", "jpg", [medium.sha256, name, accent.light], async () =>
        encodePicture(drawPreview(await image(), name, accent.light), ["image/jpeg"], most.preview),
      )
    : site.preview.picture;
  const used = [logoName, preview, ...wanted.map((icon) => icon.image)];
  const unused = Object.keys(media).filter((one) => madeName.test(one) && !used.includes(one));
  if (made.length === 0 && used.join() === usedBy(site).join()) return null;
  return {
    edits: [
      { edit: "set", place: "site/logo", value: logoName },
      ...made.map((one): Edit => ({ edit: "set", place: placeIn("media", one.name), value: one.medium })),
      { edit: "set", place: "site/icons", value: wanted },
      { edit: "set", place: "site/preview/picture", value: preview },
      ...unused.map((one): Edit => ({ edit: "remove", place: placeIn("media", one) })),
    ],
    bytes: new Map(made.map((one) => [one.medium.sha256, one.bytes])),
  };
}

/** Whether a picture is the Studio's own, or none is there. */
export const isMade = (name: MediaName) => name === "" || madeName.test(name);

const usedBy = ({ logo, preview, icons: given }: PublicPart) => [
  logo,
  preview.picture,
  ...given.map(({ image }) => image),
];

/** The first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? ["•"])
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join("");

const serif = (size: number) => `700 ${size}px ui-serif, Georgia, "Times New Roman", serif`;

function roundedSquare(context: CanvasRenderingContext2D, x: number, y: number, side: number) {
  const radius = side * 0.22;
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + side, y, x + side, y + side, radius);
  context.arcTo(x + side, y + side, x, y + side, radius);
  context.arcTo(x, y + side, x, y, radius);
  context.arcTo(x, y, x + side, y, radius);
  context.closePath();
}

function drawInitials(letters: string, color: string): HTMLCanvasElement {
  const { canvas, context } = newCanvas(512, 512);
  context.fillStyle = color;
  roundedSquare(context, 0, 0, 512);
  context.fill();
  context.fillStyle = lightPalette.onAccent;
  context.font = serif(letters.length > 1 ? 232 : 300);
  context.textAlign = "center";
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText(letters);
  context.fillText(letters, 256, 256 + (above - below) / 2);
  return canvas;
}

/** Draws a picture as large as it fits into a square. */
export function drawWithin(
  context: CanvasRenderingContext2D,
  image: Drawing,
  x: number,
  y: number,
  side: number,
): void {
  const [width, height] =
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [image.width, image.height];
  const scale = side / Math.max(width, height);
  const size = [width * scale, height * scale] as const;
  context.drawImage(image, x + (side - size[0]) / 2, y + (side - size[1]) / 2, ...size);
}

function drawIcon(image: Drawing, { size, share, isFilled }: (typeof icons)[number]): HTMLCanvasElement {
  const { canvas, context } = newCanvas(size, size);
  if (isFilled) {
    context.fillStyle = paper;
    context.fillRect(0, 0, size, size);
  }
  drawWithin(context, image, (size * (1 - share)) / 2, (size * (1 - share)) / 2, size * share);
  return canvas;
}

/** An icon keeps its size: phones look for it. */
async function encodeIcon(canvas: HTMLCanvasElement): Promise<Bytes> {
  const bytes = await encodePicture(canvas, ["image/png"], Number.POSITIVE_INFINITY);
  return bytes.length <= most.icon ? bytes : encodePicture(simplified(canvas), ["image/png"], most.icon);
}

/** The logo and the name above a hill of the site's color, 1200 by 630 pixels. */
function drawPreview(image: Drawing, name: string, color: string): HTMLCanvasElement {
  const { canvas, context } = newCanvas(1200, 630);
  const sky = context.createLinearGradient(0, 0, 0, 630);
  sky.addColorStop(0, paper);
  sky.addColorStop(1, lightPalette.skyLow);
  context.fillStyle = sky;
  context.fillRect(0, 0, 1200, 630);
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, 590);
  context.bezierCurveTo(320, 480, 700, 620, 1200, 520);
  context.lineTo(1200, 630);
  context.lineTo(0, 630);
  context.fill();
  context.save();
  roundedSquare(context, 480, 70, 240);
  context.clip();
  drawWithin(context, image, 480, 70, 240);
  context.restore();
  context.fillStyle = ink;
  context.textAlign = "center";
  let size = 92;
  const fits = () => {
    context.font = serif(size);
    return context.measureText(name).width <= 1080;
  };
  while (!fits() && size > 40) size -= 4;
  context.fillText(name, 600, 400 + size / 3, 1080);
  return canvas;
}
