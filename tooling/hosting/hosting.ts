import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ContentSource } from "../content/content.ts";
import { caddyAddress, caddyfile, caddyImport } from "./caddy.ts";
import { builtPages, contentSecurityPolicy, headerPolicy } from "./headers.ts";
import { nginxInclude, nginxServer } from "./nginx.ts";
import { netlifyHeaders, vercelConfig } from "./static-hosts.ts";
import { isUnpublished } from "./unpublished.ts";

/** Where configurations for an owner's own server are written. */
export const hostingFolder = "hosting";

/** In place of an unknown address. */
const EXAMPLE = new URL("https://team.example/");

/**
 * Gives a built site its policy in every form that common hosts understand: `_headers` (Netlify, Cloudflare Pages) and
 * `vercel.json` beside the pages; for nginx and Caddy, in `hosting/`, a file that each build replaces and one that an
 * owner copies once; and a `<meta>` in each page for hosts without headers (GitHub Pages), which can't forbid framing.
 *
 * @param base the site's base path, with a slash at both ends
 * @throws Error where the site has a private file, with the fix
 */
export function writeHosting(
  folder: string,
  base: string,
  members: ContentSource["members"],
  address?: URL | null,
): void {
  refuseUnpublished(folder);
  const policy = headerPolicy(folder, members);
  for (const page of builtPages(folder)) {
    const path = join(folder, page);
    const html = readFileSync(path, "utf8");
    const csp = contentSecurityPolicy([html], members).replace(/frame-ancestors [^;]*; /, "");
    writeFileSync(
      path,
      html.replace("<!-- policy -->", `<meta http-equiv="Content-Security-Policy" content="${csp}">`),
    );
  }
  const site = address ?? EXAMPLE;
  const files = {
    [join(folder, "_headers")]: netlifyHeaders(policy, base),
    [join(folder, "vercel.json")]: vercelConfig(policy, base),
    [join(hostingFolder, "nginx/onward.conf")]: nginxServer(site.hostname, base),
    [join(hostingFolder, "nginx/onward.inc")]: nginxInclude(policy, base),
    [join(hostingFolder, "caddy/Caddyfile")]: caddyfile(caddyAddress(site), base),
    [join(hostingFolder, "caddy/onward.caddy")]: caddyImport(policy, base),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** What an owner with a server of their own does after a build. */
export const hostingNote = `On a server of your own, copy ${hostingFolder}/nginx/onward.inc or ${hostingFolder}/caddy/onward.caddy there with each new "dist"; the file beside it is copied once (docs/publish.md).`;

/**
 * Refuses a folder with settings or sources in it, be it `public` or the built site: hosts would publish them.
 *
 * @throws Error with a line for each of them, with the fix
 */
export function refuseUnpublished(folder: string): void {
  if (!existsSync(folder)) return;
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(isUnpublished)
    .filter((file, _, all) => !all.includes(dirname(file)));
  if (found.length > 0)
    throw new Error(
      found
        .map((file) => `public/${file} would be published, and anyone could read it; take it out of "public".`)
        .join("\n"),
    );
}
