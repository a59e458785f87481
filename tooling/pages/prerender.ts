import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PrerenderedPage } from "../../src/entry/server.tsx";

/** Where the build of `src/entry/server.tsx` lies for the moment that it is needed. */
export const prerenderFolder = ".prerender";

/**
 * Fills the built `index.html` with each page's title, tags, styles and markup.
 *
 * @param folder the folder of the built site
 * @param headTags the tags of a page's head besides these
 */
export async function writePages(folder: string, headTags: (page: PrerenderedPage) => string): Promise<void> {
  const entry = pathToFileURL(join(process.cwd(), prerenderFolder, "server.js"));
  const { prerender }: { prerender: () => Promise<PrerenderedPage[]> } = await import(entry.href);
  const template = (await readFile(join(folder, "index.html"), "utf8")).replaceAll(/>\s+</g, "><");
  for (const page of await prerender()) {
    const { file, title, styles, body, notices } = page;
    const html = template
      .replace("<title></title>", () => title + headTags(page))
      .replace("<!-- styles -->", () => styles)
      .replace("<!-- notices -->", () => notices)
      .replace("<!-- page -->", () => body);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), html);
  }
  await rm(prerenderFolder, { recursive: true });
}
