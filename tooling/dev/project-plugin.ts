import { extname, relative, sep } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { tag } from "../../src/publish/html.ts";
import { dataBlock } from "../../src/publish/template.ts";
import { accentStyle } from "../../src/site/theme/accent.ts";
import { type Findings, type ProjectStore, projectStore, type ServedProject } from "./project-store.ts";

declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    /** The problems of the project. `isChanged` tells whether another project is served now. */
    "onward:project": Findings & { readonly isChanged: boolean };
    /** A page's request for the problems. */
    "onward:findings": undefined;
  }
}

/** The time for an editor to write all files of one save, in milliseconds. */
const SAVE_TIME = 40;

/** The media types that browsers don't detect by themselves. */
const types: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

const CLIENT = '<script type="module" src="/src/site/entry/client.tsx"></script>';

const script = (src: string) => `<script type="module" src="${src}"></script>`;

/**
 * Serves the project's data, payload and media for `npm run dev`. Every page follows saved changes and shows the
 * project's problems. `/gallery` shows every state of the site without the password.
 */
export function projectPlugin(): Plugin {
  let store: ProjectStore;
  return {
    name: "onward:project",
    apply: "serve",
    // A dependency that Vite finds late would be bundled while pages are open and reload them.
    config: () => ({
      optimizeDeps: { entries: ["index.html", "tooling/dev/client.ts", "tooling/dev/gallery/main.tsx"] },
    }),
    async configureServer(server) {
      store = projectStore(server.config.root);
      await store.update();
      follow(server, store);
      server.middlewares.use(answerWith(server, store));
    },
    // Vite would reload every page before the project is read.
    hotUpdate: ({ file, server, modules }) => (isOfProject(server.config.root, file) ? [] : modules),
    transformIndexHtml: { order: "pre", handler: (html) => withProject(html, store.served()) },
  };
}

/** The site's page with the project's data. Without a project, the page only shows problems. */
function withProject(html: string, served: ServedProject | undefined): string {
  const holes: Readonly<Record<string, string>> = served
    ? {
        head: tag("link", { rel: "icon", href: served.site.base + served.site.logo }),
        styles: `<style>${accentStyle(served.payload.project.site.accent)}</style>`,
        site: dataBlock(served.site),
      }
    : {};
  return html
    .replace(CLIENT, (served ? script("/tooling/dev/client.ts") : "") + script("/tooling/dev/live.ts"))
    .replaceAll(/<!-- (\w+) -->/g, (hole, name: string) => (name === "boot" ? hole : (holes[name] ?? "")));
}

/** Answers with the project, its files, and the gallery. */
function answerWith(server: ViteDevServer, store: ProjectStore): Connect.NextHandleFunction {
  return async ({ url = "/" }, response, next) => {
    const { pathname } = new URL(url, "http://localhost");
    const answer = (body: string | Uint8Array, type?: string) =>
      response.writeHead(200, { "Cache-Control": "no-store", ...(type && { "Content-Type": type }) }).end(body);
    const served = store.served();
    const file = served?.files.get(pathname.slice(1));
    if (pathname === "/gallery/project.json") {
      if (!served) return response.writeHead(503, { "Cache-Control": "no-store" }).end();
      return answer(JSON.stringify({ site: served.site, payload: served.payload }), "application/json");
    }
    if (file) return answer(file, types[extname(pathname)]);
    if (/^\/gallery(\/|$)/.test(pathname))
      return answer(await server.transformIndexHtml(url, GALLERY), "text/html; charset=utf-8");
    next();
  };
}

const GALLERY = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
    <title>Gallery</title>
    <!-- styles -->
  </head>
  <body>
    <div id="root"></div>
    ${script("/tooling/dev/gallery/main.tsx")}
    ${script("/tooling/dev/live.ts")}
  </body>
</html>
`;

/** Reads saved changes, and notifies all pages. */
function follow(server: ViteDevServer, store: ProjectStore): void {
  const send = (isChanged: boolean) => server.hot.send("onward:project", { ...store.findings(), isChanged });
  let saving: NodeJS.Timeout | undefined;
  server.watcher.on("all", (_, path) => {
    if (!isOfProject(server.config.root, path)) return;
    clearTimeout(saving);
    saving = setTimeout(async () => {
      const before = store.served();
      await store.update();
      send(store.served() !== before);
    }, SAVE_TIME);
  });
  server.hot.on("onward:findings", () => send(false));
}

/** Whether a file belongs to the project or is a catalog. */
function isOfProject(root: string, path: string): boolean {
  const [folder = ""] = relative(root, path).split(sep);
  return folder === "content" || folder === "locales";
}
