import type { Draft, NotOnline } from "./draft.ts";

/** Nothing is missing online. */
export const allOnline: NotOnline = { undoable: 0, lasting: 0 };

/** What of a draft its site is made of. */
const siteKeys = ["project", "hidden", "typed", "suggested", "seconds", "password", "hasStudio"] as const;

/** Returns whether two states of a draft make the same site. */
export const haveSameSite = (one: Draft, other: Draft): boolean => siteKeys.every((key) => one[key] === other[key]);

/** Counts a change from a draft to another one. `isUndoable`: Undo takes it back alone. */
export function countChange(before: Draft, after: Draft, isUndoable: boolean): Draft {
  const known = before.notOnline ?? allOnline;
  if (haveSameSite(before, after)) return before.notOnline ? { ...after, notOnline: known } : after;
  const count = isUndoable
    ? { ...known, undoable: known.undoable + 1 }
    : { ...known, lasting: Math.max(known.lasting, known.undoable > 0 ? 0 : 1) };
  return { ...after, notOnline: count };
}

/** Counts that the last change was taken back. */
export function countUndo(before: Draft, after: Draft): Draft {
  const known = before.notOnline ?? allOnline;
  if (haveSameSite(before, after)) return before.notOnline ? { ...after, notOnline: known } : after;
  const count =
    known.undoable > 0 ? { ...known, undoable: known.undoable - 1 } : { ...known, lasting: known.lasting + 1 };
  return { ...after, notOnline: count };
}

/** Counts from a publishing on: what was changed since its site was made is not in it. */
export function countFrom(made: Draft, now: Draft): NotOnline {
  if (haveSameSite(made, now)) return allOnline;
  const since = (now.notOnline?.undoable ?? 0) - (made.notOnline?.undoable ?? 0);
  return since > 0 ? { undoable: since, lasting: 0 } : { undoable: 0, lasting: 1 };
}
