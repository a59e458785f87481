import { createServer, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { listen } from "./listen.ts";
import type { Site } from "./site.ts";

/** A host whose responses a test can delay or replace. */
export interface SlowHost extends Site {
  /**
   * Holds pages before their body, and pictures completely. Returns a function that sends one more tag and tells
   * whether more are left, and a function that sends the pictures.
   */
  readonly hold: () => { sendTag: () => boolean; sendPictures: () => void };
  /** Replaces the responses for files whose path matches. Returns a function that ends this. */
  readonly instead: (path: RegExp, respond: Respond) => () => void;
}

/** Writes a response, given the site's original response. */
export type Respond = (response: ServerResponse, body: Buffer, headers: OutgoingHttpHeaders) => void;

/**
 * Forwards a site's responses at a pace that the test controls.
 * @param name one of this machine's host names or addresses
 */
export async function slowHost(site: string, name = "localhost"): Promise<SlowHost> {
  let held: (() => void)[] | undefined;
  let pictures = Promise.resolve();
  const others = new Map<RegExp, Respond>();

  async function send(url: string, response: ServerResponse) {
    const answer = await fetch(new URL(url, site), { headers: { "Accept-Encoding": "identity" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type") ?? "";
    if (type.startsWith("image/")) await pictures;
    const headers = Object.fromEntries(answer.headers);
    for (const [path, respond] of others) if (path.test(url)) return respond(response, body, headers);
    response.writeHead(answer.status, headers);
    if (!held || !type.startsWith("text/html")) return response.end(body);
    const [head, ...tags] = body.toString().split(/(?=<body)|(?<=<body.*)(?=<)/s);
    response.write(head);
    held.push(...tags.map((tag) => () => response.write(tag)), () => response.end());
  }

  const { address, close } = await listen(
    createServer(({ url = "/" }, response) => void send(url, response)),
    name,
  );
  return {
    address: new URL(new URL(site).pathname, address).href,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const tags: (() => void)[] = [];
      held = tags;
      pictures = promise;
      return {
        sendTag: () => {
          tags.shift()?.();
          return tags.length > 0;
        },
        sendPictures: resolve,
      };
    },
    instead: (path, respond) => {
      others.set(path, respond);
      return () => void others.delete(path);
    },
    close,
  };
}
