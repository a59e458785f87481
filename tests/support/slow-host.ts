import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./site.ts";

/** A host at the end of a slow line. */
export interface SlowHost extends Site {
  /** From now on half of a page is sent, up to its first heading, and no picture. Returns what sends the rest of either. */
  readonly hold: () => Record<"sendPages" | "sendPictures", () => void>;
}

/** Passes on what a site answers, at the pace of a test. */
export async function slowHost(site: string): Promise<SlowHost> {
  let pages = Promise.resolve();
  let pictures = Promise.resolve();

  async function send(url: string, response: ServerResponse) {
    const answer = await fetch(new URL(url, site), { headers: { "Accept-Encoding": "identity" } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("Content-Type") ?? "";
    if (type.startsWith("image/")) await pictures;
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    const half = type.startsWith("text/html") ? body.indexOf("</h1>") : 0;
    response.write(body.subarray(0, half));
    if (half > 0) await pages;
    response.end(body.subarray(half));
  }

  const server = createServer(({ url = "/" }, response) => void send(url, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    hold: () => {
      const [page, picture] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      [pages, pictures] = [page.promise, picture.promise];
      return { sendPages: page.resolve, sendPictures: picture.resolve };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
