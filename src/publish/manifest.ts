import { firstLanguageOf } from "../project/languages.ts";
import type { MediaName, Project } from "../project/project.ts";

/**
 * Returns the web manifest, which names the icons for home screens.
 *
 * @param path returns the public path of a medium, below the base
 */
export function webManifest({ site, media }: Project, base: string, path: (name: MediaName) => string): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    lang: firstLanguageOf(site),
    start_url: base,
    scope: base,
    display: "browser",
    icons: site.icons
      .filter(({ purpose }) => purpose !== "touch")
      .map(({ image, purpose }) => ({
        src: base + path(image),
        sizes: `${media[image]?.width}x${media[image]?.height}`,
        type: media[image]?.type,
        purpose,
      })),
  });
}
