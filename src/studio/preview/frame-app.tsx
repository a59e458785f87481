import { flushSync } from "react-dom";
import { createRoot, type Root as ReactRoot } from "react-dom/client";
import { currentLanguage } from "../../../machines/selectors.ts";
import type { App } from "../../site/app/create-app.ts";
import { Root } from "../../site/app/Root.tsx";
import { placeAt, reveal } from "./find.ts";
import { labelTexts } from "./labels.ts";
import type { PreviewTarget, Shown } from "./shown.ts";
import { openVisit, screenIn } from "./visit.ts";

// Runs in the preview's frame. Each edit creates a new app, and React changes only the parts of the page that differ.

let root: ReactRoot | undefined;
let app: App | undefined;
let last: Shown;
let reached: PreviewTarget | undefined;

function fail(error: unknown): void {
  last.onShow(error);
  const broken = root;
  root = undefined;
  app?.actor.stop();
  app = undefined;
  // React can't unmount while it renders.
  queueMicrotask(() => broken?.unmount());
}

const labelNow = labelTexts(document);

window.showSite = async (shown) => {
  last = shown;
  document.documentElement.style.cssText = shown.style;
  try {
    const next = await openVisit(shown, shown.target === reached ? app : undefined);
    next.actor.subscribe((snapshot) => {
      if (currentLanguage(snapshot) !== last.language) last.onLanguage(currentLanguage(snapshot));
    });
    const tellScreen = () => next === app && last.onScreen(screenIn(next));
    next.actor.subscribe(tellScreen);
    next.router.subscribe("onResolved", tellScreen);
    const place = document.getElementById("root") as HTMLElement;
    // While this app was loading, a newer edit may have arrived.
    if (shown !== last) next.actor.stop();
    else {
      root ??= createRoot(place, { onCaughtError: fail, onUncaughtError: fail });
      // The heading of a new screen takes the focus. An inert page can't, so the owner can go on typing in the Studio.
      place.inert = !document.hasFocus();
      const { scrollX, scrollY } = window;
      flushSync(() => root?.render(<Root {...next} />));
      // The router of a new app scrolls to the top when it is first shown.
      if (shown.target === reached) scrollTo(scrollX, scrollY);
      labelNow();
      place.inert = false;
      app?.actor.stop();
      app = root && next;
      if (app) {
        onShown(shown);
        shown.onScreen(screenIn(app));
      }
    }
  } catch (error) {
    if (shown === last) fail(error);
  }
};

function onShown({ target, onShow }: Shown): void {
  onShow(null);
  if (target !== reached && target.place) reveal(target.place, last);
  reached = target;
}

/** The language buttons in the header always work, because nothing else shows the site in a language that is not being edited. */
const isLanguage = (element: Element) => element.closest("header button[lang]") !== null;

addEventListener(
  "click",
  async (event) => {
    if (!root || last.isTried() || isLanguage(event.target as Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const place = await placeAt(event.target as Element, last);
    if (place) last.onTap(place);
  },
  true,
);

// A link that the app does not handle would replace the preview with another page.
addEventListener("click", (event) => {
  const link = (event.target as Element).closest("a");
  if (link && link.target !== "_blank" && !link.download) event.preventDefault();
});
window.frameElement?.dispatchEvent(new Event("ready"));
