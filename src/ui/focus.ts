/**
 * A ref that moves the focus to a heading which has just appeared, and brings it into view: whoever listens or uses a
 * keyboard goes on from there. The heading needs `tabIndex={-1}`.
 */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/**
 * A ref for the place where the member is: if it is in view when the phone is turned, it is brought back into view. Browsers keep
 * the scroll position in pixels, which is another place once every line is longer or shorter.
 */
export function keepInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  let isInView = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) isInView = isIntersecting;
  });
  observer.observe(element);
  const orientation = matchMedia("(orientation: portrait)");
  const onTurn = () => {
    if (isInView) element.scrollIntoView({ block: "nearest" });
  };
  orientation.addEventListener("change", onTurn);
  return () => {
    observer.disconnect();
    orientation.removeEventListener("change", onTurn);
  };
}
