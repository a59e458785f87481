import type { Problem } from "../../project/problem.ts";
import type { Place } from "../project/place.ts";

/** Something that is missing or wrong, with the place where it is mended. */
export interface TodoItem {
  readonly place: Place;
  readonly problem: Problem;
}

export function useTodo(): readonly TodoItem[] {
  return [];
}
