import { useDeferredValue, useSyncExternalStore } from "react";

const isHydrated = () => document.documentElement.dataset.boot === undefined;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the boot: from now on the page is hydrated, and the machine handles events. */
export function markHydrated(): void {
  if (isHydrated()) return;
  delete document.documentElement.dataset.boot;
  for (const listener of listeners) listener();
}

/**
 * Whether the page is hydrated: false in the prerendered markup, during hydration, and until the browser has time for
 * what depends on it. Use it for content that needs script, or that depends on the member's browser.
 */
export function useHydrated(): boolean {
  return useDeferredValue(useSyncExternalStore(subscribe, isHydrated, () => false));
}
