import type { Site } from "../project/published.ts";

/** A page as static HTML. */
export interface RenderedPage {
  /** Its path on the host. */
  readonly file: string;
  /** The title, as an HTML tag. */
  readonly title: string;
  /** The title and the description that apps show with a link to the page; `null` for a page that nobody links to. */
  readonly link: { readonly title: string; readonly description: string } | null;
  /** What the page says where it ends within its head. */
  readonly cutOff: string;
  /** The styles of everything on the page, as HTML tags. */
  readonly styles: string;
  readonly body: string;
  /** The notices that replace the page in an unsupported browser or in a frame of another origin. */
  readonly notices: string;
}

/** Renders all pages in their initial state: locked, in the site's own language. */
export type RenderPages = (site: Site) => Promise<readonly RenderedPage[]>;
