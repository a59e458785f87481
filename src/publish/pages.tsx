import type { I18n } from "@lingui/core";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server.edge";
import { ServerStyleSheet } from "styled-components";
import { languagesOf } from "../project/languages.ts";
import type { Site } from "../project/published.ts";
import { createApp } from "../site/app/create-app.ts";
import { Root } from "../site/app/Root.tsx";
import { loadLocale } from "../site/i18n/i18n.ts";
import { renderNotices } from "./notices.tsx";
import type { RenderedPage } from "./page.ts";

/**
 * Hosts send `404.html` for a path that has no file. A link to the first page is a link to the whole site, so its card has the site's name.
 */
const pages = [
  { path: "", file: "index.html", title: (i18n: I18n) => i18n._("gate.page"), link: (_: string, name: string) => name },
  {
    path: "resources",
    file: "resources/index.html",
    title: (i18n: I18n) => i18n._("resources.title"),
    link: (title: string) => title,
  },
  { path: "404", file: "404.html", title: (i18n: I18n) => i18n._("notFound.page"), link: () => null },
];

/** Renders all pages in their initial state: locked, in the site's own language. */
export async function renderPages(site: Site): Promise<RenderedPage[]> {
  await Promise.all(languagesOf(site).map(({ code }) => loadLocale(code)));
  const notices = await renderNotices(site);
  const rendered: RenderedPage[] = [];
  for (const { path, file, link, ...page } of pages) {
    const app = createApp({
      site,
      unlock: () => Promise.reject(new Error("Nobody unlocks anything here.")),
      history: createMemoryHistory({ initialEntries: [site.base + path] }),
    });
    await app.router.load();
    const sheet = new ServerStyleSheet();
    try {
      const title = `${page.title(app.i18n)} · ${site.name}`;
      const linkTitle = link(title, site.name);
      const body = renderToString(sheet.collectStyles(<Root {...app} />));
      rendered.push({
        file,
        title: renderToString(<title>{title}</title>),
        link: linkTitle
          ? { title: linkTitle, description: app.i18n._("gate.audience", { productName: site.name }) }
          : null,
        styles: sheet.getStyleTags(),
        body,
        ...notices,
      });
    } finally {
      sheet.seal();
    }
  }
  return rendered;
}
