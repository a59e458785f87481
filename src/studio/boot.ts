import { scriptStatus } from "../site/members/script-status.ts";

/**
 * Runs inline, before the Studio's own script: says what keeps that from running. The status is in `data-boot` until the Studio is there;
 * "unanswered" is what the page is written with, until this script has run.
 */
const root = document.documentElement.dataset as { boot?: "idle" | "failed" | "refused" | "portal" };

const fail = (why: "failed" | "refused" | "portal") => {
  if (root.boot) root.boot = why;
};

addEventListener(
  "error",
  async ({ target }) => {
    // An error of a script that runs has the window as its target.
    const url = target instanceof HTMLScriptElement ? target.src : "";
    fail("failed");
    if (url) fail(await scriptStatus(url));
  },
  true,
);
// At 400 kbit/s the Studio takes 8 s.
setTimeout(() => fail("failed"), 60_000);
root.boot = "idle";
