import type { ReadFile } from "../../src/publish/reopen.ts";
import type { Published, PublishOptions } from "../../src/publish/site-files.ts";
import { siteFiles } from "../../src/publish/site-files.ts";
import { catalogs, fakePages, shell, smallMedia, smallProject } from "./small-project.ts";

export const password = "Faro Timber ÓRBITA meadow";

/** Publishes the small project, or one that differs in what is given, with pages that nobody rendered. */
export const publishSmall = (change: Partial<PublishOptions> = {}): Promise<Published> =>
  siteFiles({ project: smallProject, media: smallMedia, password, shell, catalogs, year: 2026, ...change }, fakePages);

/** Reads a published site as a host would serve it. */
export const reader =
  (files: Published["files"]): ReadFile =>
  async (path) => {
    const bytes = files.get(path);
    if (!bytes) throw new Error(`404: ${path}`);
    return bytes;
  };
