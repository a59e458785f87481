import { phases } from "../../publish/site-files.ts";

/** The phases of publishing, in order. `shell`: the site's own files are loaded; `zip`: everything is packed. */
export const publishPhases = ["shell", ...phases, "zip"] as const;

export type PublishPhase = (typeof publishPhases)[number];
