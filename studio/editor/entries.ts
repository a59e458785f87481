import members from "../../content/members.schema.json";
import site from "../../content/site.schema.json";
import { languages } from "../../machines/languages.ts";
import type { FileProblem, StudioContent } from "../../machines/studio.machine.ts";
import { pointText } from "../../tooling/i18n/content-texts.ts";
import type { Key } from "../../tooling/studio/operations.ts";

/** What a form is made of: the JSON Schemas of the content, with what `tooling/content/schema-entries.ts` adds for the Studio. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly upload?: "image" | "video" | "captions" | "pdf";
  /** The texts of the thing with this id, such as `step.{id}.title`. */
  readonly words?: readonly string[];
}

export type Path = readonly Key[];

export const SITE = "content/site.json";
export const MEMBERS = "content/members.json";

/** The owner's files and their schemas. */
export const schemas: Readonly<Record<string, Schema>> = { [SITE]: site as Schema, [MEMBERS]: members as Schema };

/** The entries of a block that people fill in. */
export const entriesOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([name]) => name !== "$schema");

/** The name of a field: its file, and its path or the id of its text. Things in lists are named by their ids. */
export const fieldOf = (file: string, entry: Path | string): string => JSON.stringify([file, entry]);

/** @typeParam Entry what the field is known to be */
export const placeOf = <Entry extends Path | string>(field: string): readonly [file: string, entry: Entry] =>
  JSON.parse(field);

/** The field of an entry in a block or list. */
export function below(field: string, key: Key): string {
  const [file, path] = placeOf<Path>(field);
  return fieldOf(file, [...path, key]);
}

/** What the names of all fields within a block or list start with. */
export const startOf = (field: string): string => field.slice(0, -"]]".length);

export const idOf = (item: unknown): string => String(Object(item).id ?? item);

/** The field that a problem is about. */
export function fieldOfProblem({ file, entry = [] }: FileProblem, { json }: StudioContent): string {
  if (typeof entry === "string") return fieldOf(file, entry);
  const byIds = entry.map((key, depth) => {
    const list = valueAt(json[file], entry.slice(0, depth));
    return typeof key === "number" && Array.isArray(list) ? { id: idOf(list[key]) } : key;
  });
  return fieldOf(file, byIds);
}

/** The value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((holder: unknown, key) => {
    if (typeof key !== "object") return Object(holder)[key];
    return Array.isArray(holder) ? holder.find((item) => idOf(item) === key.id) : undefined;
  }, value);

/** What the files have in a field. */
export function savedIn(field: string, { json, texts }: StudioContent): unknown {
  const [file, entry] = placeOf(field);
  return typeof entry === "string" ? texts[file]?.[entry] : valueAt(json[file], entry);
}

/** The schema of a field, as the values around it choose it. */
export function schemaOf(field: string, content: StudioContent): Schema | undefined {
  const [file, path] = placeOf<Path>(field);
  let [schema, value]: [Schema | undefined, unknown] = [schemas[file], content.json[file]];
  for (const key of path) {
    const shape: Schema | undefined = schema?.anyOf?.[shapeOf(schema, value, 0)] ?? schema;
    schema = shape?.properties?.[String(key)] ?? shape?.items;
    value = valueAt(value, [key]);
  }
  return schema;
}

/** Which shape of a field its value has; `chosen` where it has none. */
export function shapeOf({ anyOf = [] }: Schema, value: unknown, chosen: number): number {
  const type = Array.isArray(value) ? "array" : typeof value;
  const found = anyOf.findIndex((shape) => shape.type === type);
  return found < 0 ? chosen : found;
}

/** What a shape of a field is called: `studio.shape.*`. */
export function shapeName({ anyOf = [] }: Schema, { type, properties }: Schema) {
  if (type === "array") return anyOf.some((other) => other.type === "boolean") ? "own" : "list";
  if (type === "boolean") return "shared";
  if (anyOf.some((other) => other.type === "array")) return "single";
  return properties ? "each" : "one";
}

const isBlock = (value: unknown): value is Record<string, unknown> => Object(value) === value;

/** The value that stands for another in another shape: nothing that was written is thrown away where it can stay. */
export function reshaped(value: unknown, schema: Schema, id: string): unknown {
  if (schema.type === "boolean") return true;
  const first = Array.isArray(value) ? value[0] : value;
  if (schema.type === "array") {
    const names = entriesOf(schema.items ?? {}).map(([name]) => name);
    const holder = names.find((name) => name !== "id") ?? "id";
    const isItem = isBlock(first) && Object.keys(first).every((name) => names.includes(name));
    return [{ id, ...(isItem ? first : typeof first === "boolean" ? {} : { [holder]: first }) }];
  }
  const names = entriesOf(schema).map(([name]) => name);
  const inner = names.some((name) => name in Object(first)) ? first : (Object(first).address ?? first);
  if (schema.type === "string") return isBlock(inner) ? Object.values(inner).find(Boolean) : inner;
  const block = names.map((name) => [name, isBlock(inner) ? inner[name] : inner]);
  return Object.fromEntries(block.filter(([, one]) => one !== undefined));
}

/** An id for a new thing in a list of this name: `step-7`. */
export function freeId(list: string, items: readonly unknown[]): string {
  const stem = list.replace(/s$/, "");
  const taken = items.map(idOf);
  let number = items.length + 1;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** The ids of the texts of a thing in a list. */
export function wordsOf({ words, properties }: Schema, id: string): string[] {
  const names = words ?? properties?.id?.words ?? [];
  return names.map((name) => (name === "gamePlan.point.{id}" ? pointText(id) : name.replace("{id}", id)));
}

/** Where a text is in a language. */
export const catalogOf = (id: string, language: string, { texts }: StudioContent): string => {
  const name = Object.hasOwn(texts[`locales/${languages[0].code}/site.po`] ?? {}, id) ? "site" : "members";
  return `locales/${language}/${name}.po`;
};

/** A text in a language. */
export const textOf = (id: string, language: string, content: StudioContent): string | undefined =>
  content.texts[catalogOf(id, language, content)]?.[id];
