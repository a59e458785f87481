/**
 * A ref that moves the focus to a heading which has just appeared, and brings it into view: whoever listens or uses a
 * keyboard goes on from there. The heading needs `tabIndex={-1}`.
 */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}
