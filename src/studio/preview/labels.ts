import { nearestThing } from "../model/fields.ts";
import { isWithin, type Place, placeIn } from "../model/place.ts";
import { textScreen } from "../model/screens.ts";
import { isMarked, type Mark, marksOf, unmarked } from "./marks.ts";

// Removes the marks of `marks.ts` from texts and attributes of the page, and writes their place into the attribute `data-place` instead.

/** The attributes that may contain a text with a mark. */
const attributes = ["aria-label", "alt", "placeholder", "title", "href", "data-note"];

/** The marks that were removed from a text or an attribute, and the text without them. */
interface Taken {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** For each element, the marks that were removed from its text nodes and, by their names, from its attributes. */
const taken = new WeakMap<Element, Map<Text | string, Taken>>();

/** Labels the elements of a page after each change, before the browser draws it. Returns a function that does so at once. */
export function labelTexts(page: Document): () => void {
  const observer = new MutationObserver(label);
  const filter = { attributes: true, attributeFilter: attributes };
  observer.observe(page, { subtree: true, childList: true, characterData: true, ...filter });
  function label(records: readonly MutationRecord[]): void {
    for (const element of new Set(records.flatMap(elementsOf))) labelElement(element);
    // The labels are changes too, and need no labels of their own.
    observer.takeRecords();
  }
  return () => label(observer.takeRecords());
}

function elementsOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = target instanceof Element ? target : target.parentElement;
  const added = [...addedNodes].flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll("*")] : [],
  );
  return around ? [around, ...added] : added;
}

function labelElement(element: Element): void {
  const before = taken.get(element);
  const now = new Map<Text | string, Taken>();
  const take = (key: Text | string, value: string, write: (text: string) => void) => {
    const known = before?.get(key);
    if (isMarked(value)) {
      const text = unmarked(value);
      now.set(key, { text, marks: marksOf(value) });
      write(text);
    } else if (known?.text === value) now.set(key, known);
  };
  for (const node of element.childNodes)
    if (node instanceof Text)
      take(node, node.data, (text) => {
        node.data = text;
      });
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null) take(name, value, (text) => element.setAttribute(name, text));
  }
  if (!before && now.size === 0) return;
  taken.set(element, now);
  const [place] = [...now].flatMap(([key, { marks }]) => placeSaid(marks, typeof key === "string") ?? []);
  if (place === undefined) element.removeAttribute("data-place");
  else element.setAttribute("data-place", place);
  // Paler text shows that it only stands for a missing one.
  const isStandIn = [...now].some(([key, { marks }]) => typeof key !== "string" && marks[0]?.isStandIn);
  if (element instanceof HTMLElement && isStandIn !== element.hasAttribute("data-stand-in")) {
    element.toggleAttribute("data-stand-in", isStandIn);
    element.style.opacity = isStandIn ? "0.7" : "";
  }
}

/**
 * Returns where the text with these marks is edited. Some texts of the product are about a field, such as a phone number, of the thing whose
 * name they contain: they are edited in that field. Without the name the result is `undefined`, and an element around has the place.
 */
function placeSaid([own, ...said]: readonly Mark[], isAttribute: boolean): Place | undefined {
  const last = said.at(-1);
  if (!own) return undefined;
  const { about } = textScreen(textId(own.place)) ?? {};
  if (about) return last && placeIn(thingOf(last.place), about);
  // The description of an image is a sentence of the product with the owner's title in it. The title is what the owner can edit.
  return isAttribute && last && isWithin(last.place, "members") ? last.place : own.place;
}

const textId = (place: Place) => place.split("/")[1] ?? "";

/** Returns the place of the thing whose name or title is at a place. */
const thingOf = (place: Place): Place => nearestThing(place)?.place ?? textScreen(textId(place))?.screen ?? "";
