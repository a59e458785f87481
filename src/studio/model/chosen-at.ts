import type { EditorPart } from "./editor-part.ts";
import type { Place } from "./place.ts";

/** Where in which project a file is being chosen. */
export interface ChosenAt {
  readonly id: string;
  readonly part: EditorPart;
  readonly place: Place;
}
