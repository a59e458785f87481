import { flushSync } from "react-dom";
import type { Root as ReactRoot } from "react-dom/client";
import { languages } from "../../../src/project/languages.ts";
import type { Payload, Site } from "../../../src/project/published.ts";
import { Root } from "../../../src/site/app/Root.tsx";
import { schemeStyle } from "../../../src/site/theme/scheme.ts";
import { openState } from "./open-state.ts";
import type { SiteState } from "./states.ts";

/** Shows a state in the language and theme that the page's address selects. */
export async function showState(root: ReactRoot, state: SiteState, site: Site, payload: Payload): Promise<void> {
  const query = new URLSearchParams(location.search);
  const scheme = query.get("theme");
  if (scheme === "light" || scheme === "dark")
    addStyle(`:root:root { ${schemeStyle(scheme, payload.project.site.accent)} }`);
  const frame = window.frameElement as HTMLIFrameElement | null;
  if (frame) {
    // A phone's scrollbar takes no space.
    addStyle("html { scrollbar-width: none }");
    // A hidden frame keeps headings from taking the focus and from scrolling the gallery.
    frame.style.display = "none";
  }
  const { code } = languages.find(({ code }) => code === query.get("lang")) ?? languages[0];
  await openState(state, code, site, payload, (app) => {
    flushSync(() => root.render(<Root {...app} />));
  });
  flushSync(() => {});
  if (state.presses) document.querySelector<HTMLElement>(state.presses)?.click();
  if (frame) frame.style.display = "";
  if (state.scrollsTo) scrollTo(0, topOf(state.scrollsTo));
}

/** The scroll position that shows an element. `scrollIntoView()` would scroll the gallery around a frame too. */
function topOf(selector: string): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return (document.querySelector(selector)?.getBoundingClientRect().top ?? 0) + scrollY - padding;
}

function addStyle(css: string): void {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
}
