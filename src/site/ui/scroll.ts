/** Where on the screen the row of the next step was when the task of the step before it went. */
const heldTops = new WeakMap<Element, number>();

/** A ref for the first element of the current step's task: what `arriveAtStep` needs to know of the moment before any of it goes. */
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
 * member sees it change. A heading that would be below the screen comes first; after the last step, so does the end of the path,
 * as much of it as leaves that step's heading in view. The heading needs `tabIndex={-1}`.
 */
export function arriveAtStep(heading: HTMLElement | null): void {
  const row = heading?.closest("li");
  if (!heading || !row) return;
  heading.focus({ preventScroll: true });
  const heldTop = heldTops.get(row);
  if (heldTop !== undefined) scrollBy(0, row.getBoundingClientRect().top - heldTop);
  const end = row.nextElementSibling ? null : row.parentElement?.nextElementSibling;
  const farthest = heading.getBoundingClientRect().top - MARGIN;
  const top = Math.max(
    (row.previousElementSibling ?? row).getBoundingClientRect().top - MARGIN,
    ...[heading, ...(end?.querySelectorAll("h2, svg g") ?? [])]
      .map((part) => part.getBoundingClientRect().bottom + MARGIN - innerHeight)
      .filter((needed) => needed <= farthest),
  );
  const glides = heldTop !== undefined && Math.abs(top) < 2 * innerHeight && glide() === "smooth";
  // At the top of the page, scrolling can't hold the row where it was: it follows, and with it what is seen below.
  const gap = glides ? heldTop - row.getBoundingClientRect().top : 0;
  for (let moved: Element | null = gap > 0 ? row : null; moved && isAboveFold(moved); moved = moved.nextElementSibling)
    moved.animate({ transform: [`translateY(${gap}px)`, "none"] }, { duration: 240, easing: "ease-out" });
  scrollBy({ top, behavior: glides ? "smooth" : "auto" });
}

const isAboveFold = (element: Element) => element.getBoundingClientRect().top < innerHeight;

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
