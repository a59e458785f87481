import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page is alive: false in the prerendered mark-up and while it is taken over, so that both say the same; true from
 * then on. For what means nothing without the script, or what only the member's own machine knows.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
