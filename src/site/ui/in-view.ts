/** Returns the element that holds the whole app, which lives as long as the page does. */
export const appOf = (element: Element): Element => element.closest("body > *") ?? element;

/**
 * Acts once, when an element is first in view.
 *
 * @param share how much of it must be in view, from 0 to 1. Rounding may leave a fully shown one just below 1
 * @returns a function that ends the waiting
 */
export function onceInView(element: Element, share: number, act: () => void): () => void {
  const threshold = Math.min(share, 0.98);
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy phone reports several moments at once, the oldest first.
      if (entries.every(({ intersectionRatio }) => intersectionRatio < threshold)) return;
      observer.disconnect();
      act();
    },
    { threshold },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
