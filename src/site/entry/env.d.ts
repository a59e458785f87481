declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** What the page's inline scripts leave for the bundle. */
interface Window {
  eventReplay?: import("./boot.ts").EventReplay;
  /** Whether the browser is below the site's minimum: see `unsupported-browser.ts`. */
  isTooOld?: boolean;
}
