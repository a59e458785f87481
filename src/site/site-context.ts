import { createContext, useContext } from "react";
import type { Site } from "../project/published.ts";

const SiteContext = createContext<Site | null>(null);

/** Gives what a page knows of its owner to everything below. */
export const SiteProvider = SiteContext.Provider;

/** What this page knows of its owner. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("No site: use createApp().");
  return site;
}

/** The block of data in this page. */
export function pageSite(): Site {
  return JSON.parse(document.getElementById("site")?.textContent ?? "");
}
