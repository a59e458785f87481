import { exitWith } from "../files/exit-with.ts";
import { quoted } from "../files/suggest.ts";
import { isUnpublished } from "../hosting/unpublished.ts";
import { readSetting } from "./read-settings.ts";

const example =
  'Set it in the file .env.local, like this: SITE_ADDRESS="https://team.example/" or SITE_ADDRESS="https://team.example/onboarding/".';

/**
 * The address that members will open: from the environment, else `.env.local`. Its path is where the site lies on its host.
 *
 * @param root the project's folder
 * @returns the address, with a slash at its end; `null` where the owner gave none, so that the site lies at a host's root
 * @throws Error where it is no address that a site can have; it says where that stands and what to do
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

/** One part of a host's name, at most 63 letters, digits and hyphens: RFC 1123, 2.1. Other alphabets are in punycode by then. */
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/** The longest name of a host, in characters: RFC 1035, 2.3.4. */
const LONGEST_HOST = 253;

/**
 * Reads a site's address as an owner writes it. What comes back has nothing in it that a page or the configuration of a
 * server would read as more than an address.
 *
 * @throws Error where it is none; it says what to do
 */
export function parseSiteAddress(text: string): URL {
  const refuse = (why: string): never => {
    throw new Error(`SITE_ADDRESS is ${quoted(text)}, ${why}. ${example}`);
  };
  // Looked for in what the owner wrote: a URL drops line ends and tabs, and reads a backslash as a slash.
  const [strange] = /[^\S ]|[\p{C}\\%]/u.exec(text) ?? [];
  if (strange)
    return refuse(`but no address has ${/[\\%]/.test(strange) ? strange : "a line end or a hidden character"} in it`);
  if (/ /.test(text) && !URL.canParse(text)) return refuse("which is no web address, because of the space in it");
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return refuse("which is no web address with https:// before it");
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
 * The path that the site lies below, with a slash at both ends: what Vite calls `base`. Where the address is refused it says
 * why and ends the process.
 */
export function siteBase(root: string): string {
  try {
    return readSiteAddress(root)?.pathname ?? "/";
  } catch (error) {
    return exitWith(error);
  }
}
