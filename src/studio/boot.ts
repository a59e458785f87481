import { scriptStatus } from "../site/members/script-status.ts";

/**
 * Runs inline before the Studio's own script, and reports why that can't run. `data-boot` has the status until the Studio has started. The
 * page is written with "unanswered", which stays if this script does not run.
 */
const root = document.documentElement.dataset as { boot?: "idle" | "failed" | "refused" | "portal" };

const fail = (why: "failed" | "refused" | "portal") => {
  if (root.boot) root.boot = why;
};

addEventListener(
  "error",
  async ({ target }) => {
    // An error in a running script has the window as its target, and a failed load has the script.
    const url = target instanceof HTMLScriptElement ? target.src : "";
    fail("failed");
    if (url) fail(await scriptStatus(url));
  },
  true,
);
// A page that was cut off lacks its end, where the script is.
addEventListener("DOMContentLoaded", () => document.querySelector("script[type=module]") ?? fail("failed"));
// The Studio takes 8 s at 400 kbit/s.
setTimeout(() => fail("failed"), 60_000);
root.boot = "idle";
