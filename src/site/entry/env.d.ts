declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** The values that the page's inline scripts leave for the bundle. */
interface Window {
  eventReplay?: import("./boot.ts").EventReplay;
  /** Whether the browser is older than the site's minimum. */
  isTooOld?: boolean;
}
