import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { say } from "../i18n/say.ts";
import { studioApi } from "./api.ts";
import { type Changes, followChanges } from "./changes.ts";
import { barred, bringsKey, type Door, isApi, isPage, LOOPBACK, securityHeaders } from "./door.ts";
import type { PublishParts } from "./publish.ts";
import { sayFor, sendJson } from "./requests.ts";
import { hashOf, readIfThere, studioPath } from "./storage.ts";
import { openStudioFiles } from "./studio-files.ts";

/** What is served beside the answers to the page: its code, and the preview. */
export interface Pages {
  /** The HTML of the page, with the token in it. */
  readonly page: (token: string) => Promise<string>;
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly close: () => Promise<void>;
}

export interface StudioOptions extends Partial<PublishParts> {
  /** The project's folder, which is also the current one. */
  readonly root: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly openPages: (nonce: string, changes: Changes) => Promise<Pages>;
}

export interface Studio {
  /** `http://127.0.0.1:5190/` */
  readonly address: string;
  /** The address with the key: opens the Studio in a browser that has not been there. */
  readonly entrance: string;
  readonly close: () => Promise<void>;
}

/** How long a request may take to arrive, in milliseconds. */
const ARRIVAL = 120_000;

/** How long a browser that was let in may come back by the bare address, in seconds: a year. */
const COOKIE_AGE = 31_536_000;

/**
 * Opens a project in the Studio, for this computer alone.
 *
 * @throws Error in plain words where it is open already; the system's error where the port is taken
 */
export async function startStudio({ root, port, openPages, ...parts }: StudioOptions): Promise<Studio> {
  const files = await openStudioFiles(root);
  const changes = followChanges(root);
  const answer = studioApi(root, files, changes, parts);
  const secret = () => randomBytes(32).toString("base64url");
  const server = createServer({ requestTimeout: ARRIVAL, headersTimeout: ARRIVAL });
  let pages: Pages | undefined;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await pages?.close();
    await files.close();
  };
  try {
    server.listen(port, LOOPBACK);
    await once(server, "listening");
    const host = `${LOOPBACK}:${(server.address() as AddressInfo).port}`;
    // An open page goes on with the Studio of the same folder alone.
    const folder = hashOf(root).slice(0, 16);
    const key = keyOf(root, secret);
    const cookie = `onward-studio-${folder}=${key}`;
    const door: Door = { host, key, cookie, token: `${folder}.${secret()}`, nonce: secret() };
    const opening = openPages(door.nonce, changes);
    // At once: a page of the last time asks already, and a request that nobody listens to is never answered.
    server.on("request", async (request, response) => {
      const isForPage = isPage(request);
      for (const [name, value] of Object.entries(securityHeaders(isForPage, door))) response.setHeader(name, value);
      const refused = barred(request, door);
      if (refused && isForPage)
        return response
          .writeHead(refused.status, { "Content-Type": "text/plain; charset=utf-8" })
          .end(say(refused.problem));
      if (refused) return sendJson(response, refused.status, sayFor(request)({ problem: refused.problem }));
      if (isApi(request)) return answer(request, response);
      if (isForPage && bringsKey(request, door)) {
        const kept = `${cookie}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_AGE}`;
        return response.writeHead(303, { Location: "/", "Set-Cookie": kept }).end();
      }
      try {
        const { page, serve } = await opening;
        if (!isForPage) return serve(request, response);
        const html = await page(door.token);
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(html);
      } catch (error) {
        console.error(error);
        sendJson(response, 500, { problem: "The page can't be shown; see the window where the Studio was started." });
      }
    });
    server.on("upgrade", (request, socket, head) => {
      if (barred(request, door)) return socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
      opening.then(
        ({ upgrade }) => upgrade(request, socket, head),
        () => socket.destroy(),
      );
    });
    pages = await opening;
    return { address: `http://${host}/`, entrance: `http://${host}/?key=${key}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The key of a folder: the same after a restart, and readable by its owner alone. */
function keyOf(root: string, secret: () => string): string {
  const path = studioPath(root, "key");
  const known = readIfThere(path);
  if (known?.length) return known.toString();
  const key = secret();
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
