import * as v from "valibot";
import type { ChosenAt } from "../../model/chosen-at.ts";
import { parts } from "../../model/editor-part.ts";

const KEY = "onward.studio.choosing";

const shape = v.object({ id: v.string(), part: v.picklist(parts), place: v.string() });

/** Where a file was being chosen when this tab was ended; none where it wasn't. It is told once. */
export function endedChoice(): ChosenAt | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : v.parse(shape, JSON.parse(kept));
  } catch {
    // A browser that keeps nothing may throw.
    return null;
  }
}

/**
 * Keeps where a file is being chosen until it is: a phone that is short of memory ends the page while its camera is open, and loads it
 * anew afterwards, without the photo. Whoever goes on in the page has chosen, or chose nothing.
 */
export function watchChoices(where: () => ChosenAt | null): void {
  const forget = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // There is nothing to forget.
    }
  };
  const begin = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const at = where();
    try {
      if (at) sessionStorage.setItem(KEY, JSON.stringify(at));
    } catch {
      // Then nobody is told.
    }
  };
  document.addEventListener("click", begin, { capture: true });
  for (const end of ["change", "cancel", "pointerdown", "keydown"])
    document.addEventListener(end, forget, { capture: true });
}
