import type { Clip } from "../../project/project.ts";
import { type Field, type ThingName, things } from "./fields.ts";

/** What a resource is: one of these. */
export const resourceKinds = ["link", "file", "video"] as const;

export type ResourceKind = (typeof resourceKinds)[number];

/** A video and what belongs to it. */
export const clipFields: readonly string[] = ["video", "poster", "captions"];

export type NamedField = readonly [name: string, field: Field];

/** The fields of a thing by name. */
export const fieldsOf = (thing: ThingName): readonly NamedField[] => Object.entries(things[thing]);

/** What a step has only once it is added. */
export const extras = fieldsOf("step").filter(([, { field }]) => field === "list" || field === "video");

const isExtra = (name: string) => extras.some(([extra]) => extra === name);
export const isResourceKind = (name: string) => resourceKinds.some((kind) => kind === name);

/** The fields that the form of a thing shows: what it has, and what belongs to that. */
export function shownFields(thing: ThingName, value: object): readonly NamedField[] {
  const videos = Object.values((value as Partial<Clip>).video ?? {});
  return fieldsOf(thing).filter(([name]) => {
    if (name in value) return true;
    if (name === "poster") return videos.length > 0;
    // The players of other sites have captions of their own.
    if (name === "captions") return videos.some((video) => video && ("file" in video || "address" in video));
    return !(thing === "step" && isExtra(name)) && !(thing === "resource" && isResourceKind(name));
  });
}
