import { formatter } from "@lingui/format-po";

/** How Lingui reads and writes the catalogs. The ids are ours; where they are used is no part of them. */
export const catalogFormat = formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false });
