/** Where the landscape of a screen was, in the moment in which another screen replaces it. */
export const lastLandscape: { place?: DOMRect | undefined } = {};

/** A ref for a screen whose landscape goes on in the next screen's: see `enter`. */
export function leaveLandscape(screen: Element | null): () => void {
  return () => {
    lastLandscape.place = screen?.querySelector("svg")?.getBoundingClientRect();
    // The next screen appears at once, or it is another one.
    queueMicrotask(() => {
      lastLandscape.place = undefined;
    });
  };
}
