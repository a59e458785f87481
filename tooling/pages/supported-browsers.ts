import browserslist from "browserslist";

/** The browsers of a promise in `package.json`, as browserslist names them: `chrome 87`, newest first. */
const browsers = (promise: "defaults" | "full-look") =>
  browserslist(undefined, { path: import.meta.dirname, env: promise });

/** The browsers that the site works in. */
export const supportedBrowsers = browsers("defaults");

/** The browsers that show it as it is meant to look. */
export const fullLookBrowsers = browsers("full-look");

/** What Vite calls them. All others have the engine of one of these. */
const viteNames: Readonly<Record<string, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "ios",
};

/** The oldest version of each browser: `{ chrome: 87 }`. */
export function oldestVersions(list: readonly string[]): Readonly<Record<string, number>> {
  const oldest: Record<string, number> = {};
  for (const browser of list) {
    const [name = "", version = ""] = browser.split(" ");
    oldest[name] = Math.min(oldest[name] ?? Number.POSITIVE_INFINITY, Number.parseFloat(version));
  }
  return oldest;
}

/** For Vite: what scripts are compiled to. */
export const scriptTargets = Object.entries(oldestVersions(supportedBrowsers)).flatMap(([name, version]) =>
  viteNames[name] ? [`${viteNames[name]}${version}`] : [],
);
