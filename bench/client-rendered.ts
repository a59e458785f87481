import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A copy of the built site without prerendered markup, whose bundle is loaded by plain script tags: a client-rendered
 * build.
 */
export function withoutMarkup(dist: string): string {
  const copy = mkdtempSync(join(tmpdir(), "onward-bench-"));
  cpSync(dist, copy, { recursive: true });
  const html = readFileSync(join(copy, "index.html"), "utf8");
  const [entry] = /[^" ]*\/index-[^" ]*/.exec(html) ?? [];
  writeFileSync(
    join(copy, "index.html"),
    html
      .replace(/<meta http-equiv[^>]*>/, "")
      .replace(/<style data-styled.*<\/style>/s, "")
      // Without the page's styles these would be seen.
      .replace(/<div id="(too-old|framed)">.*?<\/div>/gs, "")
      .replace(/<div id="root">.*<\/div>/s, '<div id="root"></div>')
      .replace(/(<script) data-chunks="[^"]*"/, "$1")
      .replace("</head>", () => `<script type="module" src="${entry}"></script></head>`),
  );
  return copy;
}
