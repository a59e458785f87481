import { phases } from "../../publish/site-files.ts";

/** The places that a site can be published to. */
export type PlaceName = "download" | "netlify";

/**
 * The phases of publishing to a place, in order. `shell`: the site's own files are loaded; `zip`: everything is packed; `upload`: what the
 * host lacks goes there; `live`: the host shows it.
 */
export const publishPhases = {
  download: ["shell", ...phases, "zip"],
  netlify: ["shell", ...phases, "upload", "live"],
} as const satisfies Readonly<Record<PlaceName, readonly string[]>>;

export type PublishPhase = (typeof publishPhases)[PlaceName][number];
