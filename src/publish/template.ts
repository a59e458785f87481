import type { Site } from "../project/published.ts";
import { asciiHtml, asciiJson, escapeHtml } from "./html.ts";

/** What takes the place of each `<!-- hole -->` in the shell's template. Each is there. */
export interface Holes {
  /** The policy as a tag. */
  readonly policy: string;
  readonly head: string;
  readonly styles: string;
  readonly notices: string;
  /** What React renders. */
  readonly page: string;
  /** The block of data. */
  readonly site: string;
  /** The first of the initial chunks. */
  readonly preload: string;
  /** The addresses of the initial chunks, with spaces between them. */
  readonly chunks: string;
}

/**
 * Fills the shell's template.
 *
 * @throws Error if the template has a hole that is not known, or lacks one
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

/** What a page knows of its owner, as a block that is never executed. No text ends it early. */
export const dataBlock = (site: Site): string =>
  `<script type="application/json" id="site">${asciiJson(JSON.stringify(site).replaceAll("<", "\\u003c"))}</script>`;

/** What a page knows of its owner; `null` where it is no page of this program, or was broken on the way. */
export function dataOf(html: string): Site | null {
  const [, data] = /<script type="application\/json" id="site">(.*?)<\/script>/.exec(html) ?? [];
  try {
    return data ? JSON.parse(data) : null;
  } catch {
    return null;
  }
}

/** The initial chunks of the shell, in the template's attributes. */
export const chunkHoles = (base: string, initial: readonly string[]): Pick<Holes, "preload" | "chunks"> => ({
  preload: asciiHtml(escapeHtml(base + initial[0])),
  chunks: asciiHtml(escapeHtml(initial.map((path) => base + path).join(" "))),
});
