import type { Key, Operation } from "../../tooling/studio/operations.ts";

// biome-ignore lint/suspicious/noExplicitAny: any JSON.
type Any = any;

/** What the files should have, as plain values: JSON files by path, texts of a catalog by id. */
export type Model = Record<string, Any>;

/** Some numbers and a value that decide what is done. */
export interface Choice {
  readonly kind: number;
  readonly where: number;
  readonly other: number;
  readonly value: unknown;
  readonly text: string;
}

const blocks = (value: Any, path: (string | number)[] = []): { path: (string | number)[]; value: Any }[] =>
  Object(value) === value
    ? [
        { path, value },
        ...Object.entries(value).flatMap(([key, inner]) =>
          blocks(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [];

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

let ids = 0;

/** An operation on one of the files that fits the model, which is changed by it; with its path by numbers. */
export function nextOperation(
  model: Model,
  files: readonly string[],
  choice: Choice,
): { operation: Operation; path: (string | number)[] } {
  const file = at(files, choice.where);
  return file.endsWith(".po") ? nextMessage(model, file, choice) : nextJson(model, file as "content/site.json", choice);
}

function nextMessage(model: Model, file: string, { kind, other, text }: Choice) {
  const [, language, catalog] = file.split(/[/.]/) as [string, "en" | "es", "site" | "members"];
  const texts = model[file];
  const isNew = kind % 5 === 0;
  const id = isNew ? `step.n${++ids}.title` : at(Object.keys(texts), other);
  const old = isNew ? {} : { old: texts[id] };
  const isAside = kind % 5 === 1 && Object.keys(texts).length > 2;
  if (isAside) delete texts[id];
  else texts[id] = text;
  const operation: Operation = { type: "message", language, catalog, id, ...old, ...(isAside ? {} : { text }) };
  return { operation, path: [] };
}

function nextJson(model: Model, file: "content/site.json" | "content/members.json", choice: Choice) {
  const { kind, other, value } = choice;
  const all = blocks(model[file]);
  /** By the ids of elements where they have one, for every other choice. */
  const keys = (path: (string | number)[]): Key[] =>
    path.map((key, depth) => {
      const id = path.slice(0, depth + 1).reduce((inner, name) => inner[name], model[file])?.id;
      return typeof key === "number" && id !== undefined && other % 2 === 0 ? { id } : key;
    });
  const lists = all.filter((block) => Array.isArray(block.value));
  const list = at(lists, other);
  if (kind % 5 === 0 && list) {
    // A text in a list is its own id, and can be there once.
    const element = kind % 2 === 0 || typeof value === "string" ? { id: `n${++ids}`, value } : value;
    const known = list.value.map((item: Any) => item?.id).filter(Boolean);
    const before: string | null = other % 3 === 0 || known.length === 0 ? null : at<string>(known, other);
    const index = before === null ? list.value.length : list.value.findIndex((item: Any) => item?.id === before);
    const operation: Operation = { type: "insert", file, path: keys(list.path), before, value: element };
    if (list.path.length > 0) {
      list.value.splice(index, 0, structuredClone(element));
      return { operation, path: [...list.path, index] };
    }
  }
  const named = lists.filter((one) => one.value.length > 1 && one.value.every((item: Any) => item?.id));
  if (kind % 5 === 1 && named.length > 0) {
    const { path, value: items } = at(named, other);
    const from = choice.where % items.length;
    const old = items.map((item: Any) => item.id);
    const [item] = items.splice(from, 1);
    const to = other % (items.length + 1);
    const operation: Operation = {
      type: "move",
      file,
      path: [...keys(path), { id: item.id }],
      before: items[to]?.id ?? null,
      old,
    };
    items.splice(to, 0, item);
    return { operation, path: [...path, from] };
  }
  const block = at(all, other);
  const names = Object.keys(block.value).filter((name) => name !== "id");
  const isNew = (kind % 5 === 2 && !Array.isArray(block.value)) || names.length === 0;
  if (isNew && Array.isArray(block.value)) return nextJson(model, file, { ...choice, kind: 2, other: 0 });
  const name = isNew ? `new ${++ids}` : at(names, choice.where);
  const key = Array.isArray(block.value) ? Number(name) : name;
  const path = [...block.path, key];
  const old = block.value[name];
  const named2 = keys(path);
  if (kind % 5 === 3 && !isNew) {
    if (Array.isArray(block.value)) block.value.splice(Number(name), 1);
    else delete block.value[name];
    return { operation: { type: "delete", file, path: named2, old } satisfies Operation, path };
  }
  block.value[name] = structuredClone(value);
  const seen = isNew ? {} : { old };
  return { operation: { type: "set", file, path: named2, ...seen, value } satisfies Operation, path };
}
