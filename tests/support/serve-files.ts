import { createServer } from "node:http";
import { listen } from "./listen.ts";
import type { Site } from "./site.ts";

/** The media types, by the ending of a path. */
const types: Readonly<Record<string, string>> = {
  "/": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves files by path at an address of this machine, which browsers trust like https. A path that ends with a slash is
 * an HTML page.
 * @param name one of this machine's host names or addresses
 */
export function serveFiles(files: ReadonlyMap<string, string | Uint8Array>, name?: string): Promise<Site> {
  const server = createServer(({ url = "/" }, response) => {
    const body = files.get(url);
    const type = types[/\.[a-z]+$/.exec(url)?.[0] ?? url.slice(-1)] ?? "application/octet-stream";
    response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type }).end(body);
  });
  return listen(server, name);
}

/** Serves a published site as any static host does. */
export const serveSite = (files: ReadonlyMap<string, Uint8Array>) =>
  serveFiles(
    new Map(
      [...files].flatMap(([path, bytes]): [string, Uint8Array][] => [
        [`/${path}`, bytes],
        [`/${path.replace(/(^|\/)index\.html$/, "$1")}`, bytes],
      ]),
    ),
  );
