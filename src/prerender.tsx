import { createMemoryHistory } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet, StyleSheetManager } from "styled-components";
import { createApp } from "./app/create-app.ts";
import { Root } from "./app/Root.tsx";

/** A page as static HTML. */
export interface PrerenderedPage {
  readonly title: string;
  /** The styles of all that is on the page, as CSS. */
  readonly styles: string;
  readonly body: string;
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
  return { title, styles: sheet.instance.toString(), body: html.replace(/<title>.*?<\/title>|<link [^>]*>/g, "") };
}
