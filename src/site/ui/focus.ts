/**
 * A ref for an element that replaces one that had the focus: its next control takes the focus. A tap beside the old
 * element may have moved the focus to the page.
 */
export function takeLostFocus(place: HTMLElement | null): void {
  if (place && document.activeElement?.contains(place))
    place.querySelector<HTMLElement>("video, iframe, button, a, [tabindex]")?.focus({ preventScroll: true });
}

/**
 * A ref for an element that may be replaced. If it has the focus when it is removed, the next control around it takes
 * the focus.
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    const place = element?.parentElement ?? null;
    // The microtask runs once the replacement is in the page.
    if (element?.contains(document.activeElement)) queueMicrotask(() => takeLostFocus(place));
  };
}

/**
 * A ref that focuses the heading of a newly shown page and scrolls to the top, so that screen readers and keyboards
 * continue from there. The heading needs `tabIndex={-1}`.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}
