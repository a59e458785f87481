/**
 * Files that must be neither in git nor on the web, in any folder, case aside; only the demo's `.env` is in git. `*` is any characters.
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

/** A glob of file names as a regular expression. */
const nameExpression = (glob: string) => glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*");

/** The hidden folder that is meant for the web: certificates are proved there (RFC 8615). */
export const wellKnown = ".well-known";

/**
 * What must never be read from the web, in any folder: hidden files and folders, of which each host states the exception `wellKnown`
 * in its own way; `.env.local` and its misnamings, which hold the password; `env` with any extension. As regular expressions that
 * nginx, Caddy and JavaScript read alike, case aside.
 */
const anywhere = ["\\.[^/]*", ...privateFiles.map(nameExpression), "env\\.[^/]*"];

/** At the root of the site besides: the project, the folders of the code, and files for other hosts or Node.js. */
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
 * The paths that a host must answer with 404, for any case.
 *
 * @param base the site's base path, with a slash at both ends
 */
export function unpublishedPattern(base: string): string {
  const root = base.replaceAll(".", "\\.");
  return `^(/(.*/)?(${anywhere.join("|")})|${root}(${atRoot.join("|")}))(/|$)`;
}

/** What hosts read from the site's root. */
const forHosts: readonly string[] = ["_headers", "vercel.json", ".nojekyll"];

/** Whether a path below the site's root must not be published, except what is there for hosts. */
export function isUnpublished(path: string): boolean {
  if (forHosts.includes(path)) return false;
  const shown = path.split("/").filter((part) => part !== wellKnown);
  return new RegExp(unpublishedPattern("/"), "i").test(`/${shown.join("/")}`);
}
