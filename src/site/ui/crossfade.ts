/** How long what was there takes to go, in milliseconds. */
const LEAVING = 90;

/** When anything comes in its place, in milliseconds: in the last frame of what goes. */
const FIRST = 80;

/** How long what comes takes, in milliseconds. */
const COMING = 160;

/** How much of it is there from its first frame: no two frames are without a text. */
const FIRST_SIGHT = 0.35;

/** When the parts of what comes begin, in milliseconds: what it is, the rest, and last what to tap. */
export const arrivals = { heading: FIRST, text: FIRST + 40, action: FIRST + 120 } as const;

/** Lets an element fade in after a delay in milliseconds, until which it is not seen. */
export function fadeIn(element: Element, delay: number = FIRST): Animation {
  const offset = delay / (delay + COMING);
  return element.animate([{ opacity: 0 }, { opacity: 0, offset }, { opacity: FIRST_SIGHT, offset }, {}], {
    duration: delay + COMING,
    fill: "backwards",
  });
}

/**
 * Shows what an element was until it has faded out, slowly at first. Nobody can tap, hear or find it.
 *
 * @param copy a copy of the element, as it was
 * @param parent what it is added to as the first child, for the styles that it inherits
 * @param part what fades, if the copy has no box of its own
 */
export function fadeOut(copy: HTMLElement, parent: Element, part = copy): Animation {
  // The field has nothing of what was typed into it.
  for (const field of copy.querySelectorAll("input")) field.placeholder = "";
  copy.removeAttribute("aria-current");
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("inert", "");
  copy.dataset.leaving = "";
  parent.prepend(copy);
  const remove = () => copy.remove();
  const fade = part.animate([{}, { opacity: 0 }], { duration: LEAVING, easing: "ease-in", fill: "forwards" });
  fade.finished.then(remove, remove);
  return fade;
}

/** Puts an element where it was on the screen, outside of the layout. */
export function putAt(element: HTMLElement, { top, left, width, height }: DOMRect): void {
  Object.assign(element.style, {
    position: "fixed",
    zIndex: "1",
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    maxInlineSize: "none",
    pointerEvents: "none",
  });
}
