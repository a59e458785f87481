import type { Project } from "../../project/project.ts";
import { valuesOf } from "../../project/values.ts";
import type { Item } from "./edit.ts";
import type { ThingName } from "./fields.ts";
import { fieldsOf, isResourceKind, type ResourceKind } from "./shown-fields.ts";

/** Returns a function that makes ids which nothing in the project has. They use the letters that the project's schema allows. */
export function newIds(project: Project): () => string {
  const taken = new Set(valuesOf(project).map((value) => (value.kind === "id" ? value.id : "")));
  return () => {
    let id: string;
    do id = crypto.getRandomValues(new Uint32Array(1)).toString().padStart(10, "0");
    while (taken.has(id));
    taken.add(id);
    return id;
  };
}

/** Returns an empty thing with only its required fields. A resource also gets the field of its kind. */
export function emptyItem(thing: ThingName, id: string, kind?: ResourceKind): Item {
  const needed = fieldsOf(thing).filter(
    ([name, field]) =>
      !("isOptional" in field) &&
      field.field !== "list" &&
      (thing !== "resource" || name === kind || !isResourceKind(name)),
  );
  const values = needed.map(([name, field]) => [name, field.field === "text" || "perLanguage" in field ? {} : ""]);
  return { id, ...Object.fromEntries(values) };
}

/** Copies a thing, with new ids for the thing and everything in it. */
export function copyOf<Value>(value: Value, newId: () => string): Value {
  if (Array.isArray(value)) return value.map((item) => copyOf(item, newId)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, key === "id" ? newId() : copyOf(entry, newId)]),
  ) as Value;
}
