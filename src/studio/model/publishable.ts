import type * as v from "valibot";
import { appStores } from "../../project/categories.ts";
import type { Link, Project, StoreApp } from "../../project/project.ts";
import { projectSchema } from "../../project/schema.ts";
import { valuesOf } from "../../project/values.ts";
import type { Draft } from "./draft.ts";
import { isWithin, type Place, placeIn, valueAt } from "./place.ts";
import { withoutEmptyPromises } from "./second-wording.ts";
import { extras } from "./shown-fields.ts";

const hasAddress = ({ address }: Link) => !isEmpty(address);
const isInStore = (app: StoreApp) => appStores.some((store) => !isEmpty(app[store]));

/** Returns the places of steps that open nothing yet: buttons and apps without an address, not even half of one, and videos that are not chosen. */
export function openPlaces({ project, typed }: Pick<Draft, "project" | "typed">): Place[] {
  const places = project.members.steps.flatMap(({ id, links = [], apps = [], video }) => {
    const step = placeIn("members/steps", id);
    return [
      ...(video && isEmpty(video) ? [placeIn(step, "video")] : []),
      ...apps.filter((app) => !isInStore(app)).map((app) => placeIn(step, "apps", app.id)),
      ...links.filter((link) => !hasAddress(link)).map((link) => placeIn(step, "links", link.id)),
    ];
  });
  return places.filter((place) => !Object.keys(typed).some((at) => isWithin(at, place)));
}

/** Returns whether the site of a draft gives back all that its owner made: it has its Studio, and nothing of theirs is kept from members. */
export const isWholeOnSite = (draft: Draft): boolean =>
  draft.hasStudio &&
  draft.hidden.length + Object.keys(draft.typed).length === 0 &&
  openPlaces(draft).every((place) => isUntouched(draft, place));

/** Returns whether a thing that opens nothing has no more than what was suggested. */
const isUntouched = ({ project, suggested }: Draft, place: Place): boolean =>
  Object.entries(valueAt(project, place) ?? {}).every(
    ([key, value]) => key === "id" || key === "kind" || isEmpty(value) || suggested.includes(placeIn(place, key)),
  );

/** Returns the names of what members get of a step besides its words. What opens nothing yet is not there. */
export function extrasAt({ project, typed }: Pick<Draft, "project" | "typed">, place: Place) {
  const step = project.members.steps.find(({ id }) => place === placeIn("members/steps", id));
  const steps = step ? [step] : [];
  const open = openPlaces({ project: { ...project, members: { ...project.members, steps } }, typed });
  return extras
    .map(([name]) => name)
    .filter((name) => {
      const at = placeIn(place, name);
      const value: unknown = Reflect.get(step ?? {}, name) ?? [];
      return Array.isArray(value) ? value.some(({ id }) => !open.includes(placeIn(at, id))) : !open.includes(at);
    });
}

/** Returns what members get of a project that is edited: without hidden steps, empty optional values, and unused media. */
export function shownProject({ project, hidden }: Pick<Draft, "project" | "hidden">): Project {
  const steps = project.members.steps.filter(({ id }) => !hidden.includes(id));
  const whole = pruned(projectSchema, { ...project, members: { ...project.members, steps } }) as Project;
  const used = new Set(valuesOf(whole).map((value) => (value.kind === "medium" ? value.name : undefined)));
  return { ...whole, media: Object.fromEntries(Object.entries(whole.media).filter(([name]) => used.has(name))) };
}

/**
 * Returns the part of a draft that is published: what members get, without buttons and apps that open nothing yet, and without suggested
 * words that speak of them.
 */
export function publishable(draft: Pick<Draft, "project" | "hidden" | "typed" | "suggested" | "seconds">): Project {
  const { project, hidden, typed, suggested, seconds } = draft;
  const open = openPlaces({ project, typed });
  const steps = project.members.steps.map((step) => {
    const isKeptIn = (list: "apps" | "links") => (thing: { readonly id: string }) =>
      !open.includes(placeIn("members/steps", step.id, list, thing.id));
    const { links, apps } = step;
    return {
      ...step,
      ...(links && { links: links.filter(isKeptIn("links")) }),
      ...(apps && { apps: apps.filter(isKeptIn("apps")) }),
    };
  });
  const shown = shownProject({ project: { ...project, members: { ...project.members, steps } }, hidden });
  return withoutEmptyPromises({ project: shown, suggested, seconds });
}

/** The properties of valibot's schemas that the Studio reads. */
export interface SchemaShape {
  readonly type: string;
  readonly pipe?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly value?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly getter?: (input: unknown) => v.GenericSchema;
}

/** Returns a value without its empty optional entries. */
function pruned(schema: v.GenericSchema, value: unknown): unknown {
  const { type, pipe, entries, item, value: each, wrapped, getter } = schema as unknown as SchemaShape;
  if (pipe?.[0] && pipe[0] !== schema) return pruned(pipe[0], value);
  if (wrapped) return pruned(wrapped, value);
  if (getter) return pruned(getter(value), value);
  if (typeof value !== "object" || value === null) return value;
  if (item && Array.isArray(value)) return value.map((one) => pruned(item, one));
  if (type === "record" && each)
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, one]) => [key, pruned(each, one)] as const)
        .filter(([, one]) => !isEmpty(one)),
    );
  if (!entries) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]) => [key, entries[key] ? pruned(entries[key], one) : one] as const)
      .filter(([key, one]) => (entries[key] as SchemaShape | undefined)?.type !== "exact_optional" || !isEmpty(one)),
  );
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return false;
  return Object.entries(value).every(([key, one]) => key !== "id" && isEmpty(one));
}
