import { type Language, languages } from "../../machines/languages.ts";
import type { Drafts, StudioConflict, StudioContent } from "../../machines/studio.machine.ts";
import type { Conflict, Operation } from "../../tooling/studio/operations.ts";
import { catalogOf, fieldOf, idOf, type Path, placeOf, schemaAt, valueAt, wordsOf } from "./entries.ts";

type File = Extract<Operation, { file: string }>["file"];

/** The operations of drafts. Those within a block that is not there yet make it together. */
export function operationsOf(drafts: Drafts, content: StudioContent): Operation[] {
  const added = new Map<string, Operation>();
  const others = Object.entries(drafts).flatMap(([field, { old, value }]): Operation[] => {
    const [file, entry = []] = placeOf(field);
    if (typeof entry === "string") return [message(file, entry, old as string | undefined, String(value ?? ""))];
    const at = missingAt(content, file, entry);
    if (at < entry.length) {
      const path = entry.slice(0, at);
      const before = added.get(fieldOf(file, path));
      const block = withValue(before?.type === "set" ? before.value : undefined, entry.slice(at), value);
      added.set(fieldOf(file, path), { type: "set", file: file as File, path: [...path], value: block });
      return [];
    }
    return [value === undefined ? removal(content, file, entry) : set(file, entry, old, value)];
  });
  return [...others, ...added.values()];
}

const set = (file: string, path: Path, old: unknown, value: unknown): Operation => ({
  type: "set",
  file: file as File,
  path: [...path],
  ...(old === undefined ? {} : { old }),
  value,
});

/** How much of a path has to be there for its end to be written. */
function missingAt(content: StudioContent, file: string, path: Path): number {
  const at = path.findIndex((_, depth) => valueAt(content.json[file], path.slice(0, depth)) === undefined);
  return at < 0 ? path.length : at;
}

function withValue(holder: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  return { ...Object(holder), [String(key)]: withValue(Object(holder)[String(key)], rest, value) };
}

/** Takes an entry out, and with it a block or list around it that would be empty and may be left out. */
export function removal(content: StudioContent, file: string, path: Path): Operation {
  const around = path.slice(0, -1);
  const last = around.at(-1);
  const holder = valueAt(content.json[file], around);
  const isOptional =
    typeof last === "string" && !schemaAt(file, around.slice(0, -1), content)?.required?.includes(last);
  if (isOptional && Object.keys(Object(holder)).length <= 1) return removal(content, file, around);
  return { type: "delete", file: file as File, path: [...path], old: valueAt(content.json[file], path) };
}

/** Puts a thing at the end of a list, which need not be there yet. */
export function addition(content: StudioContent, file: string, path: Path, value: unknown): Operation[] {
  if (valueAt(content.json[file], path) === undefined)
    return operationsOf({ [fieldOf(file, path)]: { value: [value], problem: null } }, content);
  return [{ type: "insert", file: file as File, path: [...path], before: null, value }];
}

/** Moves a thing of a list by some places. */
export function move(content: StudioContent, file: string, path: Path, to: number): Operation {
  const list = valueAt(content.json[file], path.slice(0, -1)) as readonly unknown[];
  const old = list.map(idOf);
  const others = old.filter((id) => id !== idOf(valueAt(content.json[file], path)));
  return { type: "move", file: file as File, path: [...path], before: others[to] ?? null, old };
}

/** A thing and its texts out of a list. The texts are kept aside in the catalogs. */
export const removalOf = (content: StudioContent, file: string, path: Path, id: string): Operation[] => [
  removal(content, file, path),
  ...textsOf(content, file, path, id).map(({ language, word, text }) =>
    message(catalogOf(word, language, content), word, text, undefined),
  ),
];

/** Another id for a thing; its texts follow. */
export const renaming = (content: StudioContent, file: string, path: Path, id: string, to: string): Operation[] => {
  const isText = typeof valueAt(content.json[file], path) === "string";
  const words = wordsOf(schemaAt(file, path, content) ?? {}, id);
  const renamed = wordsOf(schemaAt(file, path, content) ?? {}, to);
  return [
    set(file, isText ? path : [...path, "id"], id, to),
    ...textsOf(content, file, path, id).flatMap(({ language, word, text }) => {
      const catalog = catalogOf(word, language, content);
      const next = renamed[words.indexOf(word)] ?? word;
      return [message(catalog, next, content.texts[catalog]?.[next], text), message(catalog, word, text, undefined)];
    }),
  ];
};

/** The texts that a thing has; none where another thing has the same id, and so the same texts. */
const textsOf = (content: StudioContent, file: string, path: Path, id: string) =>
  languages.flatMap(({ code: language }) =>
    wordsOf(schemaAt(file, path, content) ?? {}, id).flatMap((word) => {
      const text = content.texts[catalogOf(word, language, content)]?.[word];
      return text === undefined || word === "gamePlan.schedule" || word === "gamePlan.bring"
        ? []
        : [{ language, word, text }];
    }),
  );

function message(file: string, id: string, old: string | undefined, text: string | undefined): Operation {
  const [, language, catalog] = /^locales\/(.+)\/(.+)\.po$/.exec(file) ?? [];
  return {
    type: "message",
    language: language as Language,
    catalog: catalog as "site" | "members",
    id,
    ...(old === undefined ? {} : { old }),
    ...(text === undefined ? {} : { text }),
  };
}

/** The fields that a conflict of the protocol is about: its own, or those within the block that they make. */
export function conflictsOf({ file, entry, theirs }: Conflict, drafts: Drafts): StudioConflict[] {
  const field = fieldOf(file, entry ?? []);
  const within = Object.keys(drafts).filter((other) => {
    const [of, place] = placeOf(other);
    return (
      of === file && typeof entry === "object" && JSON.stringify(place).startsWith(JSON.stringify(entry).slice(0, -1))
    );
  });
  if (drafts[field] || within.length === 0) return [{ field, ...(theirs === undefined ? {} : { theirs }) }];
  return within.map((other) => {
    const below = (placeOf(other)[1] as Path).slice(entry?.length ?? 0);
    const value = valueAt(theirs, below);
    return { field: other, ...(value === undefined ? {} : { theirs: value }) };
  });
}
