import type { Language } from "../project/languages.ts";
import type { Site } from "../project/published.ts";
import { asciiHtml, asciiScript, escapeHtml } from "./html.ts";
import type { Shell } from "./shell.ts";

/** What replaces each `<!-- hole -->` in the shell's template. The template has every hole. */
interface Holes {
  /** The language of the page, as a BCP 47 tag. */
  readonly lang: string;
  /** What the page says where only its beginning arrives, as styles. */
  readonly cutOff: string;
  /** The content security policy, as a tag. */
  readonly policy: string;
  readonly head: string;
  readonly styles: string;
  readonly notices: string;
  /** The HTML that React renders. */
  readonly page: string;
  /** The data block about the owner. */
  readonly site: string;
  /** The address of the first initial chunk. */
  readonly preload: string;
  /** The addresses of the initial chunks, with spaces between them. */
  readonly chunks: string;
}

/**
 * Fills the shell's template.
 *
 * @throws Error if the template has an unknown hole, or lacks one
 */
export function fillTemplate(template: string, holes: Holes): string {
  const left = new Set<string>(Object.keys(holes));
  const html = template.replaceAll(/<!-- (\w+) -->/g, (_, name: string) => {
    if (!(name in holes)) throw new Error(`The template has an unknown hole: ${name}.`);
    left.delete(name);
    return holes[name as keyof Holes];
  });
  if (left.size > 0) throw new Error(`The template has no hole for ${[...left].join(", ")}.`);
  return html;
}

/** Returns what a page contains about its owner as a data block, which browsers never execute. No text in it can end the block early. */
export const dataBlock = (site: Site): string =>
  `<script type="application/json" id="site">${asciiScript(JSON.stringify(site).replaceAll("<", "\\u003c"))}</script>`;

/** Reads the data block of a page; `null` if the page is not one of this product, or was damaged on the way. */
export function dataOf(html: string): Site | null {
  const [, data] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(html) ?? [];
  try {
    return data ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}

/** Returns the initial chunks of a site in a language for the template's attributes. Its messages come second: the app's own chunk needs them. */
export function chunkHoles(
  base: string,
  { initial: [first = "", ...others], catalogs }: Pick<Shell, "initial" | "catalogs">,
  language: Language,
): Pick<Holes, "preload" | "chunks"> {
  const chunks = [first, catalogs[language], ...others].map((path) => base + path);
  return { preload: asciiHtml(escapeHtml(base + first)), chunks: asciiHtml(escapeHtml(chunks.join(" "))) };
}
