import { phases } from "../../publish/site-files.ts";

/** What is done, in its order. `shell`: the site's own files are loaded; `zip`: all is packed, or written into the folder. */
export const publishPhases = ["shell", ...phases, "zip"] as const;

export type PublishPhase = (typeof publishPhases)[number];
