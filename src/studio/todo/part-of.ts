import { isWithin, type Place } from "../project/place.ts";
import type { EditorPart } from "../studio.machine.ts";

/** The part of the editor in which a place is edited. */
export function partOf(place: Place): EditorPart {
  if (place === "site/address" || isWithin(place, "draft")) return "publish";
  return isWithin(place, "site") ? "look" : "edit";
}
