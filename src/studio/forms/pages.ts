import { partsOf } from "../../project/parts.ts";
import type { MediaName, Project } from "../../project/project.ts";
import { hasPage, thingAt } from "../model/fields.ts";
import { isWithin, type Place, parentOf, placeOf, valueAt } from "../model/place.ts";
import type { studioIcons } from "../ui/studio-icons.ts";

/** What has a page of its own in the part Edit beside the things of lists, with its icon, in the order of the site. */
export const pages: Readonly<Record<Place, keyof typeof studioIcons>> = {
  "members/welcome": "welcome",
  "members/gamePlan": "gamePlan",
  "members/leaders": "leaders",
  "members/resources": "resources",
  texts: "texts",
};

/** The place whose page shows a place; "" for the overview. */
export function pageOf(project: Project, place: Place): Place {
  const thing = thingAt(place);
  const isPage = place in pages || (thing && hasPage(thing) && valueAt(project, place));
  return isPage || place === "" ? place : pageOf(project, parentOf(place));
}

/** The first picture of a thing. */
export function pictureOf(project: Project, place: Place): MediaName | undefined {
  const pictures = partsOf(project).flatMap((part) =>
    part.kind === "medium" && (part.use === "picture" || part.use === "appLogo") ? [part] : [],
  );
  return pictures.find(({ name, path }) => name && isWithin(placeOf(project, path), place))?.name;
}
