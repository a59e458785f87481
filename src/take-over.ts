import { type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Gives an element of the page to React: its prerendered mark-up is taken over; an empty one is filled. */
export function takeOver(element: HTMLElement, content: ReactNode): void {
  if (element.firstElementChild) startTransition(() => void hydrateRoot(element, content));
  else createRoot(element).render(content);
}
