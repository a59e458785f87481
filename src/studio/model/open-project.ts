import type { BytesByDigest, Draft, Moment } from "./draft.ts";
import { applyEdit, type Edit, kindOf } from "./edit.ts";
import { type Place, parentOf, valueAt } from "./place.ts";
import type { PublishedSite } from "./results.ts";
import type { OpenedProject, Save } from "./store.ts";

/** The project that is open. */
export interface Open extends OpenedProject {
  /** Counts edits since it was opened. */
  readonly revision: number;
}

/** The project that is open. Only for what happens while one is. */
export function openIn({ open }: { readonly open: Open | null }): Open {
  if (!open) throw new Error("No project is open.");
  return open;
}

/** More than anybody goes back. */
const MOST_MOMENTS = 100;

/** Edits of one place within this time are one moment, in milliseconds. */
const ONE_MOMENT = 120_000;

/** An open project after an edit at a time, with the moment that undoes it. */
export function edited(open: Open, edit: Edit, at: number, bytes: BytesByDigest = new Map()): Open {
  const next = { ...open, draft: applyEdit(open.draft, edit), revision: open.revision + 1 };
  const { kind, place } = kindOf(edit);
  // Going on to the next question changes nothing of the site.
  if (place === "draft/setup") return next;
  const withBytes = bytes.size > 0 ? { ...next, bytes: new Map([...open.bytes, ...bytes]) } : next;
  if (edit.edit === "derive") return { ...withBytes, changes: changesOfOther(open) };
  const last = open.moments.at(-1);
  if (last?.kind === kind && kind === "change" && last.place === place && at - last.at < ONE_MOMENT)
    return { ...withBytes, changes: Math.max(1, open.changes) };
  const moment: Moment = { number: (last?.number ?? 0) + 1, at, kind, place, before: open.draft };
  return { ...withBytes, moments: [...open.moments, moment].slice(-MOST_MOMENTS), changes: open.changes + 1 };
}

/** An open project without its last change. */
export function undone(open: Open, { before }: Moment): Open {
  return {
    ...open,
    draft: knowing(open.draft, before),
    moments: open.moments.slice(0, -1),
    changes: open.changes + 1,
    revision: open.revision + 1,
  };
}

/** An open project as it was before a moment. */
export function restored(open: Open, number: number, at: number): Open {
  const moment = open.moments.find((one) => one.number === number);
  return moment ? edited(open, { edit: "restore", draft: knowing(open.draft, moment.before) }, at) : open;
}

/** An earlier draft that knows what was published since. */
const knowing = ({ publishedAt, published }: Draft, draft: Draft): Draft => ({
  ...draft,
  ...(publishedAt && { publishedAt }),
  ...(published && { published }),
});

/** An open project that knows how it was published. */
export const published = (open: Open, { publishedAt, media }: PublishedSite): Open => ({
  ...open,
  draft: { ...open.draft, publishedAt, published: media },
  changes: changesOfOther(open),
  revision: open.revision + 1,
});

/** Changes since the last backup after one that isn't the owner's: a file that follows gets it, nobody is asked to save it. */
const changesOfOther = ({ changes, file }: Open) => (file ? Math.max(1, changes) : changes);

/** An open project as it was put into a file. What was changed while the file was made isn't in it. */
export const backedUp = (open: Open, inFile: Open, at: number, file: FileSystemFileHandle | null): Open => ({
  ...open,
  changes: open.draft === inFile.draft ? 0 : Math.max(1, open.changes - inFile.changes),
  backupAt: at,
  ...(file && { file }),
  revision: open.revision + 1,
});

/** An open project that follows no file. */
export const unfollowed = ({ file: _, ...open }: Open): Open => ({ ...open, revision: open.revision + 1 });

/** Where a change is seen once it is undone. What was put in, taken out or moved is seen in its list. */
export function placeOf({ kind, place, before: { project } }: Moment): Place {
  let at = kind === "change" || kind === "keep" ? place : parentOf(place);
  while (at && valueAt(project, at) === undefined) at = parentOf(at);
  return at;
}

/** What of it is stored. */
export function toSave({ name: _name, savedAt: _savedAt, revision: _revision, ...save }: Open): Save {
  return save;
}
