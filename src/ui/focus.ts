/**
 * A ref for what stands in the place of an element that had the focus: the next control takes it. A tap beside the old one may have
 * taken it to the page.
 */
export function takeLostFocus(place: HTMLElement | null): void {
  if (place && document.activeElement?.contains(place))
    place.querySelector<HTMLElement>("video, iframe, button, a")?.focus({ preventScroll: true });
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
