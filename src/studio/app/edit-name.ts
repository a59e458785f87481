import type { Moment } from "../project/draft.ts";
import { valueAt } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { say } from "../studio-i18n.ts";
import { usePlaceName } from "./place-name.ts";

/** Names the place of a moment: what was removed has its name from before, what was added from now. */
export function useMomentPlaceName(): (moment: Moment) => string {
  const placeName = usePlaceName();
  const { project } = useStudio(draft);
  return ({ place, before }) => placeName(place, valueAt(project, place) === undefined ? before.project : project);
}

/** Names a moment by what was done: "title of step 2", "step 3 removed". */
export function useEditName(): (moment: Moment) => string {
  const i18n = useMessages();
  const placeName = useMomentPlaceName();
  return (moment) => say(i18n, `owner.edit.${moment.kind}`, { name: placeName(moment) });
}
