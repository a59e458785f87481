import { appStores, type ResourceCategory, resourceCategories } from "../../project/categories.ts";
import type { MediaUse } from "../../project/medium.ts";
import { keyOf, type Place, parentOf } from "./place.ts";

export type FieldDefinition = ValueField | { readonly field: "list"; readonly of: ThingName };

/** A field with one value. `perLanguage`: one value for all languages, and optionally another one for a language. */
export type ValueField =
  | { readonly field: "text"; readonly isLong?: true; readonly isOptional?: true }
  | { readonly field: "line"; readonly isOptional?: true }
  | { readonly field: "phone"; readonly isOptional?: true }
  | { readonly field: "address"; readonly perLanguage?: true; readonly isOptional?: true }
  | { readonly field: "video"; readonly perLanguage: true; readonly isOptional?: true }
  | { readonly field: "medium"; readonly use: MediaUse; readonly perLanguage?: true; readonly isOptional?: true }
  | Choice
  | { readonly field: "accent" }
  | { readonly field: "languages"; readonly isOptional: true }
  | { readonly field: "siteLanguages" }
  /** The list that the thing is in. */
  | { readonly field: "category"; readonly isOptional: true };

export interface Choice {
  readonly field: "choice";
  readonly choices: readonly ("group" | "chat")[];
  readonly isOptional: true;
}

/** The things that an owner edits, with their fields in the order of the form. Every form comes from this table. */
export const things = {
  site: {
    name: { field: "line" },
    languages: { field: "siteLanguages" },
    logo: { field: "medium", use: "logo" },
    accent: { field: "accent" },
  },
  linkCard: {
    title: { field: "text", isOptional: true },
    description: { field: "text", isOptional: true },
    picture: { field: "medium", use: "linkCard" },
  },
  welcome: {
    video: { field: "video", perLanguage: true, isOptional: true },
    poster: { field: "medium", use: "picture", perLanguage: true, isOptional: true },
    captions: { field: "medium", use: "captions", perLanguage: true, isOptional: true },
  },
  step: {
    title: { field: "text" },
    description: { field: "text", isLong: true },
    video: { field: "video", perLanguage: true, isOptional: true },
    poster: { field: "medium", use: "picture", perLanguage: true, isOptional: true },
    captions: { field: "medium", use: "captions", perLanguage: true, isOptional: true },
    flyers: { field: "list", of: "flyer" },
    apps: { field: "list", of: "app" },
    links: { field: "list", of: "link" },
    files: { field: "list", of: "file" },
  },
  flyer: {
    image: { field: "medium", use: "picture", perLanguage: true },
    title: { field: "text" },
    text: { field: "text", isLong: true, isOptional: true },
  },
  app: {
    name: { field: "text" },
    logo: { field: "medium", use: "appLogo", isOptional: true },
    ...(Object.fromEntries(appStores.map((store) => [store, { field: "address", isOptional: true }])) as Record<
      (typeof appStores)[number],
      { readonly field: "address"; readonly isOptional: true }
    >),
  },
  link: {
    address: { field: "address", perLanguage: true },
    label: { field: "text" },
    kind: { field: "choice", choices: ["group", "chat"], isOptional: true },
  },
  file: {
    file: { field: "medium", use: "document", perLanguage: true },
    label: { field: "text" },
  },
  gamePlan: {
    points: { field: "list", of: "point" },
    booking: { field: "address", perLanguage: true, isOptional: true },
  },
  leader: {
    name: { field: "line" },
    picture: { field: "medium", use: "picture", isOptional: true },
    phone: { field: "phone", isOptional: true },
    booking: { field: "address", perLanguage: true, isOptional: true },
    languages: { field: "languages", isOptional: true },
  },
  point: { text: { field: "text", isLong: true } },
  resource: {
    link: { field: "address", perLanguage: true },
    file: { field: "medium", use: "document", perLanguage: true },
    video: { field: "video", perLanguage: true },
    title: { field: "text" },
    description: { field: "text", isLong: true, isOptional: true },
    category: { field: "category", isOptional: true },
    poster: { field: "medium", use: "picture", perLanguage: true, isOptional: true },
    captions: { field: "medium", use: "captions", perLanguage: true, isOptional: true },
  },
} as const satisfies Record<ThingName, Readonly<Record<string, FieldDefinition>>>;

/** The kind of thing in each list, by the list's name. */
const listed = {
  steps: "step",
  flyers: "flyer",
  apps: "app",
  links: "link",
  files: "file",
  leaders: "leader",
  points: "point",
  ...(Object.fromEntries(resourceCategories.map((category) => [category, "resource"])) as Record<
    ResourceCategory,
    "resource"
  >),
} as const;

const single = {
  site: "site",
  "site/preview": "linkCard",
  "members/welcome": "welcome",
  "members/gamePlan": "gamePlan",
} as const;

export type ThingName = (typeof listed)[keyof typeof listed] | (typeof single)[keyof typeof single];

const named: Readonly<Record<string, ThingName>> = { ...single };
const inLists: Readonly<Record<string, ThingName>> = { ...listed };

export const hasPage = (thing: ThingName): boolean => thing === "step" || thing === "leader";

export const isInCard = (thing: ThingName): boolean => Object.values(inLists).includes(thing) && !hasPage(thing);

/** Returns the entry of a table. An opened file may have any name, such as `constructor`, which every object inherits. */
const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, name: string): Entry | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns which thing is at a place; `undefined` for a value of a thing, or a list. */
export const thingAt = (place: Place): ThingName | undefined =>
  entryOf(named, place) ?? entryOf(inLists, keyOf(parentOf(place)));

/** Returns the field that a place is or is in; `undefined` outside of the things of the table. */
export function fieldAt(place: Place): FieldDefinition | undefined {
  const whole = nearestThing(place);
  const fields: Readonly<Record<string, FieldDefinition>> = whole ? things[whole.thing] : {};
  const [name = ""] = place.slice(whole ? whole.place.length + 1 : 0).split("/");
  return entryOf(fields, name);
}

/** Returns the thing that a place is or is in, with the thing's own place. */
export function nearestThing(place: Place): { readonly thing: ThingName; readonly place: Place } | undefined {
  for (let at = place; at; at = parentOf(at)) {
    const thing = thingAt(at);
    if (thing) return { thing, place: at };
  }
  return undefined;
}
