import type { Connect, Plugin } from "vite";
import { privateFiles } from "../../src/publish/hosts/unpublished.ts";

/** The values of `Sec-Fetch-Site` for other sites: https://w3c.github.io/webappsec-fetch-metadata/ */
const otherSites = ["cross-site", "same-site"];

/**
 * Limits `npm run dev` to requests from its own pages. It serves the members' content unencrypted, and any other page
 * in the owner's browser, such as one on another port, could request it.
 */
export function sameOrigin(): Plugin {
  return {
    name: "onward:same-origin",
    apply: "serve",
    config: () => ({
      server: {
        cors: false,
        // The list denies settings under any name, and repeats Vite's own list.
        fs: { deny: [...privateFiles, "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", "**/.git/**"] },
      },
    }),
    // The check runs before everything that serves files. Vite itself refuses a wrong host name.
    configureServer: (server) => void server.middlewares.use(refuseOthers),
  };
}

const refuseOthers: Connect.NextHandleFunction = ({ headers }, response, next) => {
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  const { "sec-fetch-site": site = "", "sec-fetch-mode": mode, "sec-fetch-dest": destination, origin, host } = headers;
  // A followed link is allowed, because it shows the page to the owner only.
  const isOpened = mode === "navigate" && destination === "document";
  const isCrossOrigin = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (isCrossOrigin || (otherSites.includes(String(site)) && !isOpened))
    response
      .writeHead(403, { "Content-Type": "text/plain; charset=utf-8" })
      .end("Only the site's own pages can use this.\n");
  else next();
};
