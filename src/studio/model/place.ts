import { languages } from "../../project/languages.ts";
import type { Path } from "../../project/problem.ts";

/**
 * The position of a value in a project, whatever the order of its lists: names and ids with slashes between them, such as
 * `members/steps/certification/title/es`. An item without an id has its index.
 */
export type Place = string;

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

/** Returns a place inside of another one. */
export const placeIn = (place: Place, ...keys: readonly (string | number)[]): Place =>
  [place, ...keys].filter((key) => key !== "").join("/");

/** Returns the place that contains another one; "" for the whole project. */
export const parentOf = (place: Place): Place => place.slice(0, Math.max(0, place.lastIndexOf("/")));

export const keyOf = (place: Place): string => place.slice(place.lastIndexOf("/") + 1);

export const languageAt = (place: Place) => languages.find(({ code }) => code === keyOf(place));

/** Returns the places of the same value in the other languages. */
export const placesBeside = (place: Place): Place[] =>
  languages.flatMap(({ code }) => (code === keyOf(place) ? [] : [placeIn(parentOf(place), code)]));

/** Returns whether a part of a place is a property that every object inherits, such as `__proto__`. No project has a value there. */
export const isInherited = (place: Place): boolean =>
  place.split("/").some((key) => Object.hasOwn(Object.prototype, key));

/** Returns whether a place is another one, or inside of it. */
export const isWithin = (place: Place, whole: Place): boolean =>
  whole === "" || place === whole || place.startsWith(`${whole}/`);

const isContainer = (value: unknown): value is Container => typeof value === "object" && value !== null;

/** Returns the key of an entry: the index of the list item with that id, otherwise the key itself. */
function keyIn(whole: Container, key: string): string | number {
  if (!Array.isArray(whole)) return key;
  const index = whole.findIndex((item) => isContainer(item) && Reflect.get(item, "id") === key);
  return index >= 0 ? index : Number(key);
}

/** Returns the value at a place; `undefined` if there is none. */
export function valueAt(whole: unknown, place: Place): unknown {
  const keys = place === "" ? [] : place.split("/");
  return keys.reduce((value, key) => {
    if (!isContainer(value)) return undefined;
    const found = keyIn(value, key);
    return Object.hasOwn(value, found) ? Reflect.get(value, found) : undefined;
  }, whole);
}

/** Returns a copy with another value at a place; `undefined` removes the value. Missing objects on the way are created. */
export function withValue<Whole>(whole: Whole, place: Place, value: unknown): Whole {
  const [first = "", ...rest] = place.split("/");
  if (place === "") return value as Whole;
  const copy: Container = Array.isArray(whole) ? [...whole] : { ...(whole as object) };
  const key = keyIn(copy, first);
  const next = rest.length > 0 ? withValue(Reflect.get(copy, key) ?? {}, rest.join("/"), value) : value;
  if (next !== undefined) Reflect.set(copy, key, next);
  else if (Array.isArray(copy))
    copy.splice(copy.length > Number(key) && Number(key) >= 0 ? Number(key) : copy.length, 1);
  else Reflect.deleteProperty(copy, key);
  return copy as Whole;
}

export function placeOf(whole: unknown, path: Path): Place {
  let value = whole;
  return path
    .map((key) => {
      value = isContainer(value) ? Reflect.get(value, key) : undefined;
      const id = typeof key === "number" && isContainer(value) ? Reflect.get(value, "id") : undefined;
      return typeof id === "string" && id ? id : key;
    })
    .join("/");
}
