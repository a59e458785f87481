import * as v from "valibot";
import { type Path, type Problem, problem, quote } from "../../project/problem.ts";
import { isInherited } from "./place.ts";
import type { SchemaShape } from "./publishable.ts";

/** The most items of a list. Nobody needs as many. */
export const MOST_ITEMS = 1000;

type Tell = (problem: Problem) => void;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Fits a value to a schema: drops what the schema does not know, and adds what it requires, empty.
 *
 * @param tell is called with everything that was dropped or missing
 * @returns `undefined` if the value can't be shown
 */
export function fitShape(schema: v.GenericSchema, value: unknown, path: Path, tell: Tell): unknown {
  const { type, entries, item, value: each, wrapped, getter } = schema as unknown as SchemaShape;
  if (wrapped) return fitShape(wrapped, value, path, tell);
  if (getter) return fitShape(getter(value), value, path, tell);
  const wrong = (expected: string) => void tell(problem("type", { expected }, path));
  if (entries) return isObject(value) ? fitObject(entries, value, path, tell) : wrong("part");
  if (item) return Array.isArray(value) ? fitList(item, value, path, tell) : wrong("list");
  if (type === "record" && each) {
    if (!isObject(value)) return wrong("part");
    const fitted = Object.entries(value).map(([key, one]) => {
      // A key such as `__proto__` could change what every object inherits.
      if (isInherited(key)) tell(problem("unknown", {}, [...path, key]));
      return [key, isInherited(key) ? undefined : fitShape(each, one, [...path, key], tell)];
    });
    return Object.fromEntries(fitted.filter(([, one]) => one !== undefined));
  }
  if (v.is(schema, value)) return value;
  if (path.at(-1) === "id") return void tell(problem("id", { text: quote(String(value)) }, path));
  return wrong(type === "number" ? "number" : "text");
}

function fitList(item: v.GenericSchema, value: readonly unknown[], path: Path, tell: Tell): unknown[] {
  if (value.length > MOST_ITEMS) tell(problem("many", { count: value.length, most: MOST_ITEMS }, path));
  return value
    .slice(0, MOST_ITEMS)
    .map((one, index) => fitShape(item, one, [...path, index], tell))
    .filter((one) => one !== undefined);
}

function fitObject(
  entries: Readonly<Record<string, v.GenericSchema>>,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  tell: Tell,
): unknown {
  for (const key of Object.keys(value)) if (!Object.hasOwn(entries, key)) tell(problem("unknown", {}, [...path, key]));
  const fitted: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(entries)) {
    const at = [...path, key];
    const isThere = Object.hasOwn(value, key);
    const isOptional = (schema as unknown as SchemaShape).type === "exact_optional";
    if (!isThere && !isOptional) tell(problem("missing", {}, at));
    const one = isThere ? fitShape(schema, value[key], at, tell) : undefined;
    const kept = one === undefined && !isOptional ? blank(schema) : one;
    if (kept !== undefined) fitted[key] = kept;
    else if (!isOptional) return undefined;
  }
  return fitted;
}

/** Returns an empty value for a required one that is missing. A later step sets ids. */
function blank(schema: v.GenericSchema): unknown {
  const { type, entries, item, getter } = schema as unknown as SchemaShape;
  if (getter) return blank(getter({}));
  if (entries) return fitObject(entries, {}, [], () => {});
  if (item) return [];
  if (type === "record") return {};
  return type === "string" ? "" : undefined;
}
