import { hex } from "../../project/bytes.ts";
import { mediaUses, readMedium } from "../../project/medium.ts";
import type { MediaName, Project, SiteIcon } from "../../project/project.ts";
import { type Bytes, encodeText, sha256 } from "../../publish/bytes.ts";
import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import { isFrame } from "../model/frames.ts";
import { initialsOf } from "../model/initials.ts";
import { placeIn } from "../model/place.ts";
import { drawIcon, drawInitials, drawLinkCard } from "./draw-pictures.ts";
import type { ReadyMedium } from "./make-ready.ts";
import { madeName } from "./media-name.ts";
import { encodePicture, loadPicture, simplified } from "./picture.ts";

/** Edits with the bytes of the media that they add. */
interface EditWithBytes {
  readonly edits: readonly [Edit, ...Edit[]];
  readonly bytes: BytesByDigest;
}

/** The icons that phones look for. A mask always shows a circle of 80 %: https://web.dev/articles/maskable-icon */
const iconShapes = [
  { purpose: "touch", size: 180, share: 0.8, isFilled: true },
  { purpose: "any", size: 192, share: 1, isFilled: false },
  { purpose: "any", size: 512, share: 1, isFilled: false },
  { purpose: "maskable", size: 512, share: 0.56, isFilled: true },
] as const;

/**
 * Returns the edits that follow from a site's logo, name and color: initials if there is no logo, the icons, and the link card's picture.
 * Pictures that the owner added stay. Returns `null` if there is nothing to make.
 */
export async function sitePictures({ site, media }: Project, bytes: BytesByDigest): Promise<EditWithBytes | null> {
  const { name, accent } = site;
  const isInitials = isMade(site.logo);
  if (isInitials && !name.trim()) return null;
  const { made, make } = pictureMaker(media);
  const letters = initialsOf(name);
  const logo = isInitials
    ? await make("initials", "png", [letters, accent.light], () =>
        encodePicture(drawInitials(letters, accent.light), ["image/png"], mediaUses.logo.size),
      )
    : site.logo;
  const medium = made.get(logo)?.medium ?? media[logo];
  const data = made.get(logo)?.bytes ?? bytes.get(medium?.sha256 ?? "");
  if (!medium || !data) return null;
  const image = () => loadPicture(data, medium.type);
  const makeIcon = async (icon: (typeof iconShapes)[number]): Promise<SiteIcon> => ({
    image: await make(`app-icon-${icon.purpose}-${icon.size}`, "png", medium.sha256, async () =>
      encodeIcon(drawIcon(await image(), icon)),
    ),
    purpose: icon.purpose,
  });
  const areOurs = site.icons.every((icon) => isMade(icon.image));
  const icons = areOurs ? await Promise.all(iconShapes.map(makeIcon)) : site.icons;
  const linkCard = isMade(site.preview.picture)
    ? await make("link-picture", "jpg", [medium.sha256, name, accent.light], async () =>
        encodePicture(drawLinkCard(await image(), name, accent.light), ["image/jpeg"], mediaUses.linkCard.size),
      )
    : site.preview.picture;
  const used = [logo, linkCard, ...icons.map((icon) => icon.image)];
  const before = [site.logo, site.preview.picture, ...site.icons.map((icon) => icon.image)];
  if (made.size === 0 && used.join() === before.join()) return null;
  const unused = Object.keys(media).filter((one) => madeName.test(one) && !isFrame(one) && !used.includes(one));
  return {
    edits: [
      { edit: "set", place: "site/logo", value: logo },
      ...[...made.values()].map((one): Edit => ({ edit: "set", place: placeIn("media", one.name), value: one.medium })),
      { edit: "set", place: "site/icons", value: icons },
      { edit: "set", place: "site/preview/picture", value: linkCard },
      ...unused.map((one): Edit => ({ edit: "remove", place: placeIn("media", one) })),
    ],
    bytes: new Map([...made.values()].map((one) => [one.medium.sha256, one.bytes])),
  };
}

/**
 * Returns a function that makes a picture unless the project already has it, and returns its name. The name contains what the picture is
 * drawn from, so that nothing is drawn twice.
 */
function pictureMaker(media: Project["media"]) {
  const made = new Map<MediaName, ReadyMedium>();
  const make = async (kind: string, ending: string, from: unknown, draw: () => Promise<Bytes>): Promise<MediaName> => {
    const name = `${kind}-${hex(await sha256(encodeText(JSON.stringify(from)))).slice(0, 8)}.${ending}`;
    if (Object.hasOwn(media, name)) return name;
    const bytes = await draw();
    made.set(name, { name, medium: await readMedium(bytes), bytes });
    return name;
  };
  return { made, make };
}

/** Returns whether a picture was made by the Studio, or is missing. */
export const isMade = (name: MediaName) => name === "" || madeName.test(name);

/** Encodes an icon at its full size, because phones look for exact sizes. */
async function encodeIcon(canvas: HTMLCanvasElement): Promise<Bytes> {
  const bytes = await encodePicture(canvas, ["image/png"], Number.POSITIVE_INFINITY);
  const most = mediaUses.icon.size;
  return bytes.length <= most ? bytes : encodePicture(simplified(canvas), ["image/png"], most);
}
