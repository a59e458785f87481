import { realpathSync } from "node:fs";
import { join } from "node:path";

/**
 * The file behind the links of an address that Vite serves by a file's path; `null` where there is none.
 *
 * Vite looks at the path in the address alone: a link may lead to a file that it would refuse. What npm has installed
 * may lie behind links.
 */
export function fileBehind(root: string, url: string): string | null {
  const path = decodeURIComponent(url.split("?")[0] ?? "");
  if (path.includes("/node_modules/")) return null;
  const [, absolute] = /^\/@fs(\/.*)$/.exec(path) ?? [];
  try {
    return realpathSync(absolute ? absolute.replace(/^\/(?=[a-z]:)/i, "") : join(root, path));
  } catch {
    return null;
  }
}
