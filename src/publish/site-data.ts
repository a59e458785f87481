import { languagesOf } from "../project/languages.ts";
import { inLanguage, type MediaName, type Members, type Project } from "../project/project.ts";
import type { Payload, Site } from "../project/published.ts";

/**
 * Returns what a page contains about its owner.
 *
 * @param files where the site has each medium
 */
export function siteData(
  { site, members }: Project,
  files: Payload["files"],
  published: Pick<Site, "base" | "year" | "digest" | "texts" | "isDemo">,
): Site {
  const { name, logo, languages, hidesEmpty } = site;
  const images = shownImages(members, languagesOf(site)).flatMap((image) =>
    files[image]?.key ? [files[image].path] : [],
  );
  const resources = Object.values(members.resources).flatMap((items) => items ?? []);
  const hasFiles =
    members.steps.some((step) => step.files !== undefined) || resources.some((resource) => "file" in resource);
  return {
    ...published,
    name,
    ...(languages && { languages }),
    ...(hidesEmpty && { hidesEmpty }),
    logo: files[logo]?.path as string,
    images: [...new Set(images)].sort(),
    ...(hasFiles && { hasFiles }),
    ...(resources.length > 0 && { hasResources: true }),
  };
}

/** Returns the pictures that a page shows at once in one of the languages: flyers and the logos of apps. */
function shownImages({ steps }: Members, spoken: ReturnType<typeof languagesOf>): MediaName[] {
  return steps.flatMap(({ flyers = [], apps = [] }) => [
    ...flyers.flatMap(({ image }) => spoken.map(({ code }) => inLanguage(image, code))),
    ...apps.flatMap(({ logo }) => logo ?? []),
  ]);
}
