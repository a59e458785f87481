import { nearestThing } from "../model/fields.ts";
import { isWithin, type Place, placeIn } from "../model/place.ts";
import { textScreen } from "../model/screens.ts";
import { isMarked, type Mark, marksOf, unmarked } from "./marks.ts";

// Takes the marks out of what the site has put on the page, and writes the place at the element: `data-place`.

/** Attributes that have texts. */
const attributes = ["aria-label", "alt", "placeholder", "title", "href"];

/** What was taken out of a text or an attribute, and what is there since. */
interface Taken {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** By their element, what was taken out of its texts and, by their names, of its attributes. */
const taken = new WeakMap<Element, Map<Text | string, Taken>>();

/** Labels a page whenever something on it changes, before it is drawn. The function that it returns does so at once. */
export function labelTexts(page: Document): () => void {
  const observer = new MutationObserver(label);
  const filter = { attributes: true, attributeFilter: attributes };
  observer.observe(page, { subtree: true, childList: true, characterData: true, ...filter });
  function label(records: readonly MutationRecord[]): void {
    for (const element of new Set(records.flatMap(elementsOf))) labelElement(element);
    // What has changed since is its own doing.
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
  // One sees which texts only stand for missing ones.
  const isStandIn = [...now].some(([key, { marks }]) => typeof key !== "string" && marks[0]?.isStandIn);
  if (element instanceof HTMLElement && isStandIn !== element.hasAttribute("data-stand-in")) {
    element.toggleAttribute("data-stand-in", isStandIn);
    element.style.opacity = isStandIn ? "0.7" : "";
  }
}

/**
 * Where the text with these marks is edited: at its own place, or in the field that it is about. `undefined` for a text that is about a
 * thing and doesn't say its name: what is around it does.
 */
function placeSaid([own, ...said]: readonly Mark[], isAttribute: boolean): Place | undefined {
  const last = said.at(-1);
  if (!own) return undefined;
  const { about } = textScreen(textId(own.place)) ?? {};
  if (about) return last && placeIn(thingOf(last.place), about);
  // The description of an image is its title in a sentence of the product.
  return isAttribute && last && isWithin(last.place, "members") ? last.place : own.place;
}

const textId = (place: Place) => place.split("/")[1] ?? "";

/** The thing whose name or title a place is. */
const thingOf = (place: Place): Place => nearestThing(place)?.place ?? textScreen(textId(place))?.screen ?? "";
