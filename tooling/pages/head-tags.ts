import { defaultLanguage } from "../../machines/languages.ts";
import type { PrerenderedPage } from "../../src/entry/server.tsx";
import { darkPalette, lightPalette } from "../../src/theme/palette.ts";
import { type ContentSource, eachLanguage } from "../content/content.ts";
import { escapeHtml } from "./escape-html.ts";
import type { LinkFiles } from "./link-files.ts";

/** What the tags of every page are made of. */
interface HeadOptions {
  readonly site: Pick<ContentSource["site"], "preview">;
  readonly files: LinkFiles;
  /** The site's base path, with a slash at both ends. */
  readonly base: string;
  /** With a slash at its end; `null` where the owner gave none. */
  readonly address: URL | null;
}

/** What an owner without `SITE_ADDRESS` reads after a build. */
export const noAddressNote =
  'In WhatsApp and other apps a link to your site has its title, but no picture: for that the build must know the address. Set SITE_ADDRESS="https://team.example/" in the file .env.local, with your own address.';

/** The owner's title and sentence beside a link to the site. Where they wrote none, the site has its own. */
export function ownLinkTexts({ preview: { title, description } = {} }: HeadOptions["site"]) {
  return {
    ...(title && { title: eachLanguage(title)[defaultLanguage] }),
    ...(description && { description: eachLanguage(description)[defaultLanguage] }),
  };
}

/**
 * The tags by which a browser's bar gets the page's color, a home screen its icon, and an app in which someone sends the
 * link its title, sentence and picture. Apps follow whole addresses alone: https://ogp.me/#url
 */
export function headTags(
  page: Pick<PrerenderedPage, "file" | "link">,
  { site, files, base, address }: HeadOptions,
): string {
  const path = page.file.replace(/index\.html$/, "");
  const url = address && new URL(path, address).href;
  const { title, ...description } = ownLinkTexts(site);
  const link = page.link && { ...page.link, ...(path === "" && title && { title }), ...description };
  return [
    // The first that fits counts: browsers that know no media queries here take the light one.
    tag("meta", { name: "theme-color", content: darkPalette.dawn, media: "(prefers-color-scheme:dark)" }),
    tag("meta", { name: "theme-color", content: lightPalette.dawn }),
    tag("link", { rel: "apple-touch-icon", href: base + files.touchIcon }),
    tag("link", { rel: "manifest", href: base + files.manifest }),
    ...(link ? [property("title", link.title), property("description", link.description)] : []),
    ...(link && url
      ? [
          property("url", url),
          property("image", new URL(files.picture, address).href),
          // X takes everything else from the tags above: https://developer.x.com/cards/markup
          tag("meta", { name: "twitter:card", content: "summary_large_image" }),
          tag("link", { rel: "canonical", href: url }),
        ]
      : []),
  ].join("");
}

const property = (name: string, content: string) => tag("meta", { property: `og:${name}`, content });

const tag = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(" ")}>`;
