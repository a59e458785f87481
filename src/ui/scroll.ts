/** Where on the screen the row of the next step was when the task of the step before it went. */
const heldTops = new WeakMap<Element, number>();

/** A ref for the task of the current step: what `arriveAtStep` needs to know of the moment before it goes. */
export function leaveStep(task: HTMLElement | null): () => void {
  return () => {
    const next = task?.closest("li")?.nextElementSibling;
    if (next) heldTops.set(next, next.getBoundingClientRect().top);
  };
}

/** Between the edge of the screen and what is scrolled there, in CSS pixels. */
const MARGIN = 16;

/**
 * A ref that focuses the heading of the step that becomes the current one. The row of that step stays where it is on the screen
 * while the one before it shrinks; then the page glides on until the marker of the step that is done is at the top, where the
 * member sees it change. A heading that would be below the screen comes first. The heading needs `tabIndex={-1}`.
 */
export function arriveAtStep(heading: HTMLElement | null): void {
  const row = heading?.closest("li");
  if (!heading || !row) return;
  heading.focus({ preventScroll: true });
  const heldTop = heldTops.get(row);
  if (heldTop !== undefined) scrollBy(0, row.getBoundingClientRect().top - heldTop);
  const top = Math.max(
    (row.previousElementSibling ?? row).getBoundingClientRect().top - MARGIN,
    heading.getBoundingClientRect().bottom + MARGIN - innerHeight,
  );
  scrollBy({ top, behavior: heldTop !== undefined && Math.abs(top) < innerHeight ? glide() : "auto" });
}

/** The browser's own glide, for who wants motion: it takes 200 to 500 ms, and ends where the member scrolls meanwhile. */
const glide = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");

/** Glides to the current step, whose heading takes the focus. */
export function glideToCurrentStep(): void {
  const row = document.querySelector("[aria-current=step]");
  row?.querySelector("h2")?.focus({ preventScroll: true });
  row?.scrollIntoView({ behavior: glide() });
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
