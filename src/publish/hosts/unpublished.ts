/**
 * File names that must be neither in git nor on the web, in any folder and in any case. The demo's `.env` is the only one in git. `*`
 * stands for any characters.
 */
export const privateFiles: readonly string[] = [
  ".env*",
  "_env*",
  "env",
  "env.txt",
  "env.local*",
  "env.prod*",
  "env.dev*",
  "env-local*",
  "env_local*",
  "envlocal*",
];

/** Turns a glob of file names into a regular expression. */
const nameExpression = (glob: string) => glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*");

/** This hidden folder is meant for the web: certificate authorities look for their proofs in it (RFC 8615). */
export const wellKnown = ".well-known";

/**
 * Names that a host must never serve, in any folder: hidden files and folders, `.env.local` and its misspellings, which hold the password,
 * and `env` with any extension. Each host's configuration excludes `wellKnown` in its own way. nginx, Caddy and JavaScript read these
 * regular expressions alike, and all ignore case.
 */
const anywhere = ["\\.[^/]*", ...privateFiles.map(nameExpression), "env\\.[^/]*"];

/**
 * Names that a host must not serve at the root of the site either: the project, the folders of the code, and files for other hosts or
 * Node.js.
 */
const atRoot = [
  "content",
  "locales",
  "hosting",
  "node_modules",
  "project\\.json",
  "media",
  "package(-lock)?\\.json",
  "_headers",
  "vercel\\.json",
];

/**
 * Returns the pattern of the paths that a host must answer with 404, in any case.
 *
 * @param base the site's base path, with a slash at both ends
 */
export function unpublishedPattern(base: string): string {
  const root = base.replaceAll(".", "\\.");
  return `^(/(.*/)?(${anywhere.join("|")})|${root}(${atRoot.join("|")}))(/|$)`;
}

/** Files that hosts read from the site's root. */
const forHosts: readonly string[] = ["_headers", "vercel.json", ".nojekyll"];

/** Returns whether a path below the site's root must not be published. Files that hosts read are allowed. */
export function isUnpublished(path: string): boolean {
  if (forHosts.includes(path)) return false;
  const shown = path.split("/").filter((segment) => segment !== wellKnown);
  return new RegExp(unpublishedPattern("/"), "i").test(`/${shown.join("/")}`);
}
