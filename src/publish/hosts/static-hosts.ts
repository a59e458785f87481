import { PAYLOAD_FILE } from "../../site/members/encryption-format.ts";
import { type HeaderPolicy, hashedFolders } from "../policy.ts";

/** Returns the file `_headers`, which Netlify and Cloudflare Pages read from the site's folder. */
export function netlifyHeaders({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const block = (path: string, headers: [string, string][]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // These hosts join the headers of all rules that match, so the general rule has no Cache-Control.
  return `${[
    block(`${base}*`, Object.entries(every)),
    ...hashedFolders.map((name) => block(`${base}${name}/*`, [["Cache-Control", hashedFiles]])),
    ...["", "resources/", "404.html", PAYLOAD_FILE, "studio/"].map((path) =>
      block(base + path, [["Cache-Control", otherFiles]]),
    ),
  ].join("\n\n")}\n`;
}

/**
 * Returns the file `vercel.json`, which Vercel reads from the site's folder. By default, Vercel also shows a folder's page at an address
 * without the final slash, where the relative addresses in the page would point one folder too high.
 */
export function vercelConfig({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const list = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));
  const rules = [
    { source: `${base}(.*)`, headers: list({ ...every, "Cache-Control": otherFiles }) },
    ...hashedFolders.map((name) => ({
      source: `${base}${name}/(.*)`,
      headers: list({ "Cache-Control": hashedFiles }),
    })),
  ];
  return `${JSON.stringify({ cleanUrls: false, trailingSlash: true, headers: rules }, null, 2)}\n`;
}
