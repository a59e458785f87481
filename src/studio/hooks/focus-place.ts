import { useEffect, useRef } from "react";
import { editedPlace, lastMoment } from "../machine/selectors.ts";
import { isWithin, type Place, parentOf } from "../model/place.ts";
import { useStudio } from "./studio-context.ts";

const isFocusable = "input, textarea, select, button, a, [tabindex]";

/** Returns the element of a place, otherwise one inside of that place, otherwise one around it. */
function elementOf(place: Place): HTMLElement | null {
  for (let at = place; at; at = parentOf(at)) {
    const name = CSS.escape(at);
    const found = document.querySelector<HTMLElement>(`[data-place="${name}"], [data-place^="${name}/"]`);
    if (found) return found;
  }
  return null;
}

/** Scrolls the field of a place into view and focuses it. The Undo button keeps the focus, so that it can be pressed again. */
export function focusPlace(place: Place): void {
  const element = elementOf(place);
  const { activeElement } = document;
  element?.closest("details")?.setAttribute("open", "");
  if (!element || element.contains(activeElement)) return;
  const target = element.matches(isFocusable) ? element : element.querySelector<HTMLElement>(isFocusable);
  if (!activeElement?.closest("[data-keeps-focus]")) {
    target?.focus({ preventScroll: true });
    // Unlike a field of one line, one of several has its cursor before its words.
    if (target instanceof HTMLTextAreaElement) target.setSelectionRange(target.value.length, target.value.length);
  }
  element.scrollIntoView({ block: "center" });
}

/** Focuses the place that is being edited. Back on the page of a list, the focus returns to the card that was opened. */
export function useFocusPlace(page: Place = ""): void {
  const place = useStudio(editedPlace);
  const moment = useStudio(lastMoment)?.number;
  const last = useRef(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Undo shows its place again, even if it is the one that is edited.
  useEffect(() => {
    focusPlace(last.current !== page && isWithin(last.current, page) ? last.current : place);
    last.current = page;
  }, [page, place, moment]);
}
