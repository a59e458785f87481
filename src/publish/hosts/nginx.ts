import { type HeaderPolicy, hashedFolders, httpsOnly } from "../policy.ts";
import { quoteValue } from "./quote-value.ts";
import { unpublishedPattern, wellKnown } from "./unpublished.ts";

/** nginx does not know the type of the encrypted payload and, before 1.25, not the current type of JavaScript. */
const types = {
  "text/html; charset=utf-8": "html",
  "text/javascript; charset=utf-8": "js",
  "text/plain; charset=utf-8": "txt",
  "application/jose": "jwe",
  "application/octet-stream": "bin",
  "application/json": "json",
  "application/manifest+json": "webmanifest",
  "application/pdf": "pdf",
  "application/wasm": "wasm",
  "application/zip": "zip",
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

/** Returns the server block for nginx, which the owner copies once. The owner and certbot edit it. */
export function nginxServer(host: string, base: string): string {
  return `# Onward on nginx. Copy this file ONCE, to /etc/nginx/conf.d/onward.conf: from then on it is yours, and certbot's.
# Copy onward.inc, which lies beside it, to /etc/nginx/onward.inc now and after each publishing.
server {
  listen 80;
  # A server without IPv6 can't have the next line.
  listen [::]:80;
  # Your own address stands here. It is known from the address of the site.
  server_name ${host};
  # The files of the site belong into /var/www/onward${base}
  root /var/www/onward;
  include /etc/nginx/onward.inc;
}
`;
}

/** Returns the file that the server block includes and that each publishing replaces: headers, paths, types and compression. */
export function nginxInclude({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const root = base.replaceAll(".", "\\.");
  const isSecure = (name: string) => httpsOnly.includes(name);
  const headers = (cache: string) =>
    Object.entries({ ...every, "Cache-Control": cache })
      .map(([name, value]) => `  add_header ${name} ${isSecure(name) ? variableOf(name) : quote(value)} always;`)
      .join("\n");
  const secure = Object.entries(every).filter(([name]) => isSecure(name));
  return `# Onward on nginx: what belongs to the published site, made with it; do not edit it.
# Copy it to /etc/nginx/onward.inc after each publishing, together with the files of the site, and type: nginx -t && nginx -s reload
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
  .map(([type, endings]) => `  "${type}" ${endings};`)
  .join("\n")}
}

# Over https only: nginx leaves out a header whose value is empty.
${secure.map(([name]) => `set ${variableOf(name)} "";`).join("\n")}
if ($https) {
${secure.map(([name, value]) => `  set ${variableOf(name)} ${quote(value)};`).join("\n")}
}

# Settings and sources, should they lie here by mistake.
location ~* "^(?!/${wellKnown.replaceAll(".", "\\.")}/)${unpublishedPattern(base).slice(1)}" {
  return 404;
}

location ~ ^${root}(${hashedFolders.join("|")})/ {
${headers(hashedFiles)}
  try_files $uri =404;
}

location ${base} {
${headers(otherFiles)}
  try_files $uri $uri/ =404;
}
`;
}

const variableOf = (header: string) => `$onward_${header.toLowerCase().replaceAll("-", "_")}`;

const quote = (value: string) => quoteValue(value, /["\\$\p{Cc}]/u, "nginx");
