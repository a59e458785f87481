import { useDeferredValue, useSyncExternalStore } from "react";

const isHydrated = () => document.documentElement.dataset.boot === undefined;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the boot: the page is hydrated, and the machine answers what the member does. */
export function markHydrated(): void {
  if (isHydrated()) return;
  delete document.documentElement.dataset.boot;
  for (const listener of listeners) listener();
}

/**
 * Whether the page is hydrated: false in the prerendered markup, during hydration, and until there is time for what depends on
 * it. For what means nothing without script, or what only the member's own machine knows.
 */
export function useHydrated(): boolean {
  return useDeferredValue(useSyncExternalStore(subscribe, isHydrated, () => false));
}
