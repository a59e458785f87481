import browserslist from "browserslist";

/** The browsers of a browserslist query in `package.json`, newest first, such as `chrome 87`. */
const browsers = (promise: "defaults" | "full-look" | "studio") =>
  browserslist(undefined, { path: import.meta.dirname, env: promise });

/** The browsers that the site works in. */
export const supportedBrowsers = browsers("defaults");

/** The browsers that show the site's full look. */
export const fullLookBrowsers = browsers("full-look");

/** The browsers that the Studio works in. */
export const studioBrowsers = browsers("studio");

/** The oldest version of each browser: `{ chrome: 87 }`. */
export function oldestVersions(list: readonly string[]): Readonly<Record<string, number>> {
  const oldest: Record<string, number> = {};
  for (const browser of list) {
    const [name = "", version = ""] = browser.split(" ");
    oldest[name] = Math.min(oldest[name] ?? Number.POSITIVE_INFINITY, Number.parseFloat(version));
  }
  return oldest;
}
