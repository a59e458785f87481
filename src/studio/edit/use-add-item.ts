import { flushSync } from "react-dom";
import type { ThingName } from "../project/fields.ts";
import { type Place, placeIn } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useStudio } from "../studio-context.ts";
import { focusPlace } from "./focus-place.ts";
import { emptyItem, newIds } from "./new-item.ts";
import type { ResourceKind } from "./shown-fields.ts";

/** Adds a thing to the end of a list and goes to it. */
export function useAddItem() {
  const edit = useEdit();
  const whole = useStudio(project);
  return (list: Place, thing: ThingName, kind?: ResourceKind): Place => {
    const item = emptyItem(thing, newIds(whole)(), kind);
    flushSync(() => edit({ edit: "add", place: list, item }));
    focusPlace(placeIn(list, item.id));
    return placeIn(list, item.id);
  };
}
