/**
 * A ref that focuses a heading when it appears, and scrolls it into view, so that screen readers and keyboards go on from there.
 * The heading needs `tabIndex={-1}`.
 */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/**
 * A ref for an element that stays in view when the phone is turned: browsers keep the scroll position in pixels, which is another
 * place after the text has reflowed.
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
