import { formatter } from "@lingui/format-po";

/** How Lingui reads and writes the catalogs. The ids are explicit, and the files don't record where they are used. */
export const catalogFormat = formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false });
