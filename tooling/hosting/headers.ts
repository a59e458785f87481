import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ContentSource, namesOf } from "../content/content.ts";
import { readVideoAddress } from "../content/video-address.ts";

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

/** What a page may frame, by player. */
const playerOrigins = { YouTube: "https://www.youtube-nocookie.com", Vimeo: "https://player.vimeo.com" };

/**
 * The site's policy: a built site's inline styles and scripts are allowed by their hash, and the players in use may be
 * framed.
 */
export function headerPolicy(
  folder: string,
  members: ContentSource["members"],
  pages: readonly string[] = builtPages(folder).map((page) => readFileSync(join(folder, page), "utf8")),
): HeaderPolicy {
  return {
    every: {
      "Content-Security-Policy": contentSecurityPolicy(pages, members),
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

export function builtPages(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"))
    : [];
}

/**
 * A header's value between quotes.
 *
 * @throws Error where the server would read another value, because of characters that are special to it
 */
export function quoteValue(value: string, special: RegExp, server: string): string {
  if (special.test(value)) throw new Error(`${server} can't be told the header value ${JSON.stringify(value)}.`);
  return `"${value}"`;
}

/**
 * What pages may load and run: their own files, the players in use, and the inline scripts and styles of the build.
 */
export function contentSecurityPolicy(pages: readonly string[], members: ContentSource["members"]): string {
  const inline = (pattern: RegExp) => pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = ""]) => text));
  const hashes = (texts: readonly string[]) => [...new Set(texts.map(sha256))].map((hash) => `'sha256-${hash}'`);
  const videos = namesOf(members, "video").map(readVideoAddress);
  const frames = new Set(
    videos.flatMap((video) => (video && video.player !== "file" ? playerOrigins[video.player] : [])),
  );
  // Any https host, not the video's own: the policy is public, and the video's address is not.
  const hasRemoteVideo = videos.some((video) => video?.player === "file" && video.path.startsWith("https:"));

  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(inline(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs))],
    "style-src": ["'self'", ...hashes([EMPTY_STYLE, ...inline(/<style[^>]*>(.*?)<\/style>/gs)])],
    "img-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "media-src": ["'self'", "blob:", ...(hasRemoteVideo ? ["https:"] : [])],
    "connect-src": ["'self'"],
    "frame-src": frames.size > 0 ? [...frames] : ["'none'"],
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

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");
