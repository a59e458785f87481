import { checkPublishable } from "./check-publishable.ts";
import { renderPages } from "./pages.tsx";
import { type Published, type PublishOptions, siteFiles } from "./site-files.ts";

/**
 * Makes a static site from a project. Apart from random bytes it is pure: it uses neither the DOM nor Node, and decodes no pictures.
 *
 * @throws PublishError if the project has problems that would break the site; the signal's reason if it is aborted
 */
export async function publish(options: PublishOptions): Promise<Published> {
  options.onPhase?.("check");
  await checkPublishable(options);
  return siteFiles(options, renderPages);
}
