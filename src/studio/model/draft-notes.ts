import type { Draft } from "./draft.ts";
import { withoutLostFrames } from "./frames.ts";
import { isWithin, type Place } from "./place.ts";

/** Returns what a draft keeps beside the project by place, without a place and what is inside of it. */
export const without = <Value>(values: Readonly<Record<Place, Value>>, place: Place): Readonly<Record<Place, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isWithin(key, place)));

/** Takes along what a draft keeps beside the project of a thing that is at another place now. */
export function withNotesMoved(draft: Draft, from: Place, to: Place): Draft {
  const moved = (place: Place) => (isWithin(place, from) ? to + place.slice(from.length) : place);
  const withMoved = (values: Readonly<Record<Place, string>>) =>
    Object.fromEntries(Object.entries(values).map(([place, text]) => [moved(place), text]));
  const { typed, outdated, suggested, drafted } = draft;
  return {
    ...draft,
    typed: withMoved(typed),
    outdated: withMoved(outdated),
    suggested: suggested.map(moved),
    ...(drafted && { drafted: drafted.map(moved) }),
  };
}

/** Returns the places that are neither inside of another one nor around it. */
const notBeside = (places: readonly Place[], place: Place) =>
  places.filter((one) => !isWithin(one, place) && !isWithin(place, one));

/** Removes what a new value at a place replaces: its typed text, the marks that its text is suggested or drafted, and the frame of a clip. */
export const settled = (draft: Draft, place: Place): Draft => ({
  ...draft,
  project: withoutLostFrames(draft.project, place),
  typed: without(draft.typed, place),
  suggested: notBeside(draft.suggested, place),
  ...(draft.drafted && { drafted: notBeside(draft.drafted, place) }),
});
