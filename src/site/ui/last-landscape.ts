/** The position of a screen's landscape at the moment when another screen replaces it. */
export const lastLandscape: { place?: DOMRect | undefined } = {};

/** A ref for a screen whose landscape continues in the next screen. It records the landscape's position. */
export function leaveLandscape(screen: Element | null): () => void {
  return () => {
    lastLandscape.place = screen?.querySelector("[data-landscape]")?.getBoundingClientRect();
    // The next screen appears at once, or it has no landscape to continue.
    queueMicrotask(() => {
      lastLandscape.place = undefined;
    });
  };
}
