import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PAYLOAD_FILE } from "../src/members/seal-format.ts";
import { builtPages, contentSecurityPolicy, type HeaderPolicy, hashedFolders, headerPolicy } from "./headers.ts";
import type { MembersSource } from "./schema.ts";

/** Where the configurations of servers that are set up by hand are written. */
export const hostingFolder = "hosting";

/**
 * Gives a built site its policy in every form that the hosts people use understand: `_headers` (Netlify, Cloudflare Pages)
 * and `vercel.json` beside the pages, `nginx.conf` and `Caddyfile` in `hosting/`, and a `<meta>` in each page for hosts that
 * can't be told (GitHub Pages). The `<meta>` can't forbid framing, nor carry any header but the Content-Security-Policy.
 *
 * @param folder the folder of the built site
 * @param base the site's base path, with a slash at both ends
 * @param host the name of its host, where that is known
 */
export function writeHosting(folder: string, base: string, members: MembersSource, host = "team.example"): void {
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
  writeFileSync(join(folder, "_headers"), netlify(policy, base));
  writeFileSync(join(folder, "vercel.json"), vercel(policy, base));
  mkdirSync(hostingFolder, { recursive: true });
  writeFileSync(join(hostingFolder, "nginx.conf"), nginx(policy, base));
  writeFileSync(join(hostingFolder, "Caddyfile"), caddy(policy, base, host));
}

function netlify({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const block = (path: string, headers: [string, string][]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // A later rule would be joined to an earlier one, so the general rule has no Cache-Control of its own.
  return `${[
    block(`${base}*`, Object.entries(every)),
    ...hashedFolders.map((name) => block(`${base}${name}/*`, [["Cache-Control", hashedFiles]])),
    ...["", "resources/", "404.html", PAYLOAD_FILE].map((path) => block(base + path, [["Cache-Control", otherFiles]])),
  ].join("\n\n")}\n`;
}

function vercel({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const list = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));
  const rules = [
    { source: `${base}(.*)`, headers: list({ ...every, "Cache-Control": otherFiles }) },
    ...hashedFolders.map((name) => ({
      source: `${base}${name}/(.*)`,
      headers: list({ "Cache-Control": hashedFiles }),
    })),
  ];
  return `${JSON.stringify({ cleanUrls: false, headers: rules }, null, 2)}\n`;
}

/** Types of files by ending: nginx knows neither a sealed payload nor, before 1.25, the name that JavaScript has today. */
const types = {
  "text/html; charset=utf-8": "html",
  "text/javascript; charset=utf-8": "js",
  "text/plain; charset=utf-8": "txt",
  "application/jose": "jwe",
  "application/octet-stream": "bin",
  "application/json": "json",
  "application/manifest+json": "webmanifest",
  "application/pdf": "pdf",
  "text/css; charset=utf-8": "css",
  "font/woff2": "woff2",
  "image/avif": "avif",
  "image/gif": "gif",
  "image/jpeg": "jpg jpeg",
  "image/png": "png",
  "image/svg+xml": "svg",
  "image/webp": "webp",
  "image/x-icon": "ico",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

function nginx({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const headers = (cache: string) =>
    Object.entries({ ...every, "Cache-Control": cache })
      .map(([name, value]) => `    add_header ${name} "${value}" always;`)
      .join("\n");
  return `# Onward on nginx: put what is in the folder "dist" into /var/www/onward${base}, and this file into /etc/nginx/conf.d/.
# Behind https only: browsers open the members' area nowhere else. Written by "npm run build"; do not edit, build anew.
server {
  listen 80;
  root /var/www/onward;
  index index.html;
  absolute_redirect off;
  autoindex off;
  gzip_static on;
  gzip_vary on;
  # With the module ngx_brotli: brotli_static on;
  # A folder without a page is no page either, where nginx would say "forbidden".
  error_page 403 404 =404 ${base}404.html;
  types {
${Object.entries(types)
  .map(([type, endings]) => `    "${type}" ${endings};`)
  .join("\n")}
  }

  location ${base} {
${headers(otherFiles)}
    try_files $uri $uri/ =404;
  }

  location ~ ^${base.replaceAll(".", "\\.")}(${hashedFolders.join("|")})/ {
${headers(hashedFiles)}
    try_files $uri =404;
  }

  location ~ /(_headers|vercel\\.json)$ {
    return 404;
  }
}
`;
}

function caddy({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string, host: string): string {
  const headers = Object.entries(every)
    .map(([name, value]) => `    ${name} "${value}"`)
    .join("\n");
  const hashed = hashedFolders.map((name) => `${base}${name}/*`).join(" ");
  return `# Onward on Caddy: put your own address in the first line, and what is in the folder "dist" into /var/www/onward${base}.
# Written by "npm run build"; do not edit, build anew.
${host} {
  root * /var/www/onward
  header {
${headers}
  }
  @hashed path ${hashed}
  header @hashed Cache-Control "${hashedFiles}"
  @others not path ${hashed}
  header @others Cache-Control "${otherFiles}"
  file_server {
    precompressed br gzip
    hide _headers vercel.json
  }
  handle_errors {
    header Cache-Control "${otherFiles}"
    rewrite * ${base}404.html
    file_server
  }
}
`;
}
