import * as v from "valibot";
import { languages } from "../../machines/languages.ts";
import type { WriteReason } from "../files/atomic-write.ts";
import { OWN_FILE } from "../settings/settings-file.ts";

const index = v.pipe(v.number(), v.integer(), v.minValue(0));
const key = v.union([
  v.pipe(
    v.string(),
    v.check((name) => name !== "__proto__", "is no entry's name"),
  ),
  index,
  v.strictObject({ id: v.string() }),
]);

/**
 * A part of a path in a JSON file: an entry's name, `{ id }` for the element of a list that has that id or is that text,
 * or its place. A place may mean another element once somebody else has changed the list; an id never does.
 */
export type Key = v.InferOutput<typeof key>;

const file = v.picklist(["content/site.json", "content/members.json"]);
const path = v.pipe(v.array(key), v.minLength(1));
const json = v.pipe(
  v.unknown(),
  v.check((value) => value !== undefined, "is not valid JSON"),
);
const before = v.nullable(v.union([v.string(), index]));

const ofText = {
  language: v.picklist(languages.map(({ code }) => code)),
  catalog: v.picklist(["site", "members"]),
  id: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*$/)),
};

/** One change, with what its author saw before it. `old` left out: there was nothing. */
export const operationSchema = v.variant("type", [
  /** Changes an entry, or an element of a list; an entry that is not there is added to its block. */
  v.strictObject({ type: v.literal("set"), file, path, old: v.optional(v.unknown()), value: json }),
  /** Puts an element into the list at `path`, in front of the one with the id or place `before`; `null`: at its end. */
  v.strictObject({ type: v.literal("insert"), file, path, before, value: json }),
  v.strictObject({ type: v.literal("delete"), file, path, old: json }),
  /** Moves an element of a list; `before` is among the others. `old`: the ids of all in their order, "" for none. */
  v.strictObject({ type: v.literal("move"), file, path, before, old: v.array(v.string()) }),
  /** Writes a text of a catalog. `text` left out: the text is kept aside, as an obsolete entry. */
  v.strictObject({
    type: v.literal("message"),
    ...ofText,
    old: v.optional(v.string()),
    text: v.optional(v.string()),
  }),
  /** Says that a translation is right for this text in the first language. No file is changed. */
  v.strictObject({ type: v.literal("confirm"), ...ofText, original: v.string() }),
  /** Writes the password. `old`: its version, because no answer has a password in it. The only one of its step. */
  v.strictObject({ type: v.literal("password"), old: v.string(), password: v.string() }),
]);

export type Operation = v.InferOutput<typeof operationSchema>;
export type JsonOperation = Extract<Operation, { file: string }>;
export type MessageOperation = Extract<Operation, { type: "message" }>;
export type PasswordOperation = Extract<Operation, { type: "password" }>;

/** A new file for `content/members/`, such as `clips/why-en.mp4`, and where its bytes lie until it is saved. */
export interface Upload {
  readonly name: string;
  readonly staged: string;
  /** Whether it is for `content/`, where everyone may see it. */
  readonly isPublic?: boolean;
}

/** A step of editing: applied as a whole, one operation after the other, or not at all. */
export interface Step {
  readonly operations: readonly Operation[];
  readonly uploads?: readonly Upload[];
}

/** The file that an operation changes, with slashes, from the project's folder. */
export function fileOf(operation: Operation): string {
  if ("catalog" in operation) return `locales/${operation.language}/${operation.catalog}.po`;
  return operation.type === "password" ? OWN_FILE : operation.file;
}

/** An entry that somebody else changed since the step's author saw it. Nothing of the step was written. */
export interface Conflict {
  readonly file: string;
  /** The path in a JSON file, or the id of a text. Left out for the password and for a whole file. */
  readonly entry?: readonly Key[] | string;
  /** The value on disk; left out where there is none, and for the password. */
  readonly theirs?: unknown;
  /** The value of the step; left out where it deletes one, and for the password. */
  readonly yours?: unknown;
}

/** Why a file can't be changed, and the fix. */
export interface Problem {
  readonly file: string;
  readonly entry?: Conflict["entry"];
  readonly problem: string;
}

export type Outcome =
  /** All files were read again after the write, and have it. */
  | { readonly kind: "saved" }
  | { readonly kind: "conflict"; readonly conflicts: readonly Conflict[] }
  /** A file is not what it should be, or a value can't stand in it. */
  | { readonly kind: "refused"; readonly problems: readonly Problem[] }
  /** The system didn't let a file be written; all files are as they were, and the step can be tried again. */
  | ({ readonly kind: "unwritable"; readonly reason: WriteReason } & Problem);

/** Thrown where an operation can't be applied to a file, whatever its old value. */
export class Refusal extends Error {}

/** Why an edit is refused whose result would not be what was meant. */
export const UNSAFE = "can't be changed here without touching something else; change it in a text editor";

/**
 * A file that the system didn't let be written. All files are as they were; or, where not even that could be written,
 * the next call ends it.
 */
export class WriteFailure extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} can't be written`, { cause });
    this.file = file;
  }
}
