import * as v from "valibot";
import { parts } from "../../model/editor-part.ts";
import type { NextProject } from "../../model/next-project.ts";

const KEY = "onward.studio.choosing";

const shape = v.object({ id: v.string(), part: v.picklist(parts), place: v.string() });

/** Returns where a file was being chosen when this tab was ended; `null` if none was. It is returned only once. */
export function endedChoice(): NextProject | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : { ...v.parse(shape, JSON.parse(kept)), isFileLost: true };
  } catch {
    // Browsers that block storage may throw.
    return null;
  }
}

/**
 * Stores where a file is being chosen. A phone that runs out of memory ends the page while its camera is open, and reloads it later without
 * the photo. Once the owner uses the page again, the file was chosen or the choice canceled.
 */
export function watchChoices(where: () => NextProject | null): void {
  const forget = () => {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Without storage there is nothing to remove.
    }
  };
  const begin = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const at = where();
    try {
      if (at) sessionStorage.setItem(KEY, JSON.stringify(at));
    } catch {
      // Without storage, the lost choice can't be reported after a reload.
    }
  };
  document.addEventListener("click", begin, { capture: true });
  for (const end of ["change", "cancel", "pointerdown", "keydown"])
    document.addEventListener(end, forget, { capture: true });
}
