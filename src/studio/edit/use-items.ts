import { useState } from "react";
import { flushSync } from "react-dom";
import { usePlaceName } from "../app/place-name.ts";
import type { Item } from "../project/edit.ts";
import type { ThingName } from "../project/fields.ts";
import { type Place, placeIn, valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { focusPlace } from "./focus-place.ts";
import { copyOf, emptyItem, newIds } from "./new-item.ts";
import type { ResourceKind } from "./shown-fields.ts";

const none: readonly Item[] = [];

/** The things of a list, and what is done with them. The focus goes on with what was moved or copied, or with what is left. */
export function useItems(place: Place) {
  const i18n = useMessages();
  const edit = useEdit();
  const placeName = usePlaceName();
  const whole = useStudio(project);
  const items = (valueAt(whole, place) ?? none) as readonly Item[];
  /** Where the last one went that was moved. */
  const [said, setSaid] = useState("");

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    const { activeElement } = document;
    const name = placeName(placeIn(place, item.id));
    flushSync(() => {
      edit({ edit: "move", place: placeIn(place, item.id), to });
      setSaid(i18n._("studio.item.moved", { name, number: to + 1, count: items.length }));
    });
    // In its new place the browser has forgotten it.
    (activeElement as HTMLElement | null)?.focus();
  };
  const duplicate = (item: Item) => {
    const copy = copyOf(item, newIds(whole));
    flushSync(() => edit({ edit: "duplicate", place: placeIn(place, item.id), item: copy }));
    focusPlace(placeIn(place, copy.id));
  };
  const remove = (item: Item, index: number) => {
    const next = items[index + 1] ?? items[index - 1];
    flushSync(() => edit({ edit: "remove", place: placeIn(place, item.id) }));
    focusPlace(next ? placeIn(place, next.id) : place);
  };
  return { items, move, duplicate, remove, said };
}

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
