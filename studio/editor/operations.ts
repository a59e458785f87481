import { type Language, languages } from "../../machines/languages.ts";
import type { Drafts, StudioConflict, StudioContent } from "../../machines/studio.machine.ts";
import { pointText, usualPoints } from "../../tooling/i18n/content-texts.ts";
import type { Conflict, JsonOperation, MessageOperation, Operation } from "../../tooling/studio/operations.ts";
import {
  catalogOf,
  fieldOf,
  idOf,
  type Path,
  placeOf,
  savedIn,
  schemaOf,
  startOf,
  textOf,
  valueAt,
  wordsOf,
} from "./entries.ts";

/** Where an operation is. */
function at(field: string) {
  const [file, path] = placeOf<Path>(field);
  return { file: file as JsonOperation["file"], path: [...path] };
}

/** `old` is left out where there was nothing. */
const seen = <Value>(old: Value | undefined) => (old === undefined ? {} : { old });

/** The operations of drafts. Those within a block that is not there yet make it together. */
export function operationsOf(drafts: Drafts, content: StudioContent): Operation[] {
  const added = new Map<string, unknown>();
  const others = Object.entries(drafts).flatMap(([field, { old, value }]): Operation[] => {
    const [file, entry] = placeOf(field);
    if (typeof entry === "string") return [message(file, entry, old as string | undefined, String(value ?? ""))];
    const depth = entry.findIndex((_, end) => valueAt(content.json[file], entry.slice(0, end)) === undefined);
    if (depth < 0) return [value === undefined ? removal(field, content) : set(field, old, value)];
    const block = fieldOf(file, entry.slice(0, depth));
    added.set(block, withValue(added.get(block), entry.slice(depth), value));
    return [];
  });
  return [...others, ...[...added].map(([field, block]) => set(field, undefined, block))];
}

const set = (field: string, old: unknown, value: unknown): Operation => ({
  type: "set",
  ...at(field),
  ...seen(old),
  value,
});

function withValue(holder: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  return { ...Object(holder), [String(key)]: withValue(Object(holder)[String(key)], rest, value) };
}

/** Takes an entry out, and with it a block or list around it that would be empty and may be left out. */
export function removal(field: string, content: StudioContent): Operation {
  const { file, path } = at(field);
  const around = fieldOf(file, path.slice(0, -1));
  const last = path.at(-2);
  const isOptional =
    typeof last === "string" && !schemaOf(fieldOf(file, path.slice(0, -2)), content)?.required?.includes(last);
  if (isOptional && Object.keys(Object(savedIn(around, content))).length <= 1) return removal(around, content);
  return { type: "delete", file, path, old: savedIn(field, content) };
}

/** Puts a thing at the end of a list, which need not be there yet. */
export function addition(list: string, value: unknown, content: StudioContent): Operation[] {
  if (savedIn(list, content) === undefined) return operationsOf({ [list]: { value: [value], problem: null } }, content);
  return [{ type: "insert", ...at(list), before: null, value }];
}

/** Moves a thing of a list to a place. */
export function move(field: string, to: number, content: StudioContent): Operation {
  const { file, path } = at(field);
  const old = (valueAt(content.json[file], path.slice(0, -1)) as readonly unknown[]).map(idOf);
  const others = old.filter((id) => id !== idOf(savedIn(field, content)));
  return { type: "move", file, path, before: others[to] ?? null, old };
}

/** A thing and its texts out of a list. The texts are kept aside in the catalogs. */
export const removalOf = (field: string, id: string, content: StudioContent): Operation[] => [
  removal(field, content),
  ...textsOf(field, id, content).map(({ catalog, word, text }) => message(catalog, word, text, undefined)),
];

/** Another id for a thing; its texts follow. */
export function renaming(field: string, id: string, to: string, content: StudioContent): Operation[] {
  const { file, path } = at(field);
  const isText = typeof savedIn(field, content) === "string";
  const renamed = wordsOf(schemaOf(field, content) ?? {}, to);
  return [
    set(isText ? field : fieldOf(file, [...path, "id"]), id, to),
    ...textsOf(field, id, content).flatMap(({ catalog, word, index, text }) => {
      const next = renamed[index] ?? word;
      return [message(catalog, next, content.texts[catalog]?.[next], text), message(catalog, word, text, undefined)];
    }),
  ];
}

/** The texts that a thing has, without those that a site needs in any case. */
const textsOf = (field: string, id: string, content: StudioContent) =>
  languages.flatMap(({ code }) =>
    wordsOf(schemaOf(field, content) ?? {}, id).flatMap((word, index) => {
      const text = textOf(word, code, content);
      const isUsual = usualPoints.some((point) => pointText(point) === word);
      return text === undefined || isUsual ? [] : [{ catalog: catalogOf(word, code, content), word, index, text }];
    }),
  );

function message(file: string, id: string, old: string | undefined, text: string | undefined): Operation {
  const [, language, catalog] = file.split(/[/.]/);
  return {
    type: "message",
    language: language as Language,
    catalog: catalog as MessageOperation["catalog"],
    id,
    ...seen(old),
    ...(text === undefined ? {} : { text }),
  };
}

/** The fields that a conflict of the protocol is about: its own, or those within the block that they make. */
export function conflictsOf({ file, entry = [], theirs }: Conflict, drafts: Drafts): StudioConflict[] {
  const field = fieldOf(file, entry);
  const within = Object.keys(drafts).filter((other) => typeof entry !== "string" && other.startsWith(startOf(field)));
  if (drafts[field] || within.length === 0) return [{ field, theirs }];
  return within.map((other) => ({
    field: other,
    theirs: valueAt(theirs, placeOf<Path>(other)[1].slice(entry.length)),
  }));
}
