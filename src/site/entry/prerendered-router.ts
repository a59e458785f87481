import type { AnyRouter } from "@tanstack/react-router";

/**
 * Tells the router that its markup is prerendered. Without it, the router renders a Suspense boundary that its own server markup
 * does not have, and hydration fails: https://github.com/TanStack/router/issues/3305. The documented `RouterClient` needs the
 * state that a server sends with each page; the same 404.html is sent for every path.
 */
export function markPrerendered(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}
