import type { EditorPart } from "./editor-part.ts";
import type { Place } from "./place.ts";

/** The project and the place in it for which a file is being chosen. */
export interface ChosenAt {
  readonly id: string;
  readonly part: EditorPart;
  readonly place: Place;
}
