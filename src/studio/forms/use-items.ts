import { useState } from "react";
import { flushSync } from "react-dom";
import { handFile } from "../fields/media/handed-files.ts";
import { focusPlace } from "../hooks/focus-place.ts";
import { useEdit, useGo, useMessages, useStudio } from "../hooks/studio-context.ts";
import { usePlaceName } from "../hooks/use-names.ts";
import { firstLanguage, project } from "../machine/selectors.ts";
import type { Edit, Item } from "../model/edit.ts";
import type { ThingName } from "../model/fields.ts";
import { copyOf, emptyItem, newIds } from "../model/new-item.ts";
import { type Place, placeIn, valueAt } from "../model/place.ts";
import { fileField, type ResourceKind } from "../model/shown-fields.ts";

const none: readonly Item[] = [];

/** Returns the things of a list and the actions for them. The focus follows what was moved or copied, or goes to what is left. */
export function useItems(place: Place) {
  const i18n = useMessages();
  const edit = useEdit();
  const placeName = usePlaceName();
  const whole = useStudio(project);
  const items = (valueAt(whole, place) ?? none) as readonly Item[];
  /** The message for screen readers about the last move. */
  const [said, setSaid] = useState("");
  const at = (item: Item | undefined) => (item ? placeIn(place, item.id) : place);
  const editAndFocus = (change: Edit, next: Place) => {
    flushSync(() => edit(change));
    focusPlace(next);
  };

  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    const { activeElement } = document;
    flushSync(() => {
      edit({ edit: "move", place: at(item), to });
      setSaid(i18n._("studio.item.moved", { name: placeName(at(item)), number: to + 1, count: items.length }));
    });
    // The browser drops the focus when an element moves in the document.
    (activeElement as HTMLElement | null)?.focus();
  };
  const duplicate = (item: Item) => {
    const copy = copyOf(item, newIds(whole));
    editAndFocus({ edit: "duplicate", place: at(item), item: copy }, at(copy));
  };
  const remove = (item: Item, index: number) =>
    editAndFocus({ edit: "remove", place: at(item) }, at(items[index + 1] ?? items[index - 1]));
  return { items, move, duplicate, remove, said };
}

/** What a new thing has from its beginning. */
interface Beginning {
  readonly kind?: ResourceKind;
  /** The file that it needs. */
  readonly file?: File;
  /** An address for all languages. */
  readonly link?: string;
}

/** Returns a function that adds a thing to the end of a list and opens it. */
export function useAddItem() {
  const edit = useEdit();
  const go = useGo();
  const whole = useStudio(project);
  const first = useStudio(firstLanguage);
  return (list: Place, thing: ThingName, { kind, file, link }: Beginning = {}) => {
    const empty = emptyItem(thing, newIds(whole)(), kind);
    const place = placeIn(list, empty.id);
    if (file) handFile(placeIn(place, fileField(thing)?.name ?? "", first), file);
    edit({ edit: "add", place: list, item: { ...empty, ...(link && { link: { [first]: link } }) } });
    go(link ? placeIn(place, "title", first) : place);
  };
}
