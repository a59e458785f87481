import * as v from "valibot";
import type { Draft, Moment } from "../../model/draft.ts";
import type { StoredProject } from "../../model/store.ts";

const record = v.looseObject({});
const texts = v.record(v.string(), v.string());

/** The shape that every part of the Studio relies on. The project's own check reports problems inside of it. */
const draftShape = v.looseObject({
  project: v.looseObject({
    site: v.looseObject({ name: v.string(), accent: record, icons: v.array(record), preview: record }),
    members: v.looseObject({
      steps: v.array(v.looseObject({ id: v.string() })),
      gamePlan: v.looseObject({ points: v.array(record) }),
      resources: record,
    }),
    media: v.record(v.string(), v.looseObject({ sha256: v.string() })),
  }),
  password: v.string(),
  hidden: v.array(v.string()),
  suggested: v.array(v.string()),
  typed: texts,
  outdated: texts,
});

const momentShape = v.looseObject({
  number: v.number(),
  at: v.number(),
  kind: v.string(),
  place: v.string(),
  before: draftShape,
});

const facts = v.fallback(
  v.object({
    name: v.string(),
    savedAt: v.number(),
    changes: v.number(),
    backupAt: v.exactOptional(v.number()),
    isInSite: v.exactOptional(v.boolean()),
    createdAt: v.exactOptional(v.number()),
  }),
  { name: "", savedAt: 0, changes: 0 },
);

const isFile = (value: unknown): value is FileSystemFileHandle =>
  "FileSystemFileHandle" in globalThis && value instanceof FileSystemFileHandle;

export const isDraft = (value: Draft): boolean => v.is(draftShape, value);

export const isMoment = (value: Moment): boolean => v.is(momentShape, value);

/** Returns the facts about a stored project that the first screen shows, as far as the row has them. */
export function factsOf(row: unknown): Omit<StoredProject, "id"> {
  const file = (row as { file?: unknown } | undefined)?.file;
  return { ...v.parse(facts, row), ...(isFile(file) && { file }) };
}
