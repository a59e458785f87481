/** The position of a screen's landscape at the moment when another screen replaces it. */
export const lastLandscape: { place?: DOMRect | undefined } = {};

/** A ref for a screen whose landscape continues in the next screen. It records the landscape's position. */
export function leaveLandscape(screen: Element | null): () => void {
  return () => {
    const own = screen?.querySelector("[data-landscape]")?.getBoundingClientRect();
    // On a desk a screen may have no landscape but that of the page.
    lastLandscape.place =
      own?.width === 0 ? document.querySelector("[data-hills] > svg")?.getBoundingClientRect() : own;
    // The next screen appears at once, or it has no landscape to continue.
    queueMicrotask(() => {
      lastLandscape.place = undefined;
    });
  };
}
