import * as v from "valibot";
import { languageName, languages } from "../../machines/languages.ts";
import { readJsonFile } from "../files/json.ts";
import { quoted } from "../files/suggest.ts";
import { isListForBlock, MISPLACED } from "./schema-entries.ts";

/** The path to a value in a JSON file: names, and indices of lists. */
export type Key = string | number;

/** A JSON file checked against its schema. */
export interface CheckedFile<Output = unknown> {
  /** The content; `null` where it has mistakes. */
  readonly output: Output | null;
  /** What the file has, right or wrong. */
  readonly draft: unknown;
  /** A line for each problem: file, place, fix. */
  readonly problems: readonly string[];
  /** File and place as people say them: `content/members.json, step 3, Spanish video`. */
  readonly place: (keys: readonly Key[]) => string;
}

/** Nobody reads more lines about one file. */
const MOST_LINES = 100;

/** Reads a JSON file and checks it against its schema. */
export function readChecked<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): CheckedFile<v.InferOutput<Schema>> {
  const place = (keys: readonly Key[]) => `${path}, ${placeOf(keys)}`;
  const unreadable = (problem: string) => ({ output: null, draft: null, problems: [problem], place });
  const file = readJsonFile(path);
  if ("problem" in file) return unreadable(`${path}, ${file.place}: ${file.problem}`);
  if (Array.isArray(file.value))
    return unreadable(`${place([])}: is a list, where a block in { } belongs; write { before and } after the entries`);
  const { output, problems } = schemaProblems(file.value, schema);
  const duplicates = file.duplicates.map((keys) => `${place(keys)}: is there twice; keep one of the two`);
  const lines = [...duplicates, ...problems.map(({ keys, problem }) => `${place(keys)}: ${problem}`)];
  const more = `${place([])}: has more mistakes than these ${MOST_LINES}; fix these first`;
  return {
    output,
    draft: file.value,
    problems: lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), more] : lines,
    place,
  };
}

/** What a file has at a path; `undefined` where there is nothing. */
export function valueAt(draft: unknown, keys: readonly Key[]): unknown {
  let value = draft;
  for (const key of keys) value = value !== null && typeof value === "object" ? Reflect.get(value, key) : undefined;
  return value;
}

/** The text at a path, trimmed; `undefined` where there is none. */
export function textAt(draft: unknown, keys: readonly Key[]): string | undefined {
  const value = valueAt(draft, keys);
  return typeof value === "string" ? value.trim() : undefined;
}

/**
 * An entry that no schema knows, and the path of the one that is meant; that path ends empty where nobody can tell.
 */
interface Unknown {
  readonly keys: Key[];
  readonly problem: string;
  readonly meant: string;
}

/**
 * All mistakes in a value. The schema names one unknown entry of a block at a time: that one is removed, and the check
 * repeated.
 */
function schemaProblems<Schema extends v.GenericSchema>(value: unknown, schema: Schema) {
  const unknown: Unknown[] = [];
  for (;;) {
    const result = v.safeParse(schema, value, { abortPipeEarly: true });
    const issues = (result.issues ?? []).filter((issue) => !isListForBlock(issue));
    const unknownIssues = issues.filter(({ expected, path }) => expected === "never" && path);
    for (const { message, path = [] } of unknownIssues) {
      const keys = keysOf(path);
      const [, meant = ""] = /write "(.*)"$/.exec(message) ?? [];
      unknown.push({ keys, problem: message, meant: [...keys.slice(0, -1), meant].join("\n") });
      const last = path.at(-1) as { input: Record<string, unknown>; key: string };
      delete last.input[last.key];
    }
    if (unknownIssues.length > 0 && unknown.length <= MOST_LINES) continue;
    renameOnly(unknown, issues);
    const isUnknown = (keys: readonly Key[], what: (entry: Unknown) => readonly Key[]) =>
      unknown.some((entry) => what(entry).join("\n") === keys.join("\n"));
    const others = issues
      .filter((issue) => !unknownIssues.includes(issue))
      .map(({ path, message, received, kind }) => ({ keys: keysOf(path ?? []), problem: message, received, kind }))
      // An entry that is misspelled is not missing as well, and what its block lacks may be what it has under another name.
      .filter(({ keys, received }) => received !== "undefined" || !isUnknown(keys, ({ meant }) => [meant]))
      .filter(({ keys, kind }) => kind !== "validation" || !isUnknown(keys, ({ keys }) => keys.slice(0, -1)));
    return {
      output: result.success ? result.output : null,
      problems: [...unknown, ...listsForBlocks(result), ...others],
    };
  }
}

/** A line for each list where a block belongs, whatever the block would have to have. */
function listsForBlocks({ issues = [] }: { readonly issues?: readonly v.BaseIssue<unknown>[] | undefined }) {
  const lists = issues
    .filter(isListForBlock)
    .map(({ path = [], message }) => ({ keys: keysOf(path.slice(0, -1)), problem: message }));
  return [...new Map(lists.map((list) => [list.keys.join("\n"), list])).values()];
}

/** A block's only unknown entry is taken for its only missing one: somebody translated the name. */
function renameOnly(unknown: Unknown[], issues: readonly v.BaseIssue<unknown>[]): void {
  const blockOf = (keys: readonly Key[]) => keys.slice(0, -1).join("\n");
  const missing = issues
    .filter(({ received, path }) => received === "undefined" && path)
    .map(({ path = [] }) => keysOf(path));
  const lacks = Map.groupBy(missing, blockOf);
  const unknownOfBlock = Map.groupBy(unknown, ({ keys }) => blockOf(keys));
  for (const [index, { keys, meant, problem }] of unknown.entries()) {
    if (problem.startsWith(MISPLACED)) continue;
    const [lacked, ...others] = lacks.get(blockOf(keys)) ?? [];
    const isOnly = others.length === 0 && unknownOfBlock.get(blockOf(keys))?.length === 1;
    if (lacked && isOnly && /(^|\n)$/.test(meant))
      unknown[index] = { keys, problem: `is no known entry; write "${lacked.at(-1)}"`, meant: lacked.join("\n") };
  }
}

const keysOf = (path: readonly { readonly key: unknown }[]): Key[] =>
  path.map(({ key }) => (typeof key === "number" ? key : String(key)));

const languageNames: ReadonlyMap<Key, string> = new Map(languages.map(({ code }) => [code, languageName(code)]));

/** What each list's things are called, where it isn't the name without its "s". */
const things: Readonly<Record<string, string>> = { social: "social item" };

/** A path as people say it: `step 3, Spanish video`, `step 2, link 1`. */
export function placeOf(keys: readonly Key[]): string {
  const names: string[] = [];
  for (const [index, key] of keys.entries()) {
    const list = String(keys[index - 1]);
    const name = /^[\w$-]{1,40}$/.test(String(key)) ? String(key) : quoted(key);
    if (typeof key === "number" && index > 0)
      names.splice(-1, 1, `${things[list] ?? list.replace(/s$/, "")} ${key + 1}`);
    else names.push(name);
  }
  const last = names.at(-1);
  const before = names.at(-2);
  const language = languageNames.get(last ?? "");
  if (language && before)
    return [...names.slice(0, -2), `${language} ${before === "flyers" ? "flyer" : before}`].join(", ");
  return names.join(", ") || "the whole file";
}
