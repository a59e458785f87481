import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { listen } from "../support/listen.ts";

/** A browser's only way to any host: a proxy for http. It tells what a driver without events can't tell. */
export interface Line {
  /** Host and port. */
  readonly address: string;
  /** The address of every request, in order. */
  readonly requests: readonly string[];
  /** What pages told by `POST` to `TELL`, in order. */
  readonly told: readonly string[];
  /** The status of the last answer from an address. */
  readonly statusOf: (address: string) => number | undefined;
  /** From now on every request fails. */
  readonly cut: () => void;
  /** From now on requests for such addresses wait. Returns what lets them go. */
  readonly hold: (isHeld: (address: string) => boolean) => () => void;
  readonly close: () => Promise<void>;
}

/** The path, on each host, where a page tells something. */
export const TELL = "/.told";

/** @param script runs in every page before the page's own code. Its hash is the only change to the policy of the page. */
export async function openLine(script: string): Promise<Line> {
  const requests: string[] = [];
  const told: string[] = [];
  const statuses = new Map<string, number>();
  let isCut = false;
  let held = (_: string): unknown => undefined;
  const source = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

  async function pass(asked: IncomingMessage, response: ServerResponse) {
    const address = asked.url ?? "";
    if (new URL(address).pathname === TELL) {
      told.push(await text(asked));
      return response.end();
    }
    requests.push(address);
    await held(address);
    if (isCut) return response.destroy();
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const asking = request(address, { method: asked.method, headers, agent: false });
    asked.pipe(asking);
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    statuses.set(address, answer.statusCode ?? 0);
    // A script that fetches a page, as the Studio does with those that it publishes, gets it as it is.
    const isOpened = asked.headers.accept?.includes("text/html");
    if (!isOpened || !answer.headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      return answer.pipe(response);
    }
    const page = (await buffer(answer)).toString().replace("<head>", () => `<head><script>${script}</script>`);
    response.writeHead(answer.statusCode ?? 0, withScript(answer.headers, page));
    response.end(page);
  }

  function withScript(headers: OutgoingHttpHeaders, page: string): OutgoingHttpHeaders {
    const policy = String(headers["content-security-policy"] ?? "");
    return {
      ...headers,
      "content-length": Buffer.byteLength(page),
      ...(policy && { "content-security-policy": policy.replace("script-src ", `script-src ${source} `) }),
    };
  }

  // If the host can't be reached, or the browser has left, the connection to the browser ends.
  const server = createServer((asked, response) => void pass(asked, response).catch(() => response.destroy()));
  server.on("connect", (_, socket) => socket.destroy());
  const { address, close } = await listen(server, "127.0.0.1");
  return {
    address: new URL(address).host,
    requests,
    told,
    statusOf: (address) => statuses.get(address),
    cut: () => {
      isCut = true;
    },
    hold: (isHeld) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = (address) => isHeld(address) && promise;
      return resolve;
    },
    close,
  };
}
