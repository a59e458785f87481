import type { MediaName, Project } from "../../project/project.ts";
import { valuesOf } from "../../project/values.ts";
import { useStudio } from "../hooks/studio-context.ts";
import { editedPlace, editorPart, project } from "../machine/selectors.ts";
import { hasPage, thingAt } from "../model/fields.ts";
import { isWithin, type Place, parentOf, placeIn, placeOf, valueAt } from "../model/place.ts";
import { formOfText } from "../model/screens.ts";
import type { studioIcons } from "../ui/studio-icons.ts";

/** The places with a page in the part Edit that are no list items, with their icons, in the order of the site. */
export const pages: Readonly<Record<Place, keyof typeof studioIcons>> = {
  "members/welcome": "video",
  "members/gamePlan": "gamePlan",
  "members/leaders": "leaders",
  "members/resources": "resources",
  texts: "texts",
};

/** Returns the place whose page shows a place; "" for the overview. */
export function pageOf(project: Project, place: Place): Place {
  const [root, text = ""] = place.split("/");
  const form = root === "texts" && formOfText(text);
  if (form) return form;
  const thing = thingAt(place);
  const isPage = place in pages || (thing && hasPage(thing) && valueAt(project, place));
  return isPage || place === "" ? place : pageOf(project, parentOf(place));
}

/** Returns the places with a page, in the order of the list. */
export function orderedPages({ members }: Project): readonly Place[] {
  const [welcome = "", ...others] = Object.keys(pages);
  return [welcome, ...members.steps.map(({ id }) => placeIn("members/steps", id)), ...others];
}

/** Returns the page of the part Edit that is shown; "" for the overview, and in other parts. */
export function useEditedPage(): Place {
  const isEdit = useStudio(editorPart) === "edit";
  const page = pageOf(useStudio(project), useStudio(editedPlace));
  return isEdit ? page : "";
}

/** Returns the name of the first picture in a thing. */
export function pictureOf(project: Project, place: Place): MediaName | undefined {
  const pictures = valuesOf(project).flatMap((value) =>
    value.kind === "medium" && (value.use === "picture" || value.use === "appLogo") ? [value] : [],
  );
  return pictures.find(({ name, path }) => name && isWithin(placeOf(project, path), place))?.name;
}
