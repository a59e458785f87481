import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { styleText } from "node:util";
import type { Connect, Plugin, PreviewServer, ViteDevServer } from "vite";
import { isPublicPassword } from "../../src/publish/password/public-passwords.ts";
import { dataOf } from "../../src/publish/template.ts";
import { readPassword } from "../settings.ts";

/** The part of `vercel.json` that sets headers for matching paths. */
interface HeaderRules {
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/**
 * Makes `vite preview` answer like a static host. Both servers print the Studio's address and the password if it is
 * public.
 */
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
      // The middleware runs after Vite has looked for a file and before it answers for a missing one.
      return () => server.middlewares.use(answerWithoutFile(folder));
    },
  };
}

/** Redirects a folder's address to its page, and answers unknown addresses with the page for them. */
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

/**
 * The headers of a response. If rules set the same header, the last one counts. They are read each time, because a
 * build may replace the folder while the preview runs.
 */
function headersOf(folder: string, pathname: string): HeaderRules["headers"][number]["headers"] {
  try {
    const { headers }: HeaderRules = JSON.parse(readFileSync(join(folder, "vercel.json"), "utf8"));
    return headers.filter(({ source }) => new RegExp(`^${source}$`).test(pathname)).flatMap((rule) => rule.headers);
  } catch {
    return [];
  }
}

/**
 * The base path of a built site, with a slash at both ends. Without a build, the process ends with a message that says
 * what to do.
 */
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
    // Only a public password is printed, because terminals are photographed and recorded.
    const password = readPassword(root);
    const shown = isPublicPassword(password) ? password : "the one that you set as ACCESS_WORD";
    print("Password", shown);
  };
}

/** Decodes a URL's path; an invalid one becomes a path that does not exist. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "\uFFFD";
  }
}
