import { memberParts } from "../project/parts.ts";
import type { Members } from "../project/project.ts";
import { encodeText, sha256, toBase64 } from "./bytes.ts";

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of the whole site, and how long each kind of file may be cached. */
export interface HeaderPolicy {
  /** On every response. */
  readonly every: Headers;
  /** `Cache-Control` for files whose name changes with their content. */
  readonly hashedFiles: string;
  /** `Cache-Control` for everything else: pages and the encrypted payload. */
  readonly otherFiles: string;
}

/** Headers that a response over http must not have: RFC 6797, 7.2. */
export const httpsOnly: readonly string[] = ["Strict-Transport-Security"];

/** Folders whose files get a new name with new content. */
export const hashedFolders = ["assets", "encrypted"];

const YEAR = 365 * 86_400;

/** What styled-components' style sheet is at first in the browser: an empty `<style>`. */
const EMPTY_STYLE = "";

/** The headers of a site with these pages. */
export async function headerPolicy(members: Members, pages: readonly string[]): Promise<HeaderPolicy> {
  return {
    every: {
      "Content-Security-Policy": await contentSecurityPolicy(members, pages),
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

/** What pages may load and run: their own files, the players in use, and the pages' inline scripts and styles. */
export async function contentSecurityPolicy(members: Members, pages: readonly string[]): Promise<string> {
  const inline = (pattern: RegExp) => pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = ""]) => text));
  const videos = memberParts(members).flatMap((part) => (part.kind === "video" ? [part.video] : []));
  const frames = [
    ...(videos.some((video) => "youtube" in video) ? ["https://www.youtube-nocookie.com"] : []),
    ...(videos.some((video) => "vimeo" in video) ? ["https://player.vimeo.com"] : []),
  ];
  // Any https host, not the video's own: the policy is public, and the video's address is not.
  const hasRemoteVideo = videos.some((video) => "address" in video);

  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    // A block of data is never executed and needs no hash: https://html.spec.whatwg.org/#data-block
    "script-src": ["'self'", ...(await hashes(inline(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)))],
    "style-src": ["'self'", ...(await hashes([EMPTY_STYLE, ...inline(/<style[^>]*>(.*?)<\/style>/gs)]))],
    "img-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", "blob:", ...(hasRemoteVideo ? ["https:"] : [])],
    "connect-src": ["'self'"],
    "frame-src": frames.length > 0 ? frames : ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

const hashes = (texts: readonly string[]) =>
  Promise.all([...new Set(texts)].map(async (text) => `'sha256-${toBase64(await sha256(encodeText(text)))}'`));

/** The policy for a page's own `<meta>`, which can't forbid framing: for hosts without headers. */
export async function metaPolicy(members: Members, page: string): Promise<string> {
  const policy = await contentSecurityPolicy(members, [page]);
  return policy
    .split("; ")
    .filter((directive) => !directive.startsWith("frame-ancestors"))
    .join("; ");
}
