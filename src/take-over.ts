import type { ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

/** Gives an element of the page to React: its prerendered mark-up is taken over; while one edits, it is empty and is filled. */
export function takeOver(element: HTMLElement, content: ReactNode): void {
  if (import.meta.env.DEV && !element.firstElementChild) createRoot(element).render(content);
  else hydrateRoot(element, content);
}
