import { readMedium } from "../../project/medium.ts";
import { isWithin, type Place, parentOf } from "../model/place.ts";
import { screens } from "../model/screens.ts";
import type { Shown } from "./shown.ts";
import { headingOf } from "./state-of.ts";

// Finds the field of an element and the element of a field. `labels.ts` has given each element with a text the place where it is edited.

const LABEL = "data-place";
/** Those of a copy that fades out are left out: it is no place of the page. */
const labeled = (around: Element) => [...around.querySelectorAll(`[${LABEL}]:not([data-leaving] *)`)];
const placeAtLabel = (element: Element): Place => element.getAttribute(LABEL) ?? "";

/** Returns the places around an element, the nearest first: its own, those inside of it, then those of each element that contains it. */
function* placesAround(element: Element): Generator<Place> {
  for (let at: Element | null = element; at && !at.matches("main, body"); at = at.parentElement) {
    if (at.hasAttribute(LABEL)) yield placeAtLabel(at);
    for (const within of labeled(at)) yield placeAtLabel(within);
  }
}

/** Returns the place that a tap on an element opens: that of its picture, or of its text, or else the nearest one around it. */
export async function placeAt(element: Element, shown: Shown): Promise<Place | undefined> {
  const image = element.closest("img") ?? element.closest("button")?.querySelector("img");
  const medium = image && (await mediumPlace(image, shown));
  return medium || placesAround(element).next().value || undefined;
}

/** Returns the place of an image. If several places have the same medium, it is the one that is nearest to the texts around the image. */
async function mediumPlace(image: HTMLImageElement, { site, mediaPlaces }: Shown): Promise<Place | undefined> {
  if (image.src === site.logo) return "site/logo";
  // A picture that is still to come, and the stand-in for a missing one, are no medium: every place with one is a candidate.
  const places = (image.src && mediaPlaces.get(await digestOf(image))) || [...mediaPlaces.values()].flat();
  for (const place of placesAround(image))
    for (let whole = parentOf(place); whole.includes("/"); whole = parentOf(whole)) {
      const found = places.find((place) => isWithin(place, whole));
      if (found) return found;
    }
  return undefined;
}

/** The site gives each image an address of its own, so only the bytes show which medium it is. */
async function digestOf({ src }: HTMLImageElement): Promise<string> {
  const bytes = await fetch(src).then((response) => response.arrayBuffer());
  return (await readMedium(new Uint8Array(bytes))).sha256;
}

/** Returns the element with the text of a place; without one, an element with a text of the thing that contains the place. */
function elementOf(place: Place): Element | undefined {
  const elements = labeled(document.body);
  for (let at = place; at.includes("/") && at !== screens.journey; at = parentOf(at)) {
    const found = elements.find((element) => isWithin(placeAtLabel(element), at));
    if (found) return found;
  }
  return undefined;
}

/**
 * Scrolls to the element of a place and outlines it. If the page shows none, it scrolls to the heading of the current state, or to the top
 * of the page. The Game Plan begins at its heading, because the last step is above it. It does not use `scrollIntoView`, which would scroll the Studio too.
 */
export function reveal(place: Place, { state }: Shown): void {
  const isPlan = place === screens.gamePlan;
  const text = isPlan ? undefined : elementOf(place);
  const heading = place === screens.journey ? "" : headingOf(state);
  const element = text ?? elementOf(heading);
  const { top, height } = element?.getBoundingClientRect() ?? { top: -scrollY, height: 0 };
  const isSeen = !isPlan && element && top >= 0 && top + height <= innerHeight;
  if (!isSeen) scrollTo(0, scrollY + top - Math.max(16, isPlan ? 0 : (innerHeight - height) / 3));
  const outline = "3px solid var(--accent)";
  text?.animate({ outline: [outline, outline, "3px solid transparent"], outlineOffset: ["4px", "4px", "4px"] }, 1800);
}
