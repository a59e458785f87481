import { createContext, useContext } from "react";
import type { Site } from "../project/published.ts";

const SiteContext = createContext<Site | null>(null);

/** Provides the page's public site data to the components below. */
export const SiteProvider = SiteContext.Provider;

/** Returns the page's public site data. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error("No site: use createApp().");
  return site;
}

/** Parses the data block of this page. */
export function pageSite(): Site {
  return JSON.parse(document.getElementById("site")?.textContent ?? "");
}
