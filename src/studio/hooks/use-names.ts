import { project as projectOf } from "../machine/selectors.ts";
import type { Moment } from "../model/draft.ts";
import { type Place, valueAt } from "../model/place.ts";
import { type NamedPage, pageTitle, placeName, removedName } from "../words/place-name.ts";
import { say } from "../words/studio-i18n.ts";
import { useMessages, useStudio } from "./studio-context.ts";

/** Returns a function that names places as an owner does: "title of step 2", "Weekly schedule (flyer), step 2". */
export function usePlaceName(): (place: Place, page?: Place) => string {
  const i18n = useMessages();
  const project = useStudio(projectOf);
  return (place, page) => placeName(i18n, project, place, page);
}

/** Returns a function that names the page of a place by what it says: "3 · Our app", with the language of these words. */
export function usePageTitle(): (page: Place) => NamedPage {
  const i18n = useMessages();
  const project = useStudio(projectOf);
  return (page) => pageTitle(i18n, project, page);
}

/** Names the place of a moment: what was removed has its title and its name from before, what was added from now. */
export function useMomentPlaceName(): (moment: Moment) => string {
  const i18n = useMessages();
  const project = useStudio(projectOf);
  return ({ kind, place, before }) =>
    kind === "remove"
      ? removedName(i18n, before.project, place)
      : placeName(i18n, valueAt(project, place) === undefined ? before.project : project, place);
}

/** Returns a function that names a moment: "title of step 2", "step 3 removed". */
export function useEditName(): (moment: Moment) => string {
  const i18n = useMessages();
  const placeName = useMomentPlaceName();
  return (moment) => say(i18n, `owner.edit.${moment.kind}`, { name: placeName(moment) });
}
