import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** One thing that the doctor found, in the owner's words. */
export interface Finding {
  /** In order; could not be told, or can't be otherwise there; wrong. */
  readonly level: "good" | "note" | "bad";
  /** What it is, and what mends it. */
  readonly text: string;
  /** Nothing further can be said of the site. */
  readonly isEnd?: boolean;
}

export const good = (text: string): Finding => ({ level: "good", text });
export const note = (text: string): Finding => ({ level: "note", text });
export const bad = (text: string): Finding => ({ level: "bad", text });

/** What a place answers when it is asked for a file. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Where a site is: a folder on this computer, or a host. */
export interface Place {
  /** As the owner knows it. */
  readonly name: string;
  /** The address of a live site, with a slash at its end; `null` for a folder. */
  readonly address: URL | null;
  /**
   * Asks for a file by its path below the site's own, as a browser does.
   *
   * @throws Error where nobody answers
   */
  readonly ask: (path: string) => Promise<Reply>;
}

/** What tells a host how to serve the site, and where it is. */
export const hostFiles =
  "It comes with the build: _headers for Netlify and Cloudflare Pages, vercel.json for Vercel, hosting/ for nginx and Caddy; see docs/publish.md.";

/** How long a host may take for one file, in milliseconds. */
const PATIENCE = 20_000;

/** The site in a folder, answering as the simplest host would. */
export function builtFolder(folder: string): Place {
  return {
    name: folder,
    address: null,
    ask: async (path) => {
      const file = join(folder, path === "" || path.endsWith("/") ? `${path}index.html` : path);
      try {
        return { status: 200, headers: new Headers(), bytes: await readFile(file) };
      } catch {
        return { status: 404, headers: new Headers(), bytes: new Uint8Array() };
      }
    },
  };
}

/** The site at an address. */
export function liveSite(address: string): Place {
  const site = new URL(address);
  if (!site.pathname.endsWith("/")) site.pathname += "/";
  return {
    name: site.href,
    address: site,
    ask: async (path) => {
      const response = await fetch(new URL(path, site), {
        headers: { "Accept-Encoding": "br, gzip", "Cache-Control": "no-cache" },
        signal: AbortSignal.timeout(PATIENCE),
      });
      return {
        status: response.status,
        headers: response.headers,
        bytes: new Uint8Array(await response.arrayBuffer()),
      };
    },
  };
}

/** A reply's text. */
export const textOf = ({ bytes }: Reply): string => new TextDecoder().decode(bytes);

/** For how many seconds a file may be kept without asking again. */
export const maxAge = (headers: Headers): number =>
  Number(/max-age=(\d+)/.exec(headers.get("Cache-Control") ?? "")?.[1] ?? 0);
