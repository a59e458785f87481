import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".jwe": "application/jose",
};

/**
 * Serves a folder over HTTP, compressed with Brotli, with hashed files as immutable. Returns its address and a function
 * that ends the server.
 */
export async function serve(folder: string): Promise<{ address: string; close: () => void }> {
  // The files are compressed beforehand, because the first visit would have to wait for it.
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
  const packed = new Map(
    files.filter((file) => extname(file) in types).map((file) => [file, brotliCompressSync(readFileSync(file))]),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
    const type = types[extname(path)];
    const body = packed.get(path) ?? readFileSync(path);
    return response
      .writeHead(200, {
        "Content-Type": type ?? "application/octet-stream",
        "Content-Length": body.length,
        "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        ...(type && { "Content-Encoding": "br" }),
      })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    address: `http://localhost:${address.port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
