import { createReadStream, existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { styleText } from "node:util";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { contentFolder, readContent } from "./content.ts";
import { hashedFolders, headerPolicy } from "./hosting/headers.ts";
import { passwordLines } from "./password/check-password.ts";

/** Makes `vite preview` answer as a static host does, and lets both servers say which password opens the gate. */
export function servePlugin(): Plugin {
  return {
    name: "onward:serve",
    config: (_, { isPreview }) => (isPreview ? { appType: "mpa" } : {}),
    configureServer: printPassword,
    configurePreviewServer(server) {
      printPassword(server);
      const { root, base, build } = server.config;
      const folder = resolve(root, build.outDir);
      const policy = headerPolicy(folder, readContent(join(root, contentFolder)).members);
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(policy.every)) response.setHeader(name, value);
        const [first = ""] = request.url?.slice(base.length).split("/") ?? [];
        response.setHeader("Cache-Control", hashedFolders.includes(first) ? policy.hashedFiles : policy.otherFiles);
        next();
      });
      // After Vite's own look for a file, before its answer for a missing one.
      return () => {
        server.middlewares.use((request, response, next) => {
          const [path = "/", query] = (request.url ?? "/").split("?");
          const file = join(folder, decode(path));
          if (statSync(file, { throwIfNoEntry: false })?.isFile()) return next();
          if (existsSync(join(file, "index.html"))) {
            const [asked = path] = (request.originalUrl ?? path).split("?");
            response.writeHead(301, { Location: `${asked}/${query ? `?${query}` : ""}` }).end();
            return;
          }
          response.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": policy.otherFiles });
          createReadStream(join(folder, "404.html")).pipe(response);
        });
      };
    },
  };
}

function printPassword(server: ViteDevServer | PreviewServer): void {
  const { root, logger } = server.config;
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const { password, problems } = passwordLines(root);
    logger.info(`  ${styleText("green", "➜")}  ${styleText("bold", "Password")}: ${password}`);
    for (const problem of problems) logger.error(styleText("red", problem));
  };
}

/** A path as it is on the disk; one that can't be decoded is nowhere. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "\uFFFD";
  }
}
