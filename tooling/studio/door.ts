import { timingSafeEqual } from "node:crypto";
import { realpathSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { API, headers as names } from "./protocol.ts";

/** The only address that the Studio listens on. */
export const LOOPBACK = "127.0.0.1";

/** What a request must match. */
export interface Door {
  /** `127.0.0.1:5190` */
  readonly host: string;
  /** Of this folder: the address that the Studio's window shows ends with it. */
  readonly key: string;
  /** What a browser keeps that came by that address: `name=key`. */
  readonly cookie: string;
  /** Of this process, as the rest. */
  readonly token: string;
  /** What inline scripts of the Studio's own pages carry. */
  readonly nonce: string;
}

/** Why a request is not answered. */
export interface Barred {
  readonly status: number;
  readonly problem: string;
}

const bar = (status: number, problem: string): Barred => ({ status, problem });

const stranger = bar(403, "Only the Studio's own page can use this.");

/**
 * Whether a request is somebody's who opens the Studio: by its address, a bookmark, or the page's own reload. Or an open
 * page's own, which looks for the token of a restarted Studio.
 */
export function isPage({ method, url = "", headers }: IncomingMessage): boolean {
  const { "sec-fetch-mode": mode, "sec-fetch-dest": dest, "sec-fetch-site": site } = headers;
  const isOpened = mode === "navigate" && dest === "document" && (site === "none" || site === "same-origin");
  const isOpen = mode === "same-origin" && dest === "empty" && site === "same-origin";
  return (method === "GET" || method === "HEAD") && url.split("?")[0] === "/" && (isOpened || isOpen);
}

/** Whether a request to open the Studio has the address that its window shows. */
export const bringsKey = ({ url }: IncomingMessage, { key }: Door): boolean => isSame(url, `/?key=${key}`);

const hasCookie = ({ headers: { cookie = "" } }: IncomingMessage, door: Door) =>
  cookie.split("; ").some((one) => isSame(one, door.cookie));

export const isApi = ({ url = "" }: IncomingMessage): boolean => url.startsWith(API);

/**
 * Looks at a request before anything else does: who sends it, to which name, from which page, with which token. Nothing
 * of it is read before.
 *
 * @returns why it is refused; `null` where it is the Studio's own
 */
export function barred(request: IncomingMessage, door: Door): Barred | null {
  const { host, token } = door;
  const { method = "", headers, socket } = request;
  if (!/^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "")) return stranger;
  if (headers.host !== host) return stranger;
  const isReading = method === "GET" || method === "HEAD";
  const isSocket = headers.upgrade !== undefined;
  // Browsers name the origin of everything that could change something, and of every socket.
  const isOriginKnown = headers.origin !== undefined || (isReading && !isSocket);
  if (!isOriginKnown || (headers.origin !== undefined && headers.origin !== `http://${host}`)) return stranger;
  const site = headers["sec-fetch-site"];
  // Not every browser says this of a socket; its origin has been looked at.
  const isOwn = site === "same-origin" || (isSocket && site === undefined);
  if (!isOwn && !isPage(request)) return stranger;
  if (!hasCookie(request, door) && !(isPage(request) && bringsKey(request, door)))
    return bar(
      403,
      "This browser doesn't know the Studio yet. Open the whole address shown in the window where you started it, with everything after the question mark.",
    );
  if (isStrange(request.url)) return bar(400, "The Studio has no such address.");
  if (!isApi(request)) return isReading ? null : bar(405, "Only the Studio's own requests can change anything.");
  if (method !== "POST") return bar(405, "This works only with POST.");
  return isSame(headers[names.token], token)
    ? null
    : bar(
        403,
        "The Studio was restarted, or belongs to another folder. Reload the page; what you typed is still there.",
      );
}

/** Whether an address means another file than it says, on some system: `..`, NUL, `\`, a stream of Windows'. */
function isStrange(url = ""): boolean {
  if (!url.startsWith("/") || url.startsWith("//")) return true;
  try {
    const path = decodeURIComponent(url.split("?")[0] ?? "");
    return /[\0\\]|::|(^|\/)\.\.?(\/|$)|%2e|%2f|%5c|%00/i.test(path);
  } catch {
    return true;
  }
}

/**
 * The file behind the links of an address that Vite serves by a file's path; `null` where there is none.
 *
 * Vite looks at the path in the address alone: a link may lead to a file that it would refuse. What npm has installed
 * may lie behind links.
 */
export function fileBehind(root: string, url: string): string | null {
  const path = decodeURIComponent(url.split("?")[0] ?? "");
  if (path.includes("/node_modules/")) return null;
  const [, absolute] = /^\/@fs(\/.*)$/.exec(path) ?? [];
  try {
    return realpathSync(absolute ? absolute.replace(/^\/(?=[a-z]:)/i, "") : join(root, path));
  } catch {
    return null;
  }
}

/** In the same time, however much of the secret is right. */
function isSame(given: string | string[] | undefined, secret: string): boolean {
  const [one, other] = [Buffer.from(String(given)), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The headers of every answer. */
export function securityHeaders(isForPage: boolean, { host, nonce }: Door): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Styles are written by scripts: styled-components and Vite.
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ws://${host}`,
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    // The preview shows the players of videos.
    isForPage ? "frame-src 'self'" : "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    isForPage ? "frame-ancestors 'none'" : "frame-ancestors 'self'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
  };
}
