import { privateFiles } from "../settings/settings-file.ts";

/** A glob of file names, in which `*` stands for any characters, as a regular expression. */
const nameExpression = (glob: string) => glob.replaceAll(".", "\\.").replaceAll("*", "[^/]*");

/**
 * What must never be read from the web, whatever lies in a web root by mistake, as regular expressions that nginx, Caddy and
 * JavaScript read alike. Case makes no difference.
 */
const unpublished = {
  /** Names anywhere: `.env.local` and its misnamings, which hold the password, and `env` with any ending. */
  names: [...privateFiles.map(nameExpression), "env\\.[^/]*"],
  /** Names at the root of the site: the owner's own folders, and files that are for other hosts or for Node.js. */
  atRoot: [
    "content",
    "locales",
    "hosting",
    "node_modules",
    "members\\.json",
    "package(-lock)?\\.json",
    "_headers",
    "vercel\\.json",
  ],
};

/** The hidden folder that is meant for the web: certificates are proved there (RFC 8615). */
export const wellKnown = ".well-known";

/** Hidden files and folders, of which `wellKnown` is the exception that each host states in its own way. */
const hidden = "\\.[^/]*";

/**
 * The paths that a host must answer with 404, hidden ones included, as one regular expression for any case.
 *
 * @param base the site's base path, with a slash at both ends
 */
export function unpublishedPattern(base: string): string {
  const { names, atRoot } = unpublished;
  const root = base.replaceAll(".", "\\.");
  return `^(/(.*/)?(${[hidden, ...names].join("|")})|${root}(${atRoot.join("|")}))(/|$)`;
}

/** Whether a path below the site's root must not be published. What the build itself writes for hosts is left out. */
export function isUnpublished(path: string): boolean {
  if (path === "_headers" || path === "vercel.json") return false;
  const shown = path.split("/").filter((part) => part !== wellKnown);
  return new RegExp(unpublishedPattern("/"), "i").test(`/${shown.join("/")}`);
}
