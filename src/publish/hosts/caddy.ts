import { type HeaderPolicy, hashedFolders, httpsOnly } from "../policy.ts";
import { quoteValue } from "./quote-value.ts";
import { unpublishedPattern, wellKnown } from "./unpublished.ts";

/**
 * Returns the Caddyfile, which the owner copies once and may edit.
 *
 * @param host without a protocol, so that Caddy gets a certificate and redirects http to https
 */
export function caddyfile(host: string, base: string): string {
  return `# Onward on Caddy. Copy this file ONCE, to /etc/caddy/Caddyfile: from then on it is yours.
# Copy onward.caddy, which lies beside it, to /etc/caddy/onward.caddy now and after each publishing.
# Your own address stands in the next line. It is known from the address of the site.
${host} {
  # The files of the site belong into /var/www/onward${base}
  root * /var/www/onward
  import /etc/caddy/onward.caddy
}
`;
}

/** Returns the file that the Caddyfile imports and that each publishing replaces: headers, paths and compression. */
export function caddyImport({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const lines = (areSecure: boolean) =>
    Object.entries(every)
      .filter(([name]) => httpsOnly.includes(name) === areSecure)
      .map(([name, value]) => `  ${name} ${quote(value)}`)
      .join("\n");
  const hashed = hashedFolders.map((name) => `${base}${name}/*`).join(" ");
  return `# Onward on Caddy: what belongs to the published site, made with it; do not edit it.
# Copy it to /etc/caddy/onward.caddy after each publishing, together with the files of the site, and type:
# caddy reload --config /etc/caddy/Caddyfile
header {
${lines(false)}
}
@https protocol https
header @https {
${lines(true)}
}
@hashed path ${hashed}
header @hashed Cache-Control "${hashedFiles}"
@others not path ${hashed}
header @others Cache-Control "${otherFiles}"

# Settings and sources, should they lie here by mistake.
@unpublished {
  path_regexp "(?i)${unpublishedPattern(base)}"
  not path /${wellKnown}/*
}
error @unpublished 404

file_server {
  precompressed br gzip
}
handle_errors {
  header Cache-Control "${otherFiles}"
  rewrite * ${base}404.html
  file_server
}
`;
}

const quote = (value: string) => quoteValue(value, /["\\{}\p{Cc}]/u, "Caddy");
