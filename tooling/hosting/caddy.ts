import { type HeaderPolicy, hashedFolders, httpsOnly, quoteValue } from "./headers.ts";
import { unpublishedPattern, wellKnown } from "./unpublished.ts";

/** A site's address in a Caddyfile. Without a protocol, Caddy gets a certificate and redirects http to https. */
export const caddyAddress = ({ protocol, host, origin }: URL): string => (protocol === "http:" ? origin : host);

/** The Caddyfile, which an owner copies once and may edit. */
export function caddyfile(address: string, base: string): string {
  return `# Onward on Caddy. Copy this file ONCE, to /etc/caddy/Caddyfile: from then on it is yours.
# Copy onward.caddy, which lies beside it, to /etc/caddy/onward.caddy now and after each "npm run build".
# Your own address stands in the next line. The build knows it from SITE_ADDRESS.
${address} {
  # The content of the folder "dist" belongs into /var/www/onward${base}
  root * /var/www/onward
  import /etc/caddy/onward.caddy
}
`;
}

/** What each build replaces, imported by the Caddyfile: headers, paths, compression. */
export function caddyImport({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const lines = (areSecure: boolean) =>
    Object.entries(every)
      .filter(([name]) => httpsOnly.includes(name) === areSecure)
      .map(([name, value]) => `  ${name} ${quote(value)}`)
      .join("\n");
  const hashed = hashedFolders.map((name) => `${base}${name}/*`).join(" ");
  return `# Onward on Caddy: what belongs to this build. "npm run build" wrote it; do not edit it.
# Copy it to /etc/caddy/onward.caddy after each build, together with "dist", and type:
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
