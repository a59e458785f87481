import { theme } from "../theme/theme.ts";
import { arrivals, fadeIn, fadeOut, putAt } from "./crossfade.ts";
import { lastScreen } from "./last-screen.ts";
import { wantsMotion } from "./motion.ts";

/**
 * A ref for a part of a screen that replaces another one: its landscape grows from the place of that one's, or on a desk comes in its own.
 * What was to be read there goes, and while the landscape still moves the new heading comes, then the rest, and last the button. A screen that
 * the member comes back to is there at once.
 */
export function enter(part: Element | null): void {
  const { landscape, copy } = lastScreen;
  if (!part || !landscape || !wantsMotion()) return;
  if (copy && part.parentElement) {
    // The other parts of this screen enter too: what they need is read before the first change, after which all would be laid out anew.
    lastScreen.copy = undefined;
    lastScreen.next = part.parentElement.querySelector("[data-landscape]")?.getBoundingClientRect();
    const [old, place] = copy;
    Object.assign(old.style, { background: "none", borderColor: "transparent", boxShadow: "none" });
    for (const land of old.querySelectorAll<SVGElement>("[data-landscape]")) land.style.visibility = "hidden";
    putAt(old, place);
    fadeOut(old, part.parentElement);
  }
  // A landscape that was not displayed has no size.
  move(part, landscape, landscape.width > 0 ? part.querySelector("[data-landscape]") : null);
}

function move(part: Element, last: DOMRect, scenery: Element | null): void {
  if (part === scenery) {
    // On a desk its way would be across the words beside it.
    if (matchMedia(theme.screen.wide).matches) return void fadeIn(part);
    const { x, y } = lastScreen.next ?? part.getBoundingClientRect();
    const transform = `translate(${last.x - x}px, ${last.y - y}px)`;
    part.animate([{ width: `${last.width}px`, height: `${last.height}px`, transform }, {}], {
      duration: 500,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      fill: "backwards",
    });
  } else if (scenery && part.contains(scenery)) for (const child of part.children) move(child, last, scenery);
  else fadeIn(part, arrivals[kindOf(part)]);
}

function kindOf(part: Element): keyof typeof arrivals {
  if (part.matches("h1, h2") || part.querySelector("h1")) return "heading";
  return part.matches("button") || part.querySelector("button") ? "action" : "text";
}
