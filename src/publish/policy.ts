import type { Members } from "../project/project.ts";
import { memberValues } from "../project/values.ts";
import { encodeText, sha256, toBase64 } from "./bytes.ts";
import { hostOrigins } from "./host-list.ts";

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of the whole site, and how long each kind of file may be cached. */
export interface HeaderPolicy {
  readonly every: Headers;
  /** `Cache-Control` for files whose name changes with their content. */
  readonly hashedFiles: string;
  /** `Cache-Control` for everything else: pages and the encrypted payload. */
  readonly otherFiles: string;
}

/** Headers that a response over http must not have: RFC 6797, 7.2. */
export const httpsOnly: readonly string[] = ["Strict-Transport-Security"];

/** Folders whose files get a new name when their content changes. */
export const hashedFolders = ["assets", "encrypted", "studio/assets"];

const YEAR = 365 * 86_400;

/** styled-components starts with this empty `<style>` in the browser. */
const EMPTY_STYLE = "";

/** The players for videos on other sites. */
const players = { youtube: "https://www.youtube-nocookie.com", vimeo: "https://player.vimeo.com" };

/** The page of the Studio, as a path below the base. */
export const STUDIO_PAGE = "studio/index.html";

/** What a page may load and run: the values of each directive. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** Restrictions for every page. */
const closed: Directives = {
  "default-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
};

/**
 * Returns the headers of a site with these pages. They allow what any of its pages needs: some hosts join the headers of two rules, and a
 * browser enforces both policies. Each page's `<meta>` has a stricter policy of its own.
 *
 * @param studioPage the HTML of the Studio's page, if the site has one
 */
export async function headerPolicy(
  members: Members,
  pages: readonly string[],
  studioPage: string | undefined,
): Promise<HeaderPolicy> {
  const directives = await membersDirectives(members, pages);
  const all = studioPage === undefined ? directives : union(directives, await studioDirectives(studioPage));
  return {
    every: {
      "Content-Security-Policy": policyText(all),
      "Strict-Transport-Security": `max-age=${2 * YEAR}`,
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      "X-Robots-Tag": "noindex",
    },
    hashedFiles: `public, max-age=${YEAR}, immutable`,
    otherFiles: "no-cache",
  };
}

/** Returns what members' pages may load and run: files of the site, the players in use, and the pages' inline scripts and styles. */
async function membersDirectives(members: Members, pages: readonly string[]): Promise<Directives> {
  const videos = memberValues(members).flatMap((value) => (value.kind === "video" ? [value.video] : []));
  const frames = [
    ...(videos.some((video) => "youtube" in video) ? [players.youtube] : []),
    ...(videos.some((video) => "vimeo" in video) ? [players.vimeo] : []),
  ];
  // The policy is public and the video's address is not, so any https host is allowed.
  const hasRemoteVideo = videos.some((video) => "address" in video);

  return {
    ...closed,
    ...(await inlineDirectives(pages)),
    "img-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", "blob:", ...(hasRemoteVideo ? ["https:"] : [])],
    "connect-src": ["'self'"],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "trusted-types": ["'none'"],
  };
}

/** Allows the site's own scripts and styles, and those inline in these pages. */
async function inlineDirectives(pages: readonly string[]): Promise<Directives> {
  const inline = (pattern: RegExp) => pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = ""]) => text));
  return {
    // The browser never executes a data block, so it needs no hash: https://html.spec.whatwg.org/#data-block
    "script-src": ["'self'", ...(await hashes(inline(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)))],
    "style-src": ["'self'", ...(await hashes([EMPTY_STYLE, ...inline(/<style[^>]*>(.*?)<\/style>/gs)]))],
  };
}

/** Returns what the Studio's page may load and run. Its preview is a frame without an address, which inherits this policy. */
async function studioDirectives(page: string): Promise<Directives> {
  return {
    ...closed,
    ...(await inlineDirectives([page])),
    "img-src": ["'self'", "blob:", "data:"],
    "media-src": ["'self'", "blob:"],
    "connect-src": ["'self'", "blob:", ...hostOrigins],
    "worker-src": ["'self'"],
    "frame-src": Object.values(players),
    "trusted-types": ["studio"],
  };
}

/** Returns a policy that allows what either of two policies allows. */
function union(one: Directives, other: Directives): Directives {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const united = [...names].map((name) => {
    const values = new Set([...(one[name] ?? []), ...(other[name] ?? [])]);
    if (values.size > 1) values.delete("'none'");
    return [name, [...values]] as const;
  });
  return Object.fromEntries(united);
}

const policyText = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");

/** Formats a policy for a page's `<meta>`, which can't forbid framing. */
const metaText = ({ "frame-ancestors": _, ...directives }: Directives) => policyText(directives);

const hashes = (texts: readonly string[]) =>
  Promise.all([...new Set(texts)].map(async (text) => `'sha256-${toBase64(await sha256(encodeText(text)))}'`));

export const metaPolicy = async (members: Members, page: string): Promise<string> =>
  metaText(await membersDirectives(members, [page]));

export const studioMetaPolicy = async (page: string): Promise<string> => metaText(await studioDirectives(page));
