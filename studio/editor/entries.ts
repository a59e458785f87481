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
  readonly examples?: readonly unknown[];
  readonly upload?: "image" | "video" | "captions" | "pdf";
  /** The texts of the thing with this id, such as `step.{id}.title`. */
  readonly words?: readonly string[];
}

export type Path = readonly Key[];

export const MEMBERS = "content/members.json";

/** The owner's files and their schemas. */
export const schemas: Readonly<Record<string, Schema>> = {
  "content/site.json": site as Schema,
  [MEMBERS]: members as Schema,
};

/** The entries of a block that people fill in. */
export const entriesOf = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([name]) => name !== "$schema");

/** The name of a field: its file, and its path or the id of its text. */
export const fieldOf = (file: string, entry: Path | string): string => JSON.stringify([file, entry]);

export const placeOf = (field: string): [file: string, entry?: Path | string] => JSON.parse(field);

export const idOf = (item: unknown): string => String(Object(item).id ?? item);

/** The value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((holder: unknown, key) => {
    if (typeof key !== "object") return Object(holder)[key];
    return Array.isArray(holder) ? holder.find((item) => idOf(item) === key.id) : undefined;
  }, value);

/** The schema at a path, as the value there chooses it. */
export function schemaAt(file: string, path: Path, content: StudioContent): Schema | undefined {
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
export function shapeName(
  { anyOf = [] }: Schema,
  { type, properties = {} }: Schema,
): "one" | "each" | "single" | "list" | "shared" | "own" {
  if (type === "array") return anyOf.some((other) => other.type === "boolean") ? "own" : "list";
  if (type === "boolean") return "shared";
  if (anyOf.some((other) => other.type === "array")) return "single";
  return Object.keys(properties).length > 0 ? "each" : "one";
}

/** The value that stands for another in another shape: nothing that was written is thrown away where it can stay. */
export function reshaped(value: unknown, schema: Schema, id: string): unknown {
  if (schema.anyOf) return value;
  const entries = entriesOf(schema).map(([name]) => name);
  const first = Array.isArray(value) ? value[0] : value;
  if (schema.type === "boolean") return true;
  if (schema.type === "array") {
    const { properties = {} } = schema.items ?? {};
    const fits = first !== null && typeof first === "object" && Object.keys(first).every((name) => name in properties);
    const holder = Object.keys(properties).find((name) => name !== "id") ?? "id";
    return [{ id, ...(fits ? first : typeof first === "boolean" ? {} : { [holder]: first }) }];
  }
  const inner = entries.length > 0 || typeof first !== "object" ? first : (Object(first).address ?? first);
  if (schema.type === "string")
    return typeof inner === "object" ? Object.values(Object(inner)).find((one) => one) : inner;
  const source = entries.some((name) => name in Object(inner)) ? Object(inner) : (Object(inner).address ?? inner);
  return Object.fromEntries(
    entries.flatMap((name) => {
      const one = typeof source === "object" ? Object(source)[name] : source;
      return one === undefined ? [] : [[name, one]];
    }),
  );
}

/** A name that nothing in a list has: `step-7`. */
export function freeId(stem: string, items: readonly unknown[]): string {
  const taken = items.map(idOf);
  let number = items.length + 1;
  while (taken.includes(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}

/** The texts of a thing in a list. */
export function wordsOf({ words, properties }: Schema, id: string): string[] {
  const names = words ?? properties?.id?.words ?? [];
  return names.map((name) => (name === "gamePlan.point.{id}" ? pointText(id) : name.replace("{id}", id)));
}

/** Where a text is in a language. */
export const catalogOf = (id: string, language: string, { texts }: StudioContent): string => {
  const name = Object.hasOwn(texts[`locales/${languages[0].code}/site.po`] ?? {}, id) ? "site" : "members";
  return `locales/${language}/${name}.po`;
};

/** The problems that the server found at a field. */
export function problemsAt(content: StudioContent, field: string): FileProblem[] {
  const [file, entry] = placeOf(field);
  const place = (path: unknown) => (Array.isArray(path) ? JSON.stringify(concrete(content.json[file], path)) : path);
  return content.problems.filter((problem) => problem.file === file && place(problem.entry) === place(entry));
}

/** A path by places in lists, whether it was by ids or not. */
const concrete = (root: unknown, path: Path): unknown[] =>
  path.map((key, depth) => {
    const list = valueAt(root, path.slice(0, depth));
    return typeof key === "object" && Array.isArray(list) ? list.findIndex((item) => idOf(item) === key.id) : key;
  });
