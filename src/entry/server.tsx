import { setupI18n } from "@lingui/core";
import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";
import * as en from "../../locales/en/site.po";
import * as es from "../../locales/es/site.po";
import { createApp } from "../app/create-app.ts";
import { Root } from "../app/Root.tsx";

/** A page as static HTML. */
export interface PrerenderedPage {
  readonly title: string;
  /** The styles of all that is on the page, as CSS. */
  readonly styles: string;
  readonly body: string;
  /** What stands in the place of all that in a browser that is too old for it, or in a frame of another origin. */
  readonly notices: string;
}

/** In both languages, because the flags are dead there. React hydrates none of it, and the boot script shows one of them. */
function renderNotices(): string {
  const spoken = Object.entries({ en, es }).map(([locale, { messages }]) =>
    setupI18n({ locale, messages: { [locale]: { ...messages } } }),
  );
  return renderToString(
    <>
      <div id="too-old">
        {spoken.map((i18n) => (
          <p key={i18n.locale} lang={i18n.locale}>
            {i18n._("page.tooOld")}
          </p>
        ))}
      </div>
      <div id="framed">
        {spoken.map((i18n) => (
          <p key={i18n.locale} lang={i18n.locale}>
            <a href="." target="_top">
              {i18n._("page.framed")}
            </a>
          </p>
        ))}
      </div>
    </>,
  );
}

/** Renders the page at `path` as it is before anyone has touched it: locked, in English. */
export async function prerender(path: string): Promise<PrerenderedPage> {
  const app = createApp({
    unlock: () => Promise.reject(new Error("Nobody unlocks anything at build.")),
    history: createMemoryHistory({ initialEntries: [path] }),
    reload: () => {},
  });
  await app.router.load();
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <Root {...app} />
    </StyleSheetManager>,
  );
  const [, title = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  const body = html.replace(/<title>.*?<\/title>|<link [^>]*>/g, "");
  return { title, styles: sheet.instance.toString(), body, notices: renderNotices() };
}
