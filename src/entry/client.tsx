import { createBrowserHistory } from "@tanstack/react-router";
import { languages } from "../../machines/languages.ts";
import { createApp } from "../app/create-app.ts";
import { isInAppUserAgent } from "../app/in-app-browser.ts";
import { loadMembersArea, loadResources } from "../app/lazy-modules.ts";
import { Root } from "../app/Root.tsx";
import { loadLocale } from "../i18n/i18n.ts";
import { isMetered } from "../members/connection.ts";
import { prefetch, unlock } from "../members/members.ts";

start().catch((error) => {
  document.documentElement.dataset.early = "failed";
  throw error;
});

/** Not at the top level: files that come later import this one, and would wait for it to end. */
async function start(): Promise<void> {
  await others();
  prefetch();
  await others();
  // Some hosts answer /index.html too; it is the page of its folder.
  if (location.pathname.endsWith("/index.html")) history.replaceState(null, "", "./");

  const asked = import.meta.env.DEV ? new URLSearchParams(location.search).get("inspect") : null;
  const inspect =
    import.meta.env.DEV && asked !== null
      ? (await import("../../studio/inspector/connect.ts")).inspector(asked)
      : undefined;
  const app = createApp({
    unlock,
    history: createBrowserHistory(),
    reload: () => location.reload(),
    isInAppBrowser: isInAppUserAgent(navigator.userAgent),
    ...(inspect && { inspect }),
  });
  if (import.meta.env.DEV && new URLSearchParams(location.search).get("lang") === "pseudo")
    (await import("../../studio/pseudo-locale.ts")).activatePseudoLocale(app.i18n);
  await others();
  await app.router.load();
  // The router's own mark that this page was rendered before; without it, it would suspend and hydration fail.
  app.router.ssr = { manifest: undefined };

  // The last slice: all that is above was done while it was on its way.
  const { hydrate } = await import("./hydrate.tsx");
  hydrate(document.getElementById("root") as HTMLElement, <Root {...app} />);

  // What the next tap needs comes while the member is typing. Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    const coming: Promise<unknown>[] = [
      loadMembersArea(),
      loadResources(),
      ...languages.map(({ code }) => loadLocale(code)),
    ];
    // Pictures of steps that the member may never reach are not worth their data.
    if (!isMetered())
      coming.push(import("../members/prefetch-images.ts").then(({ prefetchImages }) => prefetchImages()));
    for (const part of coming) part.catch(() => {});
  });
}

/** Lets what the member does have its turn: on a cheap phone each part of the start takes a while. */
function others(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
