import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { unstable_forceFrameRate as forceFrameRate } from "scheduler";
import { whenAlive } from "./ui/alive.ts";

/** Gives an element of the page to React: its prerendered mark-up is taken over; an empty one is filled. */
export function takeOver(element: HTMLElement, content: ReactNode): void {
  if (element.firstElementChild) {
    holdStyles();
    lookUpSeldom();
    startTransition(() => void hydrateRoot(element, content));
  } else createRoot(element).render(content);
}

/**
 * Has React look every 25 ms whether something else is to be done, while it takes the page over. By itself it does so every 5 ms:
 * on a cheap phone after each component, which cost a third more, and 25 ms hold nobody up.
 */
function lookUpSeldom(): void {
  forceFrameRate(40);
  whenAlive(() => forceFrameRate(0));
}

/**
 * Keeps what styled-components adds without effect until the page is alive. Prerendered, the page has all that it needs, and
 * each rule more would have the whole of it styled anew.
 */
function holdStyles(): void {
  // Not by the element's media: Firefox would read it anew, without what was added by script.
  const disable = (isDisabled: boolean) => {
    for (const { sheet } of document.head.querySelectorAll<HTMLStyleElement>("style[data-styled]"))
      if (sheet) sheet.disabled = isDisabled;
  };
  const adding = new MutationObserver(() => disable(true));
  adding.observe(document.head, { childList: true });
  whenAlive(() => {
    adding.disconnect();
    disable(false);
  });
}
