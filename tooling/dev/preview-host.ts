import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { styleText } from "node:util";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
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

/** A built site, as a host reads it from its folder. */
export interface BuiltSite {
  /** The path that it was built for, with a slash at both ends. */
  readonly base: string;
  /** The headers of a response to a path: the last of the same name counts. */
  readonly headersOf: (pathname: string) => (readonly [name: string, value: string])[];
}

/**
 * Reads a built site.
 *
 * @throws Error where there is none
 */
export function readBuiltSite(folder: string): BuiltSite {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const site = dataOf(html);
  if (!site) throw new Error(`${folder} has no page of this program.`);
  const rules: HeaderRules = JSON.parse(readFileSync(join(folder, "vercel.json"), "utf8"));
  return {
    base: site.base,
    headersOf: (pathname) =>
      rules.headers
        .filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  };
}

/** Makes `vite preview` answer as a static host does, and has both servers print where the Studio is and which password opens the gate. */
export function previewHost(): Plugin {
  return {
    name: "onward:preview-host",
    config: ({ root = process.cwd(), build }, { isPreview }) =>
      isPreview ? { appType: "mpa", base: builtSite(resolve(root, build?.outDir ?? "dist")).base } : {},
    configureServer: printMore,
    configurePreviewServer(server) {
      printMore(server);
      const folder = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use(({ url = "/" }, response, next) => {
        const { pathname } = new URL(url, "http://localhost");
        for (const [name, value] of headersNow(folder, pathname)) response.setHeader(name, value);
        next();
      });
      // After Vite's own look for a file, before its answer for a missing one.
      return () =>
        server.middlewares.use((request, response, next) => {
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
        });
    },
  };
}

/** The headers of a response. A build that runs beside the preview replaces the folder, and with it the policy. */
function headersNow(folder: string, pathname: string): ReturnType<BuiltSite["headersOf"]> {
  try {
    return readBuiltSite(folder).headersOf(pathname);
  } catch {
    return [];
  }
}

/** The built site. Where there is none, the process ends with the fix. */
function builtSite(folder: string): BuiltSite {
  try {
    return readBuiltSite(folder);
  } catch {
    console.error(
      styleText("red", `There is no built site in "${relative(".", folder)}"; type "npm run build" first.`),
    );
    return process.exit(1);
  }
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
