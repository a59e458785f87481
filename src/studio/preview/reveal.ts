import { isWithin, type Place } from "../project/place.ts";
import { elementOf } from "./find.ts";
import type { Shown } from "./frame-app.tsx";
import { screens } from "./state-of.ts";

/** What shows a thing without a text of its own. */
function screenOf(page: Document, place: Place): Element | null {
  if (isWithin(place, screens.gamePlan)) return page.querySelector("[role=status] h2");
  return place === screens.steps ? null : page.querySelector("[aria-current=step]");
}

/** Scrolls the thing of a place into view and outlines it, else the top of the page. `scrollIntoView` would scroll the Studio too. */
export function reveal(page: Document, place: Place, shown: Shown): void {
  const view = page.defaultView as Window;
  const text = elementOf(page, place, shown);
  const element = text ?? screenOf(page, place);
  const { top, height } = element?.getBoundingClientRect() ?? { top: -view.scrollY, height: 0 };
  const isSeen = element && top >= 0 && top + height <= view.innerHeight;
  if (!isSeen) view.scrollTo(0, view.scrollY + top - Math.max(16, (view.innerHeight - height) / 3));
  const outline = "3px solid var(--accent)";
  text?.animate({ outline: [outline, outline, "3px solid transparent"], outlineOffset: ["4px", "4px", "4px"] }, 1800);
}
