/**
 * A ref that focuses the heading of a page when it appears, at the top of that page, so that screen readers and keyboards go on
 * from there. The heading needs `tabIndex={-1}`.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}
