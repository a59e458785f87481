import type { IncomingMessage, ServerResponse } from "node:http";

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=UTF-8",
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  json: "application/json",
  svg: "image/svg+xml",
  webp: "image/webp",
  png: "image/png",
  webmanifest: "application/manifest+json",
};

/** The headers of `_headers` for a path: those of all rules that match, joined. */
function headersFor(rules: string, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  let isFor = false;
  for (const line of rules.split("\n")) {
    if (/^\S/.test(line)) {
      const pattern = line
        .trim()
        .replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&")
        .replaceAll("*", ".*");
      isFor = new RegExp(`^${pattern}$`).test(path);
    } else if (isFor && line.includes(":")) {
      const at = line.indexOf(":");
      const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
  }
  return found;
}

/**
 * Serves a version of a site as Netlify does: with the headers of its `_headers`, which is no page itself, with pretty addresses, and with its
 * `404.html` for what it lacks.
 *
 * @param read returns the bytes of the file at a path that begins with a slash
 */
export function serveDeploy(
  read: (path: string) => Buffer | undefined,
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
): void {
  const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
  const send = (status: number, file: string) => {
    const type = types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    const rules = read("/_headers")?.toString() ?? "";
    response.writeHead(status, { ...headersFor(rules, path), "Content-Type": type }).end(read(file));
  };
  const own = path === "/_headers" ? undefined : [path, `${path}index.html`, `${path}.html`].find((file) => read(file));
  // A folder's page has a slash at its end.
  const isFolder = !own && read(`${path}/index.html`) !== undefined;
  if (own) send(200, own);
  else if (isFolder) response.writeHead(301, { Location: `${path}/` }).end();
  else if (read("/404.html")) send(404, "/404.html");
  else response.writeHead(404, { "Content-Type": "text/plain" }).end("Not Found - Request ID");
}
