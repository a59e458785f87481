import { type Finding, note } from "../findings.ts";
import type { Site } from "../site.ts";
import { isLocal, textOf } from "../target.ts";

/** The address of its site that a page gives to apps in which someone sends a link to it. */
const LINK_ADDRESS = /<meta property="og:url" content="([^"]+)">/;

/** Whether apps find the picture of a link at the address that members open. */
export function checkLinkPreview({ target: { address }, pages }: Pick<Site, "target" | "pages">): Finding[] {
  const home = pages.get("");
  const named = home && LINK_ADDRESS.exec(textOf(home))?.[1];
  if (!named || !address || isLocal(address) || named === address.href) return [];
  return [
    note(
      `In WhatsApp and other apps a link to your site has the picture and the address of ${named}. If that is not your site, set SITE_ADDRESS="${address.href}" in .env.local, build and publish again.`,
    ),
  ];
}
