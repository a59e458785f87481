import type { Project } from "../project/project.ts";
import type { Payload, Site } from "../project/published.ts";
import { type Catalogs, publicTexts } from "./messages.ts";
import type { RenderPages } from "./page.ts";
import { publicFiles } from "./public-files.ts";
import type { Shell } from "./shell.ts";
import { siteData } from "./site-data.ts";
import { writePages } from "./write-pages.ts";

/** What the pages of a site are made of. */
export interface PagesSource extends Pick<Payload, "project" | "files"> {
  readonly shell: Shell;
  /** The product's own messages. */
  readonly catalogs: Pick<Catalogs, "site">;
  /** What a page knows of its publishing. */
  readonly published: Pick<Site, "year" | "digest" | "isDemo">;
}

/**
 * The pages of a site by file. The same source makes the same pages, letter for letter: what a host serves is compared with pages that are
 * made again of what the password opens.
 */
export async function makePages(
  { project, files, shell, catalogs, published }: PagesSource,
  renderPages: RenderPages,
): Promise<ReadonlyMap<string, string>> {
  const address = siteAddress(project);
  const base = address?.pathname ?? "/";
  const texts = publicTexts(project.texts, catalogs.site);
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

/** Where the site will lie, with a slash at the end of its path. */
export function siteAddress({ site: { address } }: Project): URL | null {
  if (!address) return null;
  const url = new URL(address);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}
