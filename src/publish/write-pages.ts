import { firstLanguageOf } from "../project/languages.ts";
import type { Project } from "../project/project.ts";
import type { Site } from "../project/published.ts";
import { accentStyle } from "../site/theme/accent.ts";
import { headTags, type LinkedFiles } from "./head-tags.ts";
import { arrivingStyle, asciiCss, asciiHtml, cutOffStyle, tag } from "./html.ts";
import type { RenderedPage } from "./page.ts";
import { metaPolicy } from "./policy.ts";
import type { Shell } from "./shell.ts";
import { chunkHoles, dataBlock, fillTemplate } from "./template.ts";

/** Without scripts the page shows the text of `<noscript>`, and hides the notice that only a script could remove. */
const withoutScript = "<noscript><style>#unanswered{display:none!important}</style></noscript>";

/** Fills the shell's template with each page, and with a policy for hosts without headers. Returns the pages by file. */
export async function writePages(
  pages: readonly RenderedPage[],
  shell: Shell,
  { site: publicPart, members }: Project,
  site: Site,
  linked: LinkedFiles,
  address: URL | null,
): Promise<Map<string, string>> {
  const language = firstLanguageOf(publicPart);
  const written = pages.map(async (page) => {
    const { file, styles, notices, body } = page;
    const holes = {
      lang: language,
      cutOff: cutOffStyle(page.cutOff),
      policy: "",
      head: asciiHtml(headTags(page, publicPart, linked, site.base, address)),
      styles: `<style>${arrivingStyle}${accentStyle(publicPart.accent)}</style>${asciiCss(styles)}${withoutScript}`,
      notices: asciiHtml(notices),
      page: asciiHtml(body),
      site: dataBlock(site),
      ...chunkHoles(site.base, shell, language),
    };
    const content = await metaPolicy(members, fillTemplate(shell.template, holes));
    const policy = tag("meta", { "http-equiv": "Content-Security-Policy", content });
    return [file, fillTemplate(shell.template, { ...holes, policy })] as const;
  });
  return new Map(await Promise.all(written));
}
