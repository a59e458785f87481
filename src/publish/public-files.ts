import { hex } from "../project/bytes.ts";
import { endings } from "../project/medium.ts";
import type { MediaName, Project } from "../project/project.ts";
import { type Bytes, encodeText, sha256 } from "./bytes.ts";
import type { LinkedFiles } from "./head-tags.ts";
import { webManifest } from "./manifest.ts";
import type { Media } from "./reopen.ts";

/** The media that everyone may see. */
interface PublicFiles {
  readonly files: ReadonlyMap<string, Bytes>;
  /** The path of each public medium, below the base. */
  readonly paths: ReadonlyMap<MediaName, string>;
  readonly linked: LinkedFiles;
}

/**
 * Returns the logo, the icons, the manifest and the link card's picture. Their names contain a hash, because hosts let browsers cache them
 * for a year.
 *
 * @param media the bytes by name; without them, `files` has only the manifest, and the paths are the same
 */
export async function publicFiles(project: Project, media: Media, base: string): Promise<PublicFiles> {
  const { logo, icons, preview: linkCard } = project.site;
  const files = new Map<string, Bytes>();
  const paths = new Map<MediaName, string>();
  const add = (role: string, ending: string, digest: string, bytes: Bytes | undefined): string => {
    const path = `assets/${role}-${digest.slice(0, 8)}.${ending}`;
    if (bytes) files.set(path, bytes);
    return path;
  };
  // Hosts derive the type of a picture from the ending of its name.
  const endingOf = (name: MediaName) => endings.get(project.media[name]?.type ?? "")?.[0] ?? "bin";
  // The names say the purpose. The owner's file names may be private, so they stay in the payload.
  const pictures: [role: string, name: MediaName][] = [
    ["logo", logo],
    ...icons.map(({ image, purpose }): [string, MediaName] => [purpose === "touch" ? "touch-icon" : "icon", image]),
    ["link-card", linkCard.picture],
  ];
  for (const [role, name] of pictures)
    if (!paths.has(name))
      paths.set(name, add(role, endingOf(name), project.media[name]?.sha256 ?? "", media.get(name)));

  const path = (name: MediaName) => paths.get(name) as string;
  const first = (purpose: string) => icons.find((icon) => icon.purpose === purpose)?.image;
  const touchIcon = first("touch");
  const manifest = encodeText(webManifest(project, base, path));
  return {
    files,
    paths,
    linked: {
      icon: path(project.media[logo]?.type === "image/svg+xml" ? logo : (first("any") ?? logo)),
      touchIcon: touchIcon && path(touchIcon),
      manifest: add("manifest", "webmanifest", hex(await sha256(manifest)), manifest),
      linkCard: path(linkCard.picture),
    },
  };
}
