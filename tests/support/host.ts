import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { inject, onTestFinished } from "vitest";
import { readBuiltSite } from "../../tooling/dev/preview-host.ts";

/** What a host is about to send. A test changes it. */
export interface Answer {
  status: number;
  readonly headers: Headers;
  /** Before compression, which follows where `Content-Encoding` is still "gzip". */
  body: Uint8Array;
  /** Sends something else altogether. */
  send?: (response: ServerResponse) => void;
}

/** Changes an answer. `path` is below the site's base, and has no first slash. */
export type Change = (answer: Answer, path: string) => void;

/** The certificate and key of a host with https, in PEM. */
export interface Identity {
  readonly cert: string;
  readonly key: string;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webmanifest": "application/manifest+json",
  ".jwe": "application/jose",
};

/**
 * Starts a host that serves the built site as a good host does, but for what the test changes. It ends with the test.
 *
 * @param identity makes it speak https, and plain http on the same port: that is sent on to https unless `isHttpOpen`
 * @returns its address, with the site's path
 */
export async function startHost(
  change: Change = () => {},
  { identity, isHttpOpen = false }: { identity?: Identity; isHttpOpen?: boolean } = {},
): Promise<string> {
  const folder = inject("folder");
  const base = new URL(inject("address")).pathname;
  const { headersOf } = readBuiltSite(folder);

  const answerFor = (path: string): Answer => {
    const file = join(folder, path === "" || path.endsWith("/") ? `${path}index.html` : path);
    const found = statSync(file, { throwIfNoEntry: false });
    const headers = new Headers(Object.fromEntries(headersOf(base + (found ? path : "404.html"))));
    if (found?.isDirectory() && existsSync(join(file, "index.html"))) {
      headers.set("Location", `${base}${path}/`);
      return { status: 301, headers, body: new Uint8Array() };
    }
    const sent = found?.isFile() ? file : join(folder, "404.html");
    headers.set("Content-Type", types[extname(sent)] ?? "application/octet-stream");
    if (extname(sent) in types) headers.set("Content-Encoding", "gzip");
    return { status: found?.isFile() ? 200 : 404, headers, body: readFileSync(sent) };
  };

  const listener: RequestListener = ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : `..${pathname}`;
    const answer = answerFor(decodeURIComponent(path));
    change(answer, path);
    if (answer.send) return answer.send(response);
    const body = answer.headers.get("Content-Encoding") === "gzip" ? gzipSync(answer.body) : answer.body;
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(body);
  };

  const plain = createServer(
    identity && !isHttpOpen
      ? ({ url, headers }, response) =>
          response.writeHead(301, { Location: `https://${headers.host}${url}`, Connection: "close" }).end()
      : listener,
  );
  const secure = identity && createSecureServer(identity, listener);
  // One port for both: a TLS connection begins with the byte 22.
  const server = secure
    ? createSocketServer((socket: Socket) => {
        socket.once("data", (start) => {
          socket.pause();
          socket.unshift(start);
          (start[0] === 22 ? secure : plain).emit("connection", socket);
          process.nextTick(() => socket.resume());
        });
        socket.on("error", () => socket.destroy());
      })
    : plain;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  onTestFinished(() => {
    plain.closeAllConnections();
    secure?.closeAllConnections();
    server.close();
  });
  return `http${secure ? "s" : ""}://localhost:${(server.address() as AddressInfo).port}${base}`;
}
