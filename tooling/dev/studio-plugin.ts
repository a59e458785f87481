import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";
import { studioPage } from "../build/make-studio.ts";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".zip": "application/zip",
};

/**
 * Serves the Studio at `/studio/` for `npm run dev`. Its page runs from source; its worker and the shell, with which it
 * publishes, are built.
 */
export function studioPlugin(): Plugin {
  return {
    name: "onward:studio",
    apply: "serve",
    // A dependency that Vite finds late would be bundled while the page is open and reload it.
    config: () => ({ optimizeDeps: { entries: ["src/studio/main.tsx"] } }),
    configureServer(server) {
      const { root, cacheDir, logger } = server.config;
      const shell = shellFolder(root, join(cacheDir, "shell"));
      server.watcher.on("all", (_, path) => {
        if (isOfShell(relative(root, path).replaceAll("\\", "/"))) shell.outdate();
      });
      server.middlewares.use(async ({ url = "/" }, response, next) => {
        const { pathname } = new URL(url, "http://localhost");
        if (pathname === "/studio") return response.writeHead(302, { Location: "/studio/" }).end();
        // By the name of its file the Studio asks for the page that it publishes, which is built.
        if (pathname === "/studio/") {
          // The build starts early, because the shell is needed soon.
          shell.build().catch(() => {});
          const html = await server.transformIndexHtml(url, await studioPage("/src/studio/main.tsx", "worker.js"));
          return response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
        }
        try {
          if (pathname.startsWith("/studio/")) await shell.build();
        } catch (error) {
          logger.error(`The Studio's worker and the shell can't be built: ${(error as Error).message}`);
          return response.writeHead(500).end();
        }
        const file = await shell.read(pathname).catch(() => null);
        if (!file) return next();
        const type = types[extname(pathname)] ?? "application/octet-stream";
        response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-store" }).end(file);
      });
    },
  };
}

/** Whether a file is part of the built shell. The Studio's own views are not, because their page runs from source. */
const isOfShell = (path: string) =>
  /^(src|machines|locales|public|examples)\//.test(path) && !/^src\/studio\/.*\.tsx$/.test(path);

/** A folder with the shell, which is built on request. */
function shellFolder(root: string, folder: string) {
  let current: Promise<unknown> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const write = () =>
    promisify(execFile)(process.execPath, [join(root, "tooling/dev/write-shell.ts"), folder], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
    });
  return {
    /** Resolves when the shell is built from the current files. */
    async build(): Promise<void> {
      if (!current) {
        // Builds run one after the other, because they write the same folder.
        current = last.then(write, write);
        last = current;
      }
      await current;
    },
    outdate(): void {
      current = undefined;
    },
    /** A file of the last built shell. The URL's path is not decoded, so it can't leave the folder. */
    read: (pathname: string) => readFile(join(folder, pathname)),
  };
}
