import browserslist from "browserslist";

/** The browsers of a promise in `package.json`, as browserslist names them: `chrome 87`, newest first. */
const browsers = (promise: "defaults" | "full-look") =>
  browserslist(undefined, { path: import.meta.dirname, env: promise });

/** The browsers that the site works in. */
export const supportedBrowsers = browsers("defaults");

/** The browsers that show it as it is meant to look. */
export const fullLookBrowsers = browsers("full-look");

/** The oldest version of each browser: `{ chrome: 87 }`. */
export function oldestVersions(list: readonly string[]): Readonly<Record<string, number>> {
  const oldest: Record<string, number> = {};
  for (const browser of list) {
    const [name = "", version = ""] = browser.split(" ");
    oldest[name] = Math.min(oldest[name] ?? Number.POSITIVE_INFINITY, Number.parseFloat(version));
  }
  return oldest;
}

/**
 * For Vite: what scripts are compiled to. Every supported browser has this year's ECMAScript. By the name of Chrome 87, each `?.` would be
 * compiled away (1.2 kB gzip until the gate answers), because before 91 it fails with spread arguments: https://crbug.com/v8/11558. No
 * script has these together: see `tests/e2e/baseline.test.ts`.
 */
export const scriptTarget = "es2021";
