import { partsOf } from "../../project/parts.ts";
import type { MediaName, Project } from "../../project/project.ts";
import { isWithin, type Place, placeOf, valueAt } from "../project/place.ts";

/** What has a page of its own in the part Edit. */
export const pages = ["members/welcome", "members/gamePlan", "members/leaders", "members/resources", "texts"] as const;

/** The place whose page shows a place; "" for the overview. */
export function pageOf(project: Project, place: Place): Place {
  const item = place.split("/").slice(0, 3).join("/");
  if (/^members\/(steps|leaders)\//.test(item) && valueAt(project, item)) return item;
  return pages.find((page) => isWithin(place, page)) ?? "";
}

/** The first picture of a thing. */
export function pictureOf(project: Project, place: Place): MediaName | undefined {
  return partsOf(project).flatMap((part) =>
    part.kind === "medium" && (part.use === "picture" || part.use === "appLogo") && part.name
      ? isWithin(placeOf(project, part.path), place)
        ? [part.name]
        : []
      : [],
  )[0];
}
