import { lastLandscape } from "./last-landscape.ts";
import { wantsMotion } from "./motion.ts";

/**
 * A ref for a part of a screen that replaces one with a landscape: its own landscape grows from the place of that one, and
 * everything else fades in when that is nearly in its place. A screen that the member comes back to is there at once.
 */
export function enter(part: Element | null): void {
  const { place } = lastLandscape;
  if (!part || !place || !wantsMotion()) return;
  // A landscape that was not displayed has no size.
  move(part, place, place.width > 0 ? part.querySelector("[data-landscape]") : null);
}

function move(part: Element, last: DOMRect, scenery: Element | null | undefined): void {
  if (part === scenery) {
    const { x, y } = part.getBoundingClientRect();
    const transform = `translate(${last.x - x}px, ${last.y - y}px)`;
    part.animate([{ width: `${last.width}px`, height: `${last.height}px`, transform }, {}], {
      duration: 500,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
    });
  } else if (scenery && part.contains(scenery)) for (const child of part.children) move(child, last, scenery);
  else part.animate([{ opacity: 0 }, {}], { duration: 200, delay: 300, fill: "backwards" });
}
