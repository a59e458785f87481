import { phases } from "../../publish/site-files.ts";

export type DestinationName = "download" | "host";

/**
 * The phases of publishing to a destination, in order. `shell`: the site's own files are loaded; `zip`: everything is packed; `upload`: what the
 * host lacks goes there; `live`: the host shows it.
 */
export const publishPhases = {
  download: ["shell", ...phases, "zip"],
  host: ["shell", ...phases, "upload", "live"],
} as const satisfies Readonly<Record<DestinationName, readonly string[]>>;

export type PublishPhase = (typeof publishPhases)[DestinationName][number];
