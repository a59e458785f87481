import type { Connect, Plugin } from "vite";
import { privateFiles } from "../settings/settings-file.ts";

/** How a browser says that a request comes from a page of another origin: https://w3c.github.io/webappsec-fetch-metadata/. */
const foreignSites = ["cross-site", "same-site"];

/**
 * Keeps what `npm run dev` serves for pages of its own. It has the members' content in the clear, and any page that the owner
 * opens while it runs, a project on another port of this computer included, can ask it.
 */
export function ownOrigin(): Plugin {
  return {
    name: "onward:own-origin",
    apply: "serve",
    config: () => ({
      server: {
        cors: false,
        // The owner's settings under whatever name, and the rest of Vite's own list.
        fs: { deny: [...privateFiles, "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", "**/.git/**"] },
      },
    }),
    // Before all that serves something. A wrong name of the host is refused by Vite itself.
    configureServer: (server) => void server.middlewares.use(refuseOthers),
  };
}

const refuseOthers: Connect.NextHandleFunction = ({ headers }, response, next) => {
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  const { "sec-fetch-site": site = "", "sec-fetch-mode": mode, "sec-fetch-dest": destination, origin, host } = headers;
  // A link that is followed shows the page to the owner alone.
  const isOpened = mode === "navigate" && destination === "document";
  const isForeign = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isForeign || (foreignSites.includes(String(site)) && !isOpened))
    response
      .writeHead(403, { "Content-Type": "text/plain; charset=utf-8" })
      .end("This is for pages of its own alone.\n");
  else next();
};
