import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { styleText } from "node:util";
import type { Connect, Plugin, PreviewServer, ViteDevServer } from "vite";
import { isPublicPassword } from "../../src/publish/password/public-passwords.ts";
import { dataOf } from "../../src/publish/template.ts";
import { readPassword } from "../settings.ts";

/** What `vercel.json` says: headers for the paths that fit. */
interface HeaderRules {
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** Makes `vite preview` answer as a static host does, and has both servers print where the Studio is and which password opens the gate. */
export function previewHost(): Plugin {
  return {
    name: "onward:preview-host",
    config: ({ root = process.cwd(), build }, { isPreview }) =>
      isPreview ? { appType: "mpa", base: baseOf(resolve(root, build?.outDir ?? "dist")) } : {},
    configureServer: printMore,
    configurePreviewServer(server) {
      printMore(server);
      const folder = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use(({ url = "/" }, response, next) => {
        const { pathname } = new URL(url, "http://localhost");
        for (const { key, value } of headersOf(folder, pathname)) response.setHeader(key, value);
        next();
      });
      // After Vite's own look for a file, before its answer for a missing one.
      return () => server.middlewares.use(answerWithoutFile(folder));
    },
  };
}

/** Leads from a folder to its page, and answers with the page for unknown addresses. */
function answerWithoutFile(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = "/", query] = (request.url ?? "/").split("?");
    const file = join(folder, decode(path));
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) return next();
    if (existsSync(join(file, "index.html"))) {
      const [asked = path] = (request.originalUrl ?? path).split("?");
      response.writeHead(301, { Location: `${asked}/${query ? `?${query}` : ""}` }).end();
      return;
    }
    const page = join(folder, "404.html");
    if (!existsSync(page)) {
      response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("There is no built site here at the moment. Load this page again when the build is done.");
      return;
    }
    response.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" });
    response.end(readFileSync(page));
  };
}

/** The headers of a response, of which the last of the same name counts. A build beside the preview replaces the folder, and them. */
function headersOf(folder: string, pathname: string): HeaderRules["headers"][number]["headers"] {
  try {
    const { headers }: HeaderRules = JSON.parse(readFileSync(join(folder, "vercel.json"), "utf8"));
    return headers.filter(({ source }) => new RegExp(`^${source}$`).test(pathname)).flatMap((rule) => rule.headers);
  } catch {
    return [];
  }
}

/** The path that a built site is for, with a slash at both ends. Where there is none, the process ends with the fix. */
function baseOf(folder: string): string {
  const page = join(folder, "index.html");
  const site = existsSync(page) ? dataOf(readFileSync(page, "utf8")) : null;
  if (site) return site.base;
  console.error(styleText("red", `There is no built site in "${relative(".", folder)}"; type "npm run build" first.`));
  return process.exit(1);
}

function printMore(server: ViteDevServer | PreviewServer): void {
  const { root, logger } = server.config;
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const print = (name: string, value: string) =>
      logger.info(`  ${styleText("green", "➜")}  ${styleText("bold", name)}: ${value}`);
    const [address] = server.resolvedUrls?.local ?? server.resolvedUrls?.network ?? [];
    if (address) print("Studio", styleText("cyan", `${address}studio/`));
    // Only a public password is shown: terminals are photographed and recorded.
    const password = readPassword(root);
    const shown = isPublicPassword(password) ? password : "the one that you set as ACCESS_WORD";
    print("Password", shown);
  };
}

/** A path on the disk; one that can't be decoded is nowhere. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "\uFFFD";
  }
}
