import { useSyncExternalStore } from "react";

const isAlive = () => document.documentElement.dataset.early === undefined;

const listeners = new Set<() => void>();

/** Calls `listener` when the page comes alive. Returns what ends that. */
export function whenAlive(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Says that the page is alive: from now on it answers what is done, and needs nothing of what the inline script kept. Listeners
 * hear of it in a task of their own, so that the answer to what was done before comes first.
 */
export function comeAlive(): void {
  if (isAlive()) return;
  delete document.documentElement.dataset.early;
  setTimeout(() => {
    for (const listener of listeners) listener();
  });
}

/**
 * Whether the page is alive: false in the prerendered mark-up and while it is taken over. For what means nothing without the
 * script, or what only the member's own machine knows: it is drawn after all that is there already has come alive.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(whenAlive, isAlive, () => false);
}
