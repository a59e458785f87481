import { exitWith } from "../files/exit-with.ts";
import { quoted } from "../files/suggest.ts";
import { isUnpublished } from "../hosting/unpublished.ts";
import { readSetting } from "./read-settings.ts";

const example =
  'Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".';

/**
 * The address that members open, with a slash at its end; its path is where the site lies on its host. `null` where the
 * owner gave none: the site lies at a host's root.
 *
 * @throws Error where no site can have it, with place and fix
 */
export function readSiteAddress(root: string): URL | null {
  const { value, place } = readSetting("SITE_ADDRESS", root);
  const text = value.trim();
  try {
    return text === "" ? null : parseSiteAddress(text);
  } catch (error) {
    throw new Error(`${place.replace(/^the/, "The")}: ${(error as Error).message}`);
  }
}

/** A part of a host's name: RFC 1123, 2.1. Other alphabets are in punycode by then. */
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/** In characters: RFC 1035, 2.3.4. */
const LONGEST_HOST = 253;

/**
 * Reads a site's address as an owner writes it. The result has nothing that a page or a server's configuration could
 * take for more than an address.
 *
 * @throws Error where it is none, with the fix
 */
export function parseSiteAddress(text: string): URL {
  const refuse = (why: string): never => {
    throw new Error(`SITE_ADDRESS is ${quoted(text)}, ${why}. ${example}`);
  };
  // In what the owner wrote: a URL drops line ends and tabs, and turns a backslash into a slash.
  const [strange] = /[^\S ]|[\p{C}\\%]/u.exec(text) ?? [];
  if (strange)
    return refuse(`but no address has ${/[\\%]/.test(strange) ? strange : "a line break or a hidden character"} in it`);
  if (/ /.test(text) && !URL.canParse(text)) return refuse("which is not a web address, because of the space in it");
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return refuse("which is not a web address that starts with https://");
  const url = new URL(text);
  if (url.protocol === "http:" && url.hostname !== "localhost")
    return refuse("but members can open the site only at an address that starts with https://");
  if (url.hostname.startsWith("[")) return refuse("but members need the name of your site, not a number");
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  if (url.hostname.length > LONGEST_HOST || !url.hostname.split(".").every((label) => LABEL.test(label)))
    return refuse("but the name of a site has only letters, digits, dots and hyphens");
  if (url.username || url.search || url.hash) return refuse("but it must end with the site's path, without @, ? and #");
  if (url.pathname.endsWith(".html")) return refuse("which is one page; leave its last part out");
  if (!/^(\/[\w.~-]+)*\/?$/.test(url.pathname))
    return refuse("but its path may have only letters, digits, hyphens and single slashes");
  if (isUnpublished(url.pathname.slice(1)))
    return refuse("but servers keep that path off the web; choose another name for it");
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}

/**
 * The path below which the site lies, with a slash at both ends: Vite's `base`. A refused address ends the process with
 * the reason.
 */
export function siteBase(root: string): string {
  try {
    return readSiteAddress(root)?.pathname ?? "/";
  } catch (error) {
    return exitWith(error);
  }
}
