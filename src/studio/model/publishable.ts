import type * as v from "valibot";
import type { Project } from "../../project/project.ts";
import { projectSchema } from "../../project/schema.ts";
import { valuesOf } from "../../project/values.ts";
import type { Draft } from "./draft.ts";

/** Returns the part of a draft that is published: without hidden steps, empty optional values, and unused media. */
export function publishable({ project, hidden }: Draft): Project {
  const steps = project.members.steps.filter(({ id }) => !hidden.includes(id));
  const whole = pruned(projectSchema, { ...project, members: { ...project.members, steps } }) as Project;
  const used = new Set(valuesOf(whole).map((part) => (part.kind === "medium" ? part.name : undefined)));
  return { ...whole, media: Object.fromEntries(Object.entries(whole.media).filter(([name]) => used.has(name))) };
}

/** The properties of valibot's schemas that the Studio reads. */
export interface SchemaParts {
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
  const { type, pipe, entries, item, value: each, wrapped, getter } = schema as unknown as SchemaParts;
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
      .filter(([key, one]) => (entries[key] as SchemaParts | undefined)?.type !== "exact_optional" || !isEmpty(one)),
  );
}

/** Returns whether a value is empty. */
function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (value === undefined || value === null) return true;
  if (typeof value !== "object") return false;
  return Object.entries(value).every(([key, one]) => key !== "id" && isEmpty(one));
}
