/** What React has prepared for the next tap and does not show yet. */
export const prepared = "[style*='display: none']";

/** A copy of an element without what is prepared in it. */
export function shownOf(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(prepared)) part.remove();
  return copy;
}

/**
 * Resolves once everything that was to be prepared is there. A task of the background runs after all of React's. An idle callback may never come
 * where the machine is too busy to draw the page in time.
 */
export const untilPrepared = () => scheduler.postTask(() => {}, { priority: "background" });
