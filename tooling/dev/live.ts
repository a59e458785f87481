/// <reference types="vite/client" />
import type {} from "./project-plugin.ts";

const isGallery = location.pathname.replace(/\/$/, "") === "/gallery";
const isFramed = window.parent !== window;
const panel = document.createElement("details");

/**
 * Shows the project's problems over the page, as `npm run build` prints them. Entries that are only missing stay
 * folded.
 */
function show(title: string, lines: readonly string[], isOpen: boolean): void {
  const summary = document.createElement("summary");
  summary.textContent = title;
  const list = document.createElement("ul");
  list.append(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  panel.replaceChildren(summary, list);
  panel.open = isOpen;
  if (lines.length === 0) panel.remove();
  else if (!panel.isConnected) {
    document.body.append(panel);
    // A popover is also above an open menu.
    panel.showPopover();
  }
}

const style = document.createElement("style");
style.textContent = `
  #project-problems { position: fixed; inset: auto 1rem 1rem; inline-size: auto; max-inline-size: 56rem; max-block-size: 60vh;
    margin: 0 auto; overflow: auto; padding: 1rem 1.25rem; border: 2px solid #8f1d1d; border-radius: 0.75rem;
    background: #fff4f2; color: #3b0b0b; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 35%); }
  #project-problems summary { font-weight: 650; cursor: pointer; }
  #project-problems ul { margin: 0; padding: 0; list-style: none; }
  #project-problems li { margin-block-start: 0.625rem; padding-inline-start: 0.75rem; border-inline-start: 3px solid #d9a19b; }
`;
document.head.append(style);
panel.id = "project-problems";
panel.popover = "manual";
panel.setAttribute("role", "alert");

import.meta.hot?.on("onward:project", ({ blocking, todo, isChanged }) => {
  // The gallery updates its list and keeps its scroll position instead of reloading.
  if (isChanged && !isGallery) location.reload();
  else if (isFramed) return;
  else if (blocking.length > 0)
    show(blocking.length === 1 ? "One problem" : `${blocking.length} problems`, blocking, true);
  else show(`To do (${todo.length})`, todo, false);
});
import.meta.hot?.send("onward:findings");
