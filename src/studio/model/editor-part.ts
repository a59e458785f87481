import { isWithin, type Place } from "./place.ts";

/** The parts of the editor. The Undo menu opens `history`. */
export const parts = ["edit", "look", "todo", "publish", "history"] as const;

export type EditorPart = (typeof parts)[number];

export function partOf(place: Place): EditorPart {
  if (place === "site/address" || isWithin(place, "draft")) return "publish";
  return isWithin(place, "site") ? "look" : "edit";
}
