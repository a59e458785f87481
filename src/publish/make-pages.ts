import type { Project } from "../project/project.ts";
import type { Payload, Site } from "../project/published.ts";
import { type Catalogs, publicWording } from "./messages.ts";
import type { RenderPages } from "./page.ts";
import { publicFiles } from "./public-files.ts";
import type { Shell } from "./shell.ts";
import { siteData } from "./site-data.ts";
import { writePages } from "./write-pages.ts";

/** Everything that the pages of a site are made from. */
export interface PagesSource extends Pick<Payload, "project" | "files"> {
  readonly shell: Shell;
  /** The product's own messages. */
  readonly catalogs: Pick<Catalogs, "site">;
  /** The facts about this publishing that a page contains. */
  readonly published: Pick<Site, "year" | "digest" | "isDemo">;
}

/**
 * Returns the pages of a site by file. The same source always gives the same bytes: the check of a published site makes the pages again and
 * compares them with what the host serves.
 */
export async function makePages(
  { project, files, shell, catalogs, published }: PagesSource,
  renderPages: RenderPages,
): Promise<ReadonlyMap<string, string>> {
  const address = siteAddress(project);
  const base = address?.pathname ?? "/";
  const texts = publicWording(project, catalogs.site);
  const site = siteData(project, files, {
    base,
    year: published.year,
    digest: published.digest,
    ...(texts && { texts }),
    ...(published.isDemo && { isDemo: true }),
  });
  const { linked } = await publicFiles(project, new Map(), base);
  return writePages(await renderPages(site), shell, project, site, linked, address);
}

/** Returns the address where the site will be, with a slash at the end of its path; `null` if it is not known. */
export function siteAddress({ site: { address } }: Project): URL | null {
  if (!address) return null;
  const url = new URL(address);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}
