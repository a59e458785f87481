import type { Site } from "../../project/published.ts";

/** The block of data in this page. */
export function pageSite(): Site {
  return JSON.parse(document.getElementById("site")?.textContent ?? "");
}
