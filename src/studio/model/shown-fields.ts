import type { ResourceCategory } from "../../project/categories.ts";
import type { Clip } from "../../project/project.ts";
import { type FieldDefinition, type ThingName, things } from "./fields.ts";

/** The kinds of a resource, of which each has one, with the category that a new one is in. */
export const categoryOfKind = {
  link: "tools",
  file: "documents",
  video: "videos",
} as const satisfies Readonly<Record<string, ResourceCategory>>;

export type ResourceKind = keyof typeof categoryOfKind;

export const resourceKinds = Object.keys(categoryOfKind) as readonly ResourceKind[];

export const clipFields: readonly string[] = ["video", "poster", "captions"];

export type NamedField = readonly [name: string, field: FieldDefinition];

export const fieldsOf = (thing: ThingName): readonly NamedField[] => Object.entries(things[thing]);

/** Returns the field of a thing that needs a file, and what the file is for; `undefined` for none. */
export function fileField(thing: ThingName) {
  const files = fieldsOf(thing).flatMap(([name, field]) =>
    field.field === "medium" && !field.isOptional ? [{ name, use: field.use }] : [],
  );
  return files[0];
}

/** The fields that a step has only once the owner adds them. */
export const extras = fieldsOf("step").filter(([, { field }]) => field === "list" || field === "video");

const isExtra = (name: string) => extras.some(([extra]) => extra === name);
export const isResourceKind = (name: string) => resourceKinds.some((kind) => kind === name);

/** Returns the fields that the form of a thing shows, which depend on its value. */
export function shownFields(thing: ThingName, value: object): readonly NamedField[] {
  const videos = Object.values((value as Partial<Clip>).video ?? {});
  return fieldsOf(thing).filter(([name]) => {
    if (name in value) return true;
    if (name === "poster") return videos.length > 0;
    // Players of other sites have their own captions.
    if (name === "captions") return videos.some((video) => video && ("file" in video || "address" in video));
    return !(thing === "step" && isExtra(name)) && !(thing === "resource" && isResourceKind(name));
  });
}
