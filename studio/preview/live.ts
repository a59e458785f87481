/** What the dev server sends after an edit of the content; see `tooling/dev/preview-plugin.ts`. */
export interface ContentNews {
  /** All current mistakes, a line each, below how many there are. Left out while they are unknown. */
  readonly problems?: { readonly title: string; readonly lines: readonly string[] };
  /** There is new valid content: the first since the server started, or another one. */
  readonly changed?: "first" | "again";
}

declare module "vite/types/customEvent.d.ts" {
  interface CustomEventMap {
    "onward:content": ContentNews;
    /** Asks for the current mistakes. */
    "onward:problems": undefined;
  }
}

const isOverview = location.pathname.replace(/\/$/, "") === `${import.meta.env.BASE_URL}preview`;
/** It reads the files itself, and has fields for what is wrong with them. */
const isStudio = document.querySelector("meta[name=studio-token]") !== null;
const isFramed = window.parent !== window;
const panel = document.createElement("details");

/** Shows the mistakes over the page, as `npm run check` prints them. */
function show({ title, lines }: NonNullable<ContentNews["problems"]>): void {
  const summary = document.createElement("summary");
  summary.textContent = title;
  const list = document.createElement("ul");
  list.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  panel.replaceChildren(summary, list);
  if (lines.length === 0) panel.remove();
  else if (!panel.isConnected) {
    panel.open = true;
    document.body.append(panel);
    // A popover is above an open menu too.
    panel.showPopover();
  }
}

const style = document.createElement("style");
style.textContent = `
  #content-problems { position: fixed; inset: auto 1rem 1rem; inline-size: auto; max-inline-size: 56rem; max-block-size: 60vh;
    margin: 0 auto; overflow: auto; padding: 1rem 1.25rem; border: 2px solid #8f1d1d; border-radius: 0.75rem;
    background: #fff4f2; color: #3b0b0b; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 35%); }
  #content-problems summary { font-weight: 650; cursor: pointer; }
  #content-problems ul { margin: 0; padding: 0; list-style: none; }
  #content-problems li { margin-block-start: 0.625rem; padding-inline-start: 0.75rem; border-inline-start: 3px solid #d9a19b; }
`;
document.head.append(style);
panel.id = "content-problems";
panel.popover = "manual";
panel.setAttribute("role", "alert");

import.meta.hot?.on("onward:content", ({ problems, changed }) => {
  if (problems && !isFramed && !isStudio) show(problems);
  // The overview updates its list and keeps its scroll position: see main.tsx.
  if (changed && !isOverview && !isStudio) location.reload();
});
import.meta.hot?.send("onward:problems");
