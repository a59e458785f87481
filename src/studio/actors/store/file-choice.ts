import * as v from "valibot";
import { parts } from "../../model/editor-part.ts";
import type { NextProject } from "../../model/next-project.ts";
import { keptText } from "./kept-text.ts";

const kept = keptText(() => sessionStorage, "onward.studio.choosing");

const shape = v.object({ id: v.string(), part: v.picklist(parts), place: v.string() });

/** Returns where a file was being chosen when this tab was ended; `null` if none was. It is returned only once. */
export function endedChoice(): NextProject | null {
  const choice = kept.read();
  kept.write(null);
  try {
    return choice === null ? null : { ...v.parse(shape, JSON.parse(choice)), isFileLost: true };
  } catch {
    // Something else wrote it.
    return null;
  }
}

/**
 * Stores where a file is being chosen. A phone that runs out of memory ends the page while its camera is open, and reloads it later without
 * the photo. Once the owner uses the page again, the file was chosen or the choice canceled.
 */
export function watchChoices(where: () => NextProject | null): void {
  const forget = () => kept.write(null);
  const begin = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const at = where();
    if (at) kept.write(JSON.stringify(at));
  };
  document.addEventListener("click", begin, { capture: true });
  for (const end of ["change", "cancel", "pointerdown", "keydown"])
    document.addEventListener(end, forget, { capture: true });
}
