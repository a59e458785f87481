import { site } from "virtual:onward/site";
import type { I18n } from "@lingui/core";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { languages } from "../../machines/languages.ts";
import { createApp } from "../app/create-app.ts";
import { Root } from "../app/Root.tsx";
import { InEveryLanguage } from "../i18n/InEveryLanguage.tsx";
import { loadLocale, publicMessages } from "../i18n/i18n.ts";

/** A page as static HTML. */
export interface PrerenderedPage {
  /** Its file on the host. */
  readonly file: string;
  /** As a tag. */
  readonly title: string;
  /** What apps show with a link to the page; `null` for a page that nobody links to. */
  readonly link: { readonly title: string; readonly description: string } | null;
  /** The styles of all that is on the page, as a tag. */
  readonly styles: string;
  readonly body: string;
  /** What replaces the page in an unsupported browser, or in a frame of another origin. */
  readonly notices: string;
}

/** Hosts send `404.html` for a path that has no file. A link to the first page is a link to the site, and has its name. */
const pages = [
  { path: "", file: "index.html", title: (i18n: I18n) => i18n._("gate.page"), link: () => site.productName },
  {
    path: "resources",
    file: "resources/index.html",
    title: (i18n: I18n) => i18n._("resources.title"),
    link: (title: string) => title,
  },
  { path: "404", file: "404.html", title: (i18n: I18n) => i18n._("notFound.page"), link: () => null },
];

/** React hydrates none of it; the page's inline scripts show one where it is needed. */
const Notices = () => (
  <>
    <div id="too-old">
      <InEveryLanguage messages={publicMessages}>{(i18n) => i18n._("page.tooOld")}</InEveryLanguage>
    </div>
    <div id="framed">
      <InEveryLanguage messages={publicMessages}>
        {(i18n) => (
          <a href="." target="_top">
            {i18n._("page.framed")}
          </a>
        )}
      </InEveryLanguage>
    </div>
  </>
);

/** Renders all pages in their initial state: locked, in the default language. */
export async function prerender(): Promise<PrerenderedPage[]> {
  await Promise.all(languages.map(({ code }) => loadLocale(code)));
  return Promise.all(
    pages.map(async ({ path, file, link, ...page }) => {
      const app = createApp({
        unlock: () => Promise.reject(new Error("Nobody unlocks anything at build.")),
        history: createMemoryHistory({ initialEntries: [import.meta.env.BASE_URL + path] }),
        reload: () => {},
      });
      await app.router.load();
      const sheet = new ServerStyleSheet();
      const title = `${page.title(app.i18n)} · ${site.productName}`;
      const linkTitle = link(title);
      const body = renderToString(sheet.collectStyles(<Root {...app} />));
      return {
        file,
        title: renderToString(<title>{title}</title>),
        link: linkTitle
          ? { title: linkTitle, description: app.i18n._("gate.audience", { productName: site.productName }) }
          : null,
        styles: sheet.getStyleTags(),
        body,
        notices: renderToString(<Notices />),
      };
    }),
  );
}
