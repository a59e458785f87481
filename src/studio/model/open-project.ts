import type { BytesByDigest, Draft, Moment, Underway } from "./draft.ts";
import { applyEdit, type Edit, editKindOf } from "./edit.ts";
import type { Hosted } from "./host.ts";
import { allOnline, countChange, countFrom, countUndo, haveSameSite } from "./not-online.ts";
import { type Place, parentOf, valueAt } from "./place.ts";
import type { PublishedSite } from "./results.ts";
import type { LoadedProject, Save } from "./store.ts";

/** The project that is open. */
export interface OpenProject extends LoadedProject {
  /** Counts the edits since the project was opened. */
  readonly revision: number;
}

/** Returns the open project. It may only be called while one is open. */
export function openIn({ open }: { readonly open: OpenProject | null }): OpenProject {
  if (!open) throw new Error("No project is open.");
  return open;
}

/** The number of moments that are kept. Nobody goes back further. */
const MOST_MOMENTS = 100;

/** Edits of one place within this many milliseconds become one moment. */
const ONE_MOMENT = 120_000;

/** Changes an open project at a time, with the moment that undoes it. */
export function recordEdit(open: OpenProject, edit: Edit, at: number, bytes: BytesByDigest = new Map()): OpenProject {
  const next = { ...open, draft: applyEdit(open.draft, edit), revision: open.revision + 1 };
  const { kind, place } = editKindOf(edit);
  // The next question changes nothing of the site, so there is nothing to undo.
  if (place === "draft/setup") return next;
  const withBytes = bytes.size > 0 ? { ...next, bytes: new Map([...open.bytes, ...bytes]) } : next;
  const counted = (isUndoable: boolean) => ({ ...withBytes, draft: countChange(open.draft, next.draft, isUndoable) });
  if (edit.edit === "derive") return { ...counted(false), changes: changesOfOther(open) };
  const last = open.moments.at(-1);
  const isOneMoment = last?.kind === kind && kind === "change" && last.place === place && at - last.at < ONE_MOMENT;
  // What was online before it is undone alone, so that it is a moment of its own.
  if (isOneMoment && (open.draft.notOnline?.undoable !== 0 || haveSameSite(open.draft, next.draft)))
    return { ...counted(false), changes: Math.max(1, open.changes) };
  const moment: Moment = { number: (last?.number ?? 0) + 1, at, kind, place, before: open.draft };
  return { ...counted(true), moments: [...open.moments, moment].slice(-MOST_MOMENTS), changes: open.changes + 1 };
}

/** Takes back the last change. */
export function undoLast(open: OpenProject): OpenProject {
  const last = open.moments.at(-1);
  if (!last) return open;
  return {
    ...open,
    draft: countUndo(open.draft, knowing(open.draft, last.before)),
    moments: open.moments.slice(0, -1),
    changes: open.changes + 1,
    revision: open.revision + 1,
  };
}

/** Brings back what was there before a moment, as a change of its own. */
export function restoreMoment(open: OpenProject, number: number, at: number): OpenProject {
  const moment = open.moments.find((one) => one.number === number);
  return moment ? recordEdit(open, { edit: "restore", draft: knowing(open.draft, moment.before) }, at) : open;
}

/**
 * Returns an earlier draft that keeps what is known about the published site, and a password that the earlier one was stored without. The
 * address of a host that it did not know stays.
 */
function knowing(known: Draft, draft: Draft): Draft {
  const { publishedAt, published, underway, hosted, notOnline, password, forgetsPassword } = known;
  const isElsewhere = hosted && hosted.id !== draft.hosted?.id;
  return {
    ...(isElsewhere ? withAddress(draft, known.project.site.address) : draft),
    ...(forgetsPassword && draft.password === "" && { password }),
    ...(publishedAt && { publishedAt }),
    ...(published && { published }),
    ...(underway && { underway }),
    ...(hosted && { hosted }),
    ...(notOnline && { notOnline }),
  };
}

const withAddress = (draft: Draft, value: string | undefined): Draft =>
  applyEdit(draft, { edit: "set", place: "site/address", value });

/** What is known of where and how a project is published: its host, what is on its way there, or what was published. */
export type PublishFact =
  | { readonly hosted: Hosted }
  | { readonly underway: Underway }
  | { readonly published: PublishedSite };

/** Keeps such a fact with an open project. The address of another site at the host becomes that of the project. */
export function learn(open: OpenProject, fact: PublishFact): OpenProject {
  if ("published" in fact) return learnPublished(open, fact.published);
  const before = open.draft.hosted;
  if (!("hosted" in fact)) return withFact(open, { ...open.draft, ...fact });
  const { hosted } = fact;
  const isElsewhere = before?.id !== hosted.id || before.host !== hosted.host;
  const draft = { ...(isElsewhere ? withAddress(open.draft, hosted.address) : open.draft), ...fact };
  // The site was opened at the address that is its host's, so what is online there is known.
  const isKnown = isElsewhere ? open.draft.project.site.address === hosted.address : before.deploy === hosted.deploy;
  const { notOnline = allOnline } = open.draft;
  const lasting = Math.max(1, notOnline.lasting);
  return withFact(open, isKnown || !draft.publishedAt ? draft : { ...draft, notOnline: { ...notOnline, lasting } });
}

/** Keeps with an open project what was published. A download tells nothing about a site that has a host. */
function learnPublished(
  open: OpenProject,
  { publishedAt, media: published, hosted, draft: made, isWhole }: PublishedSite,
) {
  const { underway: _, ...draft } = open.draft;
  const known = { ...draft, publishedAt, published, ...(hosted && { hosted }) };
  if (!hosted && draft.hosted) return withFact(open, known);
  const notOnline = countFrom(made, open.draft);
  const next = withFact(open, { ...known, notOnline: { ...notOnline, ...(!hosted && { isDownload: true as const }) } });
  // A followed file gets every change anyway.
  if (!hosted || open.file || !isWhole) return next;
  return {
    ...next,
    changes: notOnline.undoable + notOnline.lasting,
    backupAt: Date.parse(publishedAt),
    isInSite: true,
  };
}

/** Changes what a draft knows and no owner wrote. */
const withFact = (open: OpenProject, draft: Draft): OpenProject => ({
  ...open,
  draft,
  changes: changesOfOther(open),
  revision: open.revision + 1,
});

/** Counts a change that the owner did not make. A followed file still has to get it, but without a file the owner is not asked to save it. */
const changesOfOther = ({ changes, file }: OpenProject) => (file ? Math.max(1, changes) : changes);

/** Keeps with an open project that it was put into a file. What was changed while the file was made isn't in it. */
export const recordBackup = (
  open: OpenProject,
  inFile: OpenProject,
  at: number,
  file: FileSystemFileHandle | null,
): OpenProject => ({
  ...open,
  changes: open.draft === inFile.draft ? 0 : Math.max(1, open.changes - inFile.changes),
  backupAt: at,
  isInSite: false,
  ...(file && { file }),
  revision: open.revision + 1,
});

export const isFileBehind = ({ file, changes }: OpenProject): boolean => file !== undefined && changes > 0;

export const unfollow = ({ file: _, ...open }: OpenProject): OpenProject => ({ ...open, revision: open.revision + 1 });

/** Returns the place that shows a change once it is undone. Something added, removed or moved shows in its list. */
export function undonePlaceOf({ kind, place, before: { project } }: Moment): Place {
  let at = kind === "change" || kind === "keep" ? place : parentOf(place);
  while (at && valueAt(project, at) === undefined) at = parentOf(at);
  return at;
}

/** Returns the part of the open project that is stored. */
export function toSave({ name: _name, savedAt: _savedAt, revision: _revision, ...save }: OpenProject): Save {
  return save;
}
