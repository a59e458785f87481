import { firstLanguageOf } from "../project/languages.ts";
import { inLanguage, type PublicPart } from "../project/project.ts";
import { darkPalette, lightPalette } from "../site/theme/palette.ts";
import { tag } from "./html.ts";
import type { RenderedPage } from "./page.ts";

/** The files that a page names for browsers, phones and apps, as paths below the site's base. */
export interface LinkedFiles {
  /** The icon in a browser tab. */
  readonly icon: string;
  /** The icon on an iPhone's home screen. */
  readonly touchIcon?: string | undefined;
  /** The web manifest, which lists all other icons. */
  readonly manifest: string;
  /** The link card's picture. */
  readonly linkCard: string;
}

/**
 * Returns the title and the tags for the color of the browser's bar, the icon of a home screen, and the link card that apps show with a
 * link. Apps accept only absolute addresses for the card: https://ogp.me/#url
 *
 * @param base the site's base path, with a slash at both ends
 * @param address where the site will be, with a slash at its end; `null` if that is not known
 */
export function headTags(
  page: Pick<RenderedPage, "file" | "title" | "link">,
  { preview: linkCard, languages }: Pick<PublicPart, "preview" | "languages">,
  files: LinkedFiles,
  base: string,
  address: URL | null,
): string {
  const path = page.file.replace(/index\.html$/, "");
  const url = address && new URL(path, address).href;
  const { title, description } = linkCard;
  const language = firstLanguageOf({ languages });
  const link = page.link && {
    title: path === "" && title ? inLanguage(title, language) : page.link.title,
    description: description ? inLanguage(description, language) : page.link.description,
  };
  return [
    page.title,
    // Browsers use the first tag that matches. Those without media queries for this tag use the light one.
    tag("meta", { name: "theme-color", content: darkPalette.dawn, media: "(prefers-color-scheme:dark)" }),
    tag("meta", { name: "theme-color", content: lightPalette.dawn }),
    tag("link", { rel: "icon", href: base + files.icon }),
    ...(files.touchIcon ? [tag("link", { rel: "apple-touch-icon", href: base + files.touchIcon })] : []),
    tag("link", { rel: "manifest", href: base + files.manifest }),
    ...(link ? [property("title", link.title), property("description", link.description)] : []),
    ...(link && url
      ? [
          property("url", url),
          property("image", new URL(files.linkCard, address).href),
          // X reads everything else from the tags above: https://developer.x.com/cards/markup
          tag("meta", { name: "twitter:card", content: "summary_large_image" }),
          tag("link", { rel: "canonical", href: url }),
        ]
      : []),
  ].join("");
}

const property = (name: string, content: string) => tag("meta", { property: `og:${name}`, content });
