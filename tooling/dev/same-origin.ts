import type { Connect, Plugin } from "vite";
import { privateFiles } from "../../src/publish/hosts/unpublished.ts";

/** https://w3c.github.io/webappsec-fetch-metadata/ */
const otherSites = ["cross-site", "same-site"];

/**
 * Keeps `npm run dev` to pages of its own. It serves the members' content unencrypted, and any page that the owner
 * opens, such as a project on another port, can ask it.
 */
export function sameOrigin(): Plugin {
  return {
    name: "onward:same-origin",
    apply: "serve",
    config: () => ({
      server: {
        cors: false,
        // Settings under any name, and the rest of Vite's list.
        fs: { deny: [...privateFiles, "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", "**/.git/**"] },
      },
    }),
    // Before everything that serves files. Vite itself refuses a wrong host name.
    configureServer: (server) => void server.middlewares.use(refuseOthers),
  };
}

const refuseOthers: Connect.NextHandleFunction = ({ headers }, response, next) => {
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  const { "sec-fetch-site": site = "", "sec-fetch-mode": mode, "sec-fetch-dest": destination, origin, host } = headers;
  // A link that is followed shows the page to the owner alone.
  const isOpened = mode === "navigate" && destination === "document";
  const isCrossOrigin = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isCrossOrigin || (otherSites.includes(String(site)) && !isOpened))
    response
      .writeHead(403, { "Content-Type": "text/plain; charset=utf-8" })
      .end("Only the site's own pages can use this.\n");
  else next();
};
