import { PAYLOAD_FILE } from "../../site/members/encryption-format.ts";
import { type HeaderPolicy, hashedFolders } from "../policy.ts";

/** The file `_headers`, which Netlify and Cloudflare Pages read from the site's folder. */
export function netlifyHeaders({ every, hashedFiles, otherFiles }: HeaderPolicy, base: string): string {
  const block = (path: string, headers: [string, string][]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  // A later rule is joined to an earlier one: the general rule has no Cache-Control of its own.
  return `${[
    block(`${base}*`, Object.entries(every)),
    ...hashedFolders.map((name) => block(`${base}${name}/*`, [["Cache-Control", hashedFiles]])),
    ...["", "resources/", "404.html", PAYLOAD_FILE, "studio/"].map((path) =>
      block(base + path, [["Cache-Control", otherFiles]]),
    ),
  ].join("\n\n")}\n`;
}

/**
 * The file `vercel.json`, which Vercel reads from the site's folder. Left to itself, Vercel shows a folder's page without the slash at the
 * end of its address too: what a page names beside itself would then be looked for one folder too high.
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
