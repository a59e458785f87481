import type { MediaName, Members, Project } from "../project/project.ts";
import type { Payload, Site } from "../project/published.ts";

/**
 * Returns what a page contains about its owner.
 *
 * @param files where the site has each medium
 */
export function siteData(
  { site: { name, logo }, members }: Project,
  files: Payload["files"],
  published: Pick<Site, "base" | "year" | "digest" | "texts" | "isDemo">,
): Site {
  const images = shownImages(members).flatMap((image) => (files[image]?.key ? [files[image].path] : []));
  const resources = Object.values(members.resources).flatMap((items) => items ?? []);
  const hasFiles =
    members.steps.some((step) => step.files !== undefined) || resources.some((resource) => "file" in resource);
  return {
    ...published,
    name,
    logo: files[logo]?.path as string,
    images: [...new Set(images)].sort(),
    ...(hasFiles && { hasFiles }),
    ...(resources.length > 0 && { hasResources: true }),
  };
}

/** Returns the pictures that a page shows at once: flyers and the logos of apps. */
function shownImages({ steps }: Members): MediaName[] {
  return steps.flatMap(({ flyers = [], apps = [] }) => [
    ...flyers.flatMap(({ image }) => Object.values(image)),
    ...apps.map(({ logo }) => logo),
  ]);
}
