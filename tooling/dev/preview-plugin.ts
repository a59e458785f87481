import type { ServerResponse } from "node:http";
import { normalize, relative, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type { Members } from "../../machines/members.ts";
import type { ContentNews } from "../../studio/preview/live.ts";
import { contentFolder } from "../content/content.ts";
import { type ContentStore, translationProblems } from "../content/content-store.ts";
import { say } from "../i18n/say.ts";
import { linkCard } from "./link-card.ts";

/** Time to write all files that are saved together, in milliseconds. */
const SAVE_TIME = 40;

/** Time for pages to fetch what is new, in milliseconds. */
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
 * For owners while `npm run dev` runs: every state of the site at `/preview`, without the password. Each page follows
 * what is saved and shows what is wrong with it.
 *
 * @param modules the ids of the modules that are made of the content
 */
export function previewPlugin(content: ContentStore, modules: readonly string[]): Plugin {
  return {
    name: "onward:preview",
    apply: "serve",
    // Vite would reload every page.
    hotUpdate({ file, server, modules }) {
      return isOwnersFile(server.config.root, normalize(file)) ? [] : modules;
    },
    // The Studio's own page follows what is saved by itself.
    transformIndexHtml: (_, { server, path }) =>
      path.startsWith("/studio/")
        ? []
        : [{ tag: "script", attrs: { type: "module", src: `${server?.config.base ?? "/"}studio/preview/live.ts` } }],
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
            sendJson(response, members);
          } else if (path === "preview/link.json")
            sendJson(response, await linkCard(server.config.root, content.source().site));
          else if (path === "preview" || path.startsWith("preview/"))
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

function sendJson(response: ServerResponse, value: unknown): void {
  response
    .setHeader("Content-Type", "application/json")
    .setHeader("Cache-Control", "no-store")
    .end(JSON.stringify(value));
}

async function membersOf(content: ContentStore): Promise<Members> {
  return (await content.compiled()).members;
}

/** Reads what was saved, one save after the other, and tells all pages. */
function follow(server: ViteDevServer, content: ContentStore, modules: readonly string[]): void {
  let mistakes: Promise<readonly string[]> | undefined;
  let saving: NodeJS.Timeout | undefined;
  let sending: NodeJS.Timeout | undefined;
  const send = (news: ContentNews) => server.hot.send("onward:content", news);
  const sendMistakes = (found: readonly string[]) => {
    const title = say(found.length === 1 ? "One mistake" : `${found.length} mistakes`);
    send({ problems: { title, lines: found.map(say) } });
  };

  const readSaved = async (): Promise<readonly string[]> => {
    const isFirst = content.isMissing();
    const found = await content.update();
    if (found.length > 0) sendMistakes(found);
    else {
      for (const id of modules) {
        const module = server.moduleGraph.getModuleById(id);
        if (module) server.moduleGraph.invalidateModule(module);
      }
      send({ changed: isFirst ? "first" : "again" });
    }
    return found;
  };
  // The translations come when the pages have the content: checking them blocks the server.
  const sendProblems = () => {
    clearTimeout(sending);
    sending = setTimeout(async () => {
      mistakes ??= content.isMissing() ? content.update() : content.problems();
      const found = await mistakes;
      sendMistakes(found.length > 0 ? found : await translationProblems());
    }, PAGE_TIME);
  };

  server.watcher.on("all", (_, path) => {
    if (!isOwnersFile(server.config.root, path)) return;
    clearTimeout(saving);
    saving = setTimeout(() => {
      mistakes = Promise.resolve(mistakes).then(readSaved);
      sendProblems();
    }, SAVE_TIME);
  });
  server.hot.on("onward:problems", sendProblems);
}

/** Whether a file is content or a catalog. */
function isOwnersFile(root: string, path: string): boolean {
  const [folder = ""] = relative(root, path).split(sep);
  return folder === contentFolder || folder === "locales";
}
