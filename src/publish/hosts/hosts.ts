import type { HeaderPolicy } from "../policy.ts";
import { caddyfile, caddyImport } from "./caddy.ts";
import { nginxInclude, nginxServer } from "./nginx.ts";
import { netlifyHeaders, vercelConfig } from "./static-hosts.ts";

/** This address stands in for the site's own while that is not known. */
const EXAMPLE = new URL("https://team.example/");

/**
 * Returns the files that hosts read from the site's folder: `_headers` (Netlify, Cloudflare Pages), `vercel.json`, and `.nojekyll`, which
 * stops GitHub Pages from processing the files.
 *
 * @param base the site's base path, with a slash at both ends
 */
export const filesForHosts = (policy: HeaderPolicy, base: string): Readonly<Record<string, string>> => ({
  _headers: netlifyHeaders(policy, base),
  "vercel.json": vercelConfig(policy, base),
  ".nojekyll": "",
});

/** Returns the configuration for nginx and Caddy: for each server, a file that every publishing replaces and one that is copied once. */
export const filesForServers = (
  policy: HeaderPolicy,
  base: string,
  address: URL | null,
): Readonly<Record<string, string>> => {
  const site = address ?? EXAMPLE;
  return {
    "nginx/onward.conf": nginxServer(site.hostname, base),
    "nginx/onward.inc": nginxInclude(policy, base),
    "caddy/Caddyfile": caddyfile(site.host, base),
    "caddy/onward.caddy": caddyImport(policy, base),
  };
};
