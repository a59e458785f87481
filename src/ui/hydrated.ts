import { useDeferredValue, useSyncExternalStore } from "react";

const isHydrated = () => document.documentElement.dataset.early === undefined;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the page is alive: from now on it answers what is done, and needs nothing of what the inline script kept. */
export function markHydrated(): void {
  if (isHydrated()) return;
  delete document.documentElement.dataset.early;
  for (const listener of listeners) listener();
}

/**
 * Whether the page is alive: false in the prerendered mark-up, while it is taken over, and until there is time for what depends
 * on it. For what means nothing without the script, or what only the member's own machine knows.
 */
export function useHydrated(): boolean {
  return useDeferredValue(useSyncExternalStore(subscribe, isHydrated, () => false));
}
