import { normalize, relative, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Members } from "../../machines/members.ts";
import type { ContentNews } from "../../studio/preview/live.ts";
import { contentFolder } from "../content/content.ts";
import { type ContentStore, wordProblems } from "../content/content-store.ts";

/** How long the writing of one file, and of all files that are saved together, may take: in milliseconds. */
const SAVE_TIME = 40;

/** How long pages may take to fetch what is new, in milliseconds. */
const PAGE_TIME = 500;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>Preview</title>
  </head>
  <body>
    <script type="module" src="/studio/preview/main.tsx"></script>
  </body>
</html>
`;

/**
 * What an owner has while `npm run dev` runs and nobody else: every state of the site at `/preview`, without the word; each
 * page follows what is saved, and says over itself what is wrong with it.
 *
 * @param modules the ids of the modules that are made of the content
 */
export function previewPlugin(content: ContentStore, modules: readonly string[]): Plugin {
  return {
    name: "onward:preview",
    apply: "serve",
    // Vite would reload every page for them.
    hotUpdate({ file, server, modules }) {
      return isOwners(server.config.root, normalize(file)) ? [] : modules;
    },
    transformIndexHtml: (_, { server }) => [
      { tag: "script", attrs: { type: "module", src: `${server?.config.base ?? "/"}studio/preview/live.ts` } },
    ],
    configureServer(server) {
      follow(server, content, modules);
      const { base } = server.config;
      server.middlewares.use(async (request, response, next) => {
        const [path = ""] = request.url?.slice(base.length).split("?") ?? [];
        try {
          if (path === "preview/content.json") {
            // Why there is nothing to preview is said by the page itself, in plainer words than an error's.
            const members = await membersOf(content).catch(() => null);
            response.statusCode = members ? 200 : 503;
            response
              .setHeader("Content-Type", "application/json")
              .setHeader("Cache-Control", "no-store")
              .end(JSON.stringify(members));
          } else if (path === "preview" || path.startsWith("preview/"))
            response
              .setHeader("Content-Type", "text/html; charset=utf-8")
              .end(await server.transformIndexHtml(request.url ?? path, page));
          else next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function membersOf(content: ContentStore): Promise<Members> {
  return (await content.current().files()).content;
}

/** Reads what was saved, one save after the other, and tells all pages. */
function follow(server: ViteDevServer, content: ContentStore, modules: readonly string[]): void {
  let mistakes: Promise<readonly string[]> | undefined;
  let saving: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  const tell = (news: ContentNews) => server.hot.send("onward:content", news);

  const take = async (): Promise<readonly string[]> => {
    const isFirst = content.isMissing();
    const found = await content.update();
    if (found.length > 0) tell({ problems: found });
    else {
      for (const id of modules) {
        const module = server.moduleGraph.getModuleById(id);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      tell({ changed: isFirst ? "first" : "again" });
    }
    return found;
  };
  // The words are read when the pages have the content, because reading them takes the server's whole attention.
  const tellAll = () => {
    clearTimeout(telling);
    telling = setTimeout(async () => {
      mistakes ??= content.isMissing() ? content.update() : content.problems();
      const found = await mistakes;
      tell({ problems: found.length > 0 ? found : await wordProblems() });
    }, PAGE_TIME);
  };

  server.watcher.on("all", (_, path) => {
    if (!isOwners(server.config.root, path)) return;
    clearTimeout(saving);
    saving = setTimeout(() => {
      mistakes = Promise.resolve(mistakes).then(take);
      tellAll();
    }, SAVE_TIME);
  });
  server.hot.on("onward:problems", tellAll);
}

/** Whether a file is one that the owner edits: content or words. */
function isOwners(root: string, path: string): boolean {
  const [folder = ""] = relative(root, path).split(sep);
  return folder === contentFolder || folder === "locales";
}
