import type { Place } from "../../model/place.ts";

const files = new Map<Place, File>();

/** Gives a file to the field of a place that is about to be shown. */
export const handFile = (place: Place, file: File): void => void files.set(place, file);

/** Takes the file that the field of a place was given; `undefined` for none. */
export function takeHandedFile(place: Place): File | undefined {
  const file = files.get(place);
  files.delete(place);
  return file;
}
