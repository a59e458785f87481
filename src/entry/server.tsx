import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";
import { createApp } from "../app/create-app.ts";
import { Root } from "../app/Root.tsx";
import { InEveryLanguage } from "../i18n/InEveryLanguage.tsx";

/** A page as static HTML. */
export interface PrerenderedPage {
  readonly title: string;
  /** The styles of all that is on the page, as CSS. */
  readonly styles: string;
  readonly body: string;
  /** What stands in the place of all that in a browser that is too old for it, or in a frame of another origin. */
  readonly notices: string;
}

/** React hydrates none of it, and the boot script shows one of them. */
const notices = (
  <>
    <div id="too-old">
      <InEveryLanguage>{(i18n) => i18n._("page.tooOld")}</InEveryLanguage>
    </div>
    <div id="framed">
      <InEveryLanguage>
        {(i18n) => (
          <a href="." target="_top">
            {i18n._("page.framed")}
          </a>
        )}
      </InEveryLanguage>
    </div>
  </>
);

/** Renders the page at `path` as it is before anyone has touched it: locked, in the default language. */
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
  return { title, styles: sheet.instance.toString(), body, notices: renderToString(notices) };
}
