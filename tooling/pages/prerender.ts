import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PrerenderedPage } from "../../src/entry/server.tsx";
import { criticalCss } from "./critical-css.ts";

/** Where the build of `src/entry/server.tsx` lies for the moment that it is needed. */
export const prerenderFolder = ".prerender";

/** Each page's path, and its file on the host. `404.html` is what hosts send for a path that has no file. */
const pages = { "/": "index.html", "/resources": "resources/index.html", "/404": "404.html" };

/**
 * Fills the built `index.html` with each page's title, styles and mark-up.
 *
 * @param folder the folder of the built site
 * @param base the site's base path, with a slash at both ends
 */
export async function writePages(folder: string, base: string): Promise<void> {
  const entry = pathToFileURL(join(process.cwd(), prerenderFolder, "server.js"));
  const { prerender }: { prerender: (path: string) => Promise<PrerenderedPage> } = await import(entry.href);
  const template = (await readFile(join(folder, "index.html"), "utf8")).replaceAll(/>\s+</g, "><");
  for (const [path, file] of Object.entries(pages)) {
    const { title, styles, body, notices } = await prerender(base + path.slice(1));
    const html = template
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
      .replace("<!-- styles -->", () => `<style>${criticalCss(styles, notices + body)}</style>`)
      .replace("<!-- notices -->", () => notices)
      .replace("<!-- page -->", () => body);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), html);
  }
  await rm(prerenderFolder, { recursive: true });
}
