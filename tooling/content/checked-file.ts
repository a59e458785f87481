import * as v from "valibot";
import { readJsonFile } from "../files/json.ts";
import type { Key, Problem } from "./problem.ts";
import { isListForBlock, MISPLACED } from "./schema-entries.ts";

/** A JSON file checked against its schema. */
export interface CheckedFile<Output = unknown> {
  /** The content; `null` where it has mistakes. */
  readonly output: Output | null;
  /** What the file has, right or wrong. */
  readonly draft: unknown;
  readonly problems: readonly Problem[];
  /** A problem of the value at a path. */
  readonly problemAt: (keys: readonly Key[], problem: string) => Problem;
}

/** Nobody reads more lines about one file. */
const MOST_LINES = 100;

/** Reads a JSON file and checks it against its schema. */
export function readChecked<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
): CheckedFile<v.InferOutput<Schema>> {
  const problemAt = (entry: readonly Key[], problem: string): Problem => ({ file: path, entry, problem });
  const unreadable = (problem: Problem) => ({ output: null, draft: null, problems: [problem], problemAt });
  const file = readJsonFile(path);
  if ("problem" in file) return unreadable({ file: path, place: file.place, problem: file.problem });
  if (Array.isArray(file.value))
    return unreadable(problemAt([], "is a list, where a block in { } belongs; write { before and } after the entries"));
  const { output, problems } = schemaProblems(file.value, schema);
  const duplicates = file.duplicates.map((keys) => problemAt(keys, "is there twice; keep one of the two"));
  const all = [...duplicates, ...problems.map(({ keys, problem }) => problemAt(keys, problem))];
  const more = problemAt([], `has more mistakes than these ${MOST_LINES}; fix these first`);
  return {
    output,
    draft: file.value,
    problems: all.length > MOST_LINES ? [...all.slice(0, MOST_LINES), more] : all,
    problemAt,
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
      unknown[index] = { keys, problem: `is not a known entry; write "${lacked.at(-1)}"`, meant: lacked.join("\n") };
  }
}

const keysOf = (path: readonly { readonly key: unknown }[]): Key[] =>
  path.map(({ key }) => (typeof key === "number" ? key : String(key)));
