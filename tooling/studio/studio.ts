import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import { createServer as createVite, isFileLoadingAllowed, normalizePath } from "vite";
import { exitWith } from "../files/exit-with.ts";
import { say } from "../i18n/say.ts";
import type { Changes } from "./changes.ts";
import { fileBehind } from "./door.ts";
import { sendJson } from "./requests.ts";
import { type Pages, type Studio, startStudio } from "./server.ts";

/** The page's own HTML, in the project's folder. */
const PAGE = "studio/editor/index.html";

/** The first of the ports that are tried. With the same address, a browser finds the drafts of the last time. */
const PORT = 5190;
const PORTS = 10;

/** Vite behind the door: the page's code, the preview and its frames, and the socket that reloads them. */
export async function openVitePages(root: string, nonce: string, changes: Changes): Promise<Pages> {
  // Never listens: it hands on the sockets that have come through the door.
  const sockets = createServer();
  const vite = await createVite({
    root,
    configFile: join(root, "vite.config.ts"),
    base: "/",
    appType: "custom",
    // The password is the Studio's own matter; Vite would restart with each change of it.
    envDir: false,
    clearScreen: false,
    logLevel: "warn",
    html: { cspNonce: nonce },
    server: { middlewareMode: true, ws: { server: sockets } },
    // Each time that Vite restarts, too.
    plugins: [{ name: "onward:studio", configureServer: ({ watcher }) => void watcher.on("all", changes.look) }],
  });
  return {
    page: async (token) => {
      const html = await vite.transformIndexHtml(`/${PAGE}`, readFileSync(join(root, PAGE), "utf8"));
      return html.replace("</head>", () => `<meta name="studio-token" content="${token}"></head>`);
    },
    serve: (request, response) => {
      const file = fileBehind(root, request.url ?? "");
      if (file && !isFileLoadingAllowed(vite.config, normalizePath(file)))
        return sendJson(response, 403, { problem: "This file is not part of the site." });
      vite.middlewares(request, response, () => sendJson(response, 404, { problem: "There is nothing here." }));
    },
    upgrade: (request, socket, head) => void sockets.emit("upgrade", request, socket, head),
    close: () => vite.close(),
  };
}

/**
 * Reads what was typed after `npm run studio`.
 *
 * @throws Error in plain words: there is nothing to choose
 */
export function readArguments(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true });
  const [first] = tokens;
  if (!first) return;
  const isHost = tokens.some((token) => token.kind === "option" && token.name === "host");
  throw new Error(
    isHost
      ? 'The Studio is only for this computer, because anyone who reaches it can change the site: there is no --host. Type "npm run studio".'
      : `The Studio doesn't know "${args[first.index]}". Type only "npm run studio".`,
  );
}

/** Starts the Studio on the first port that is free. */
async function start(root: string): Promise<Studio> {
  for (let port = PORT; ; port++)
    try {
      return await startStudio({ root, port, openPages: (...given) => openVitePages(root, ...given) });
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || port === PORT + PORTS) throw error;
    }
}

if (import.meta.main) {
  try {
    readArguments(process.argv.slice(2));
    const studio = await start(process.cwd());
    console.log(`${say("The Studio is open at")} ${styleText("cyan", studio.entrance)}`);
    console.log(say("It is only for this computer. Press Ctrl+C here to close it."));
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, async () => {
        await studio.close();
        process.exit();
      });
  } catch (error) {
    exitWith(error);
  }
}
