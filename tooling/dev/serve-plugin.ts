import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { styleText } from "node:util";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { contentFolder, readContent } from "../content/content.ts";
import { passwordLines } from "../encryption/check-password.ts";
import { exitWith } from "../files/exit-with.ts";
import { type HeaderPolicy, hashedFolders, headerPolicy } from "../hosting/headers.ts";
import { say } from "../i18n/say.ts";

/** Makes `vite preview` answer as a static host does, and has both servers print which password opens the gate. */
export function servePlugin(): Plugin {
  return {
    name: "onward:serve",
    config: (_, { isPreview }) => (isPreview ? { appType: "mpa" } : {}),
    configureServer: printPassword,
    configurePreviewServer(server) {
      printPassword(server);
      const { root, base, build } = server.config;
      const folder = resolve(root, build.outDir);
      const policy = policyOf(folder, root);
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
          const page = join(folder, "404.html");
          // A build that runs beside the preview empties the folder.
          if (!existsSync(page)) {
            response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8" });
            response.end(
              say("There is no built site here at the moment. Load this page again when the build is done."),
            );
            return;
          }
          response.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": policy.otherFiles });
          response.end(readFileSync(page));
        });
      };
    },
  };
}

/** The policy of the built site. Where there is none, or the content has mistakes, the process ends with the fix. */
function policyOf(folder: string, root: string): HeaderPolicy {
  if (!existsSync(join(folder, "index.html")))
    return exitWith(`There is no built site in "${relative(root, folder)}" yet; type "npm run build" first.`);
  try {
    return headerPolicy(folder, readContent(join(root, contentFolder)).members);
  } catch (error) {
    return exitWith(error);
  }
}

function printPassword(server: ViteDevServer | PreviewServer): void {
  const { root, logger } = server.config;
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const { password, problems } = passwordLines(root);
    logger.info(`  ${styleText("green", "➜")}  ${styleText("bold", say("Password"))}: ${password}`);
    for (const problem of problems) logger.error(styleText("red", say(problem)));
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
