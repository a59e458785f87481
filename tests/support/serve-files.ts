import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Serves files by their path on this machine, which browsers trust as they do https. A path that ends with a slash is a page. */
export async function serveFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer(({ url = "/" }, response) => {
    const body = files.get(url);
    const type = /\.m?js$/.test(url)
      ? "text/javascript"
      : url.endsWith("/")
        ? "text/html; charset=utf-8"
        : "application/octet-stream";
    response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}
