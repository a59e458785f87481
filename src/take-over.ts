import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { whenAlive } from "./ui/alive.ts";

/** Gives an element of the page to React: its prerendered mark-up is taken over; an empty one is filled. */
export function takeOver(element: HTMLElement, content: ReactNode): void {
  if (element.firstElementChild) {
    holdStyles();
    startTransition(() => void hydrateRoot(element, content));
  } else createRoot(element).render(content);
}

/**
 * Keeps what styled-components adds without effect until the page is alive. Prerendered, the page has all that it needs, and
 * each rule more would have the whole of it styled anew.
 */
function holdStyles(): void {
  const sheets = () => document.head.querySelectorAll<HTMLStyleElement>("style[data-styled]");
  const adding = new MutationObserver(() => {
    for (const sheet of sheets()) sheet.media = "not all";
  });
  adding.observe(document.head, { childList: true });
  whenAlive(() => {
    adding.disconnect();
    for (const sheet of sheets()) sheet.media = "";
  });
}
