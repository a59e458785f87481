import type { Moment } from "../project/draft.ts";
import { valueAt } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
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
  return (moment) => {
    const name = placeName(moment);
    switch (moment.kind) {
      case "change":
        return name;
      case "add":
        return i18n._("studio.edit.add", { name });
      case "duplicate":
        return i18n._("studio.edit.duplicate", { name });
      case "remove":
        return i18n._("studio.edit.remove", { name });
      case "move":
        return i18n._("studio.edit.move", { name });
      case "hide":
        return i18n._("studio.edit.hide", { name });
      case "show":
        return i18n._("studio.edit.show", { name });
      case "keep":
        return i18n._("studio.edit.keep", { name });
      case "restore":
        return i18n._("studio.edit.restore");
      case "start":
        return i18n._("studio.edit.start");
    }
  };
}
