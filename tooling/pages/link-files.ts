import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage } from "../../machines/languages.ts";
import { type ContentSource, contentFolder } from "../content/content.ts";
import { homeScreenIcons } from "../media/icons.ts";
import { hash } from "../media/images.ts";
import { previewPicture } from "../media/preview-picture.ts";

/** Paths, below the site's own, of files that a page names for others than itself. */
export interface LinkFiles {
  /** The picture beside a link to the site. */
  readonly picture: string;
  /** The icon on an iPhone's home screen. */
  readonly touchIcon: string;
  /** The manifest, with all other icons. */
  readonly manifest: string;
}

/**
 * Writes the picture of the link, the icons for home screens and their manifest. A member's browser asks for none of them
 * to show a page.
 *
 * @param folder the folder of the built site
 * @param base the site's base path, with a slash at both ends
 */
export async function writeLinkFiles(folder: string, base: string, site: ContentSource["site"]): Promise<LinkFiles> {
  /** As Vite names files: hosts keep them for a year. */
  const write = (name: string, ending: string, content: Uint8Array): string => {
    const path = `assets/${name}-${hash(content).slice(0, 8)}.${ending}`;
    writeFileSync(join(folder, path), content);
    return path;
  };
  const { touchIcon, manifestIcons } = await homeScreenIcons(site, contentFolder);
  const manifest = {
    name: site.productName,
    short_name: site.productName,
    lang: defaultLanguage,
    start_url: base,
    scope: base,
    display: "browser",
    icons: manifestIcons.map(({ bytes, size, purpose }) => ({
      src: base + write("icon", "png", bytes),
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
  return {
    picture: write("preview", "jpg", await previewPicture(site, contentFolder)),
    touchIcon: write("touch-icon", "png", touchIcon),
    manifest: write("manifest", "webmanifest", Buffer.from(JSON.stringify(manifest))),
  };
}
