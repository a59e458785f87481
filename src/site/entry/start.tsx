import { createBrowserHistory } from "@tanstack/react-router";
import type { InspectionEvent } from "xstate";
import { firstLanguageOf, languagesOf } from "../../project/languages.ts";
import type { Site } from "../../project/published.ts";
import { type App, createApp } from "../app/create-app.ts";
import { runsInApp } from "../app/in-app-browser.ts";
import { loadMembersArea, loadResources } from "../app/lazy-modules.ts";
import { Root } from "../app/Root.tsx";
import { loadLocale } from "../i18n/i18n.ts";
import { isMetered } from "../members/connection.ts";
import { PAYLOAD_FILE } from "../members/encryption-format.ts";
import { createUnlock } from "../members/unlock.ts";
import { pageSite } from "../site-context.ts";

/** The options that the dev server passes to the app. */
interface StartOptions {
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Receives the app before it is rendered. */
  readonly onCreate?: (app: App) => void;
}

/** Starts the app in the page: hydrates the prerendered markup, or fills the dev server's empty page. */
export async function start(options: StartOptions = {}): Promise<void> {
  let site: Site;
  try {
    // Half of a page has half of its data, or none.
    site = pageSite();
    await render(site, options);
  } catch (error) {
    // The page ends with this link: where it is there, a host took out what is missing.
    document.documentElement.dataset.boot = document.querySelector("body>[rel=modulepreload]") ? "refused" : "failed";
    throw error;
  }
  // The lazy chunks are loaded while the member is typing. Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(() =>
    Promise.allSettled([
      loadMembersArea(site),
      loadResources(),
      ...languagesOf(site).map(({ code }) => loadLocale(code)),
      prefetchImages(site),
    ]),
  );
}

async function prefetchImages({ base, images }: Site): Promise<void> {
  // On a metered connection, pictures of steps that the member may never reach are not worth the data.
  if (isMetered()) return;
  const { prefetchFiles } = await import("../members/decrypt-file.ts");
  prefetchFiles(images.map((path) => base + path));
}

async function render(site: Site, { inspect, onCreate }: StartOptions): Promise<void> {
  await yieldToMain();
  const { unlock, prefetch } = createUnlock({
    url: site.base + PAYLOAD_FILE,
    digest: site.digest,
    loadScreens: () => loadMembersArea(site),
  });
  prefetch();
  await yieldToMain();
  // Some hosts also answer /index.html. It shows the same page as its folder.
  if (location.pathname.endsWith("/index.html")) history.replaceState(null, "", `./${location.search}${location.hash}`);

  await loadLocale(firstLanguageOf(site));
  const app = createApp({
    site,
    unlock,
    history: createBrowserHistory(),
    isInAppBrowser: runsInApp(window),
    ...(inspect && { inspect }),
  });
  // Coming back, the page scrolls to the current step, not to where the menu was opened.
  history.scrollRestoration = "manual";
  onCreate?.(app);
  await yieldToMain();
  await app.router.load();

  // React DOM is the largest chunk and is imported last, so that it downloads while the code above runs.
  const { createRoot, hydrateRoot } = await import("react-dom/client");
  const element = document.getElementById("root") as HTMLElement;
  if (element.firstElementChild) {
    // Without this property the router renders a Suspense boundary that its own server markup lacks, and hydration
    // fails: https://github.com/TanStack/router/issues/3305. The documented `RouterClient` needs a state that the
    // server sends with each page, but the same 404.html is sent for every path.
    app.router.ssr = { manifest: undefined };
    hydrateRoot(element, <Root {...app} />);
  } else createRoot(element).render(<Root {...app} />);
}

/** Yields to pending input, because each part of the start takes a while on a cheap phone. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve));
