import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ContentSource, videoAddresses } from "../content/content.ts";
import { readVideoAddress } from "../content/video-address.ts";

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** The headers of the whole site, and how long each kind of file may be kept. */
export interface HeaderPolicy {
  /** On every response. */
  readonly every: Headers;
  /** The value of `Cache-Control` for files whose name changes with their content. */
  readonly hashedFiles: string;
  /** The value of `Cache-Control` for everything else: pages and the encrypted payload. */
  readonly otherFiles: string;
}

/** Headers that a response over http must not have, where the host can tell: RFC 6797, 7.2. */
export const httpsOnly: readonly string[] = ["Strict-Transport-Security"];

/** Folders whose files have a new name when they have a new content. */
export const hashedFolders = ["assets", "encrypted"];

const YEAR = 365 * 86_400;

/** What styled-components starts its style sheet with in the browser: an empty `<style>`. */
const EMPTY_STYLE = "";

/** The addresses that a page may show in a frame, by player. */
const playerOrigins = { YouTube: "https://www.youtube-nocookie.com", Vimeo: "https://player.vimeo.com" };

/**
 * The site's policy, read off what was built.
 *
 * @param folder the folder of the built site; the inline styles and scripts of its pages are allowed by their hash
 * @param members the checked content; its players, and no others, may be framed
 */
export function headerPolicy(folder: string, members: ContentSource["members"]): HeaderPolicy {
  const pages = builtPages(folder).map((page) => readFileSync(join(folder, page), "utf8"));
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

/** The HTML files of a built site. */
export function builtPages(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"))
    : [];
}

/**
 * What a page may load and run: its own files and the players in use, and inline only what was there at build.
 *
 * @param pages the HTML of the pages that it is for
 */
export function contentSecurityPolicy(pages: readonly string[], members: ContentSource["members"]): string {
  const inline = (pattern: RegExp) => pages.flatMap((html) => [...html.matchAll(pattern)].map(([, text = ""]) => text));
  const hashes = (texts: readonly string[]) => [...new Set(texts.map(sha256))].map((hash) => `'sha256-${hash}'`);
  const videos = members.steps
    .flatMap(({ video }) => (video ? Object.values(videoAddresses(video)) : []))
    .map(readVideoAddress);
  const frames = new Set(
    videos.flatMap((video) => (video && video.player !== "file" ? playerOrigins[video.player] : [])),
  );
  // Any https host, not the clip's own: the policy is public, and the clip's address is not.
  const remoteClips = videos.some((video) => video?.player === "file" && video.path.startsWith("https:"));

  const directives: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashes(inline(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs))],
    "style-src": ["'self'", ...hashes([EMPTY_STYLE, ...inline(/<style[^>]*>(.*?)<\/style>/gs)])],
    "img-src": ["'self'", "blob:"],
    "media-src": ["'self'", "blob:", ...(remoteClips ? ["https:"] : [])],
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
