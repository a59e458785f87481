/**
 * A ref for what stands in the place of an element that had the focus: the next control takes it. A tap beside the old one may have
 * taken it to the page.
 */
export function takeLostFocus(place: HTMLElement | null): void {
  if (place && document.activeElement?.contains(place))
    place.querySelector<HTMLElement>("video, iframe, button, a, [tabindex]")?.focus({ preventScroll: true });
}

/** A ref for what another element may replace: if it has the focus then, the next control around it takes it. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    const place = element?.parentElement ?? null;
    // When the other one is there.
    if (element?.contains(document.activeElement)) queueMicrotask(() => takeLostFocus(place));
  };
}

/**
 * A ref that focuses the heading of a page when it appears, at the top of that page, so that screen readers and keyboards go on
 * from there. The heading needs `tabIndex={-1}`.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}
