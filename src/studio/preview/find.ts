import { readMedium } from "../../project/medium.ts";
import { isWithin, type Place, parentOf } from "../model/place.ts";
import { screens } from "../model/screens.ts";
import type { Shown } from "./shown.ts";
import { headingOf } from "./state-of.ts";

// Finds what is edited by the place that `labels.ts` has written at each element that shows a text.

const LABEL = "data-place";
const labeled = (around: Element) => [...around.querySelectorAll(`[${LABEL}]`)];
const placeAtLabel = (element: Element): Place => element.getAttribute(LABEL) ?? "";

/** The places around an element, the nearest first: its own, those of what is in it, then the same of each element that it is in. */
function* placesAround(element: Element): Generator<Place> {
  for (let at: Element | null = element; at && !at.matches("main, body"); at = at.parentElement) {
    if (at.hasAttribute(LABEL)) yield placeAtLabel(at);
    for (const within of labeled(at)) yield placeAtLabel(within);
  }
}

/** The place that a tap on an element opens: that of the picture, else of the text that it shows, else of what is around it. */
export async function placeAt(element: Element, shown: Shown): Promise<Place | undefined> {
  const image = element.closest("img") ?? element.closest("button")?.querySelector("img");
  const medium = image?.src && (await mediumPlace(image, shown));
  return medium || placesAround(element).next().value || undefined;
}

/** Of the places that have the medium of an image, the one that is nearest to what is around it. */
async function mediumPlace(image: HTMLImageElement, { site, mediaPlaces }: Shown): Promise<Place | undefined> {
  if (image.src === site.logo) return "site/logo";
  // The site has made an address of its own, so that the bytes say which medium it is.
  const bytes = await fetch(image.src).then((response) => response.arrayBuffer());
  const { sha256 } = await readMedium(new Uint8Array(bytes));
  // A picture that only stands for a missing one is no medium.
  const places = mediaPlaces.get(sha256) ?? [...mediaPlaces.values()].flat();
  for (const place of placesAround(image))
    for (let whole = parentOf(place); whole.includes("/"); whole = parentOf(whole)) {
      const found = places.find((place) => isWithin(place, whole));
      if (found) return found;
    }
  return undefined;
}

/** The element that shows the text of a place, else a text of the thing that it is in. */
function elementOf(place: Place): Element | undefined {
  const elements = labeled(document.body);
  for (let at = place; at.includes("/") && at !== screens.journey; at = parentOf(at)) {
    const found = elements.find((element) => isWithin(placeAtLabel(element), at));
    if (found) return found;
  }
  return undefined;
}

/**
 * Scrolls the thing of a place into view and outlines it. A thing that is not to be seen leads to the heading of the state that is shown,
 * or to the top of the page. `scrollIntoView` would scroll the Studio too.
 */
export function reveal(place: Place, { state }: Shown): void {
  const text = elementOf(place);
  const heading = place === screens.journey ? "" : headingOf(state);
  const element = text ?? elementOf(heading);
  const { top, height } = element?.getBoundingClientRect() ?? { top: -scrollY, height: 0 };
  const isSeen = element && top >= 0 && top + height <= innerHeight;
  if (!isSeen) scrollTo(0, scrollY + top - Math.max(16, (innerHeight - height) / 3));
  const outline = "3px solid var(--accent)";
  text?.animate({ outline: [outline, outline, "3px solid transparent"], outlineOffset: ["4px", "4px", "4px"] }, 1800);
}
