import { isSame } from "../../../project/bytes.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { type BytesByDigest, type Draft, type Moment, setupQuestions } from "../../model/draft.ts";
import { withLanguages } from "../../model/new-draft.ts";
import { StoreError } from "../../model/store.ts";
import { type ProjectRow, rowsOf, type Tables } from "./database.ts";
import { isDraft, isMoment } from "./shape.ts";

/** A project as the tables contain it. */
interface Rows {
  readonly row: ProjectRow;
  readonly moments: readonly Moment[];
  readonly bytes: BytesByDigest;
}

export const digestsOf = (draft: Draft, moments: readonly Moment[]) =>
  new Set(
    [draft, ...moments.map(({ before }) => before)].flatMap(({ project }) =>
      Object.values(project.media).map(({ sha256 }) => sha256),
    ),
  );

/**
 * Returns a draft in its current form. An older one has `firstLanguage`, the language that its owner writes first, a site at a host
 * without the host's name, which is Netlify, and may be at a question that is part of the first one.
 */
function currentDraft({ firstLanguage, hosted, setup, ...draft }: Draft & { readonly firstLanguage?: unknown }): Draft {
  return {
    ...draft,
    project: withLanguages(draft.project, firstLanguage),
    ...(setup && { setup: setupQuestions.includes(setup) ? setup : "team" }),
    ...(hosted && { hosted: { ...hosted, host: hosted.host ?? "netlify" } }),
  };
}

/** Reads a project, and deletes the bytes of media that it no longer uses. */
export async function readRows(tables: Tables<"readwrite">, id: string): Promise<Rows> {
  const [row, found, keys] = await Promise.all([
    tables.projects.get(id),
    tables.moments.getAll(rowsOf(id)),
    tables.bytes.getAllKeys(rowsOf(id)),
  ]);
  if (!row) throw new StoreError("lost");
  if (!isDraft(row.draft)) throw new StoreError("damaged");
  const draft = currentDraft(row.draft);
  const moments = found.filter(isMoment).map((moment) => ({ ...moment, before: currentDraft(moment.before) }));
  const needed = digestsOf(draft, moments);
  const bytes = new Map<string, Bytes>();
  await Promise.all(
    keys.map(async (key) => {
      if (!needed.has(key[1])) return tables.bytes.delete(key);
      const data: unknown = await tables.bytes.get(key);
      if (data instanceof Uint8Array) bytes.set(key[1], data as Bytes);
    }),
  );
  return { row: { ...row, draft }, moments, bytes };
}

/** Returns what is stored of a project: the stamp of its last write, the numbers of its moments, the digests of its bytes. */
export async function keysOf(tables: Tables<"readonly">, id: string) {
  const [row, moments, bytes] = await Promise.all([
    tables.projects.get(id),
    tables.moments.getAllKeys(rowsOf(id)),
    tables.bytes.getAllKeys(rowsOf(id)),
  ]);
  return {
    stamp: row?.stamp,
    moments: new Set(moments.map(([, number]) => number)),
    digests: new Set(bytes.map(([, digest]) => digest)),
  };
}

/** Returns a draft without what opens its site: the password, and the keys of the published media. */
function withoutPassword({ published: _published, underway: _underway, ...draft }: Draft): Draft {
  return { ...draft, password: "" };
}

/**
 * Stores the current state of a project: writes what is missing, and deletes the moments that it no longer has. A draft that forgets its
 * password is stored without it, and so are its moments.
 *
 * @param stored the moments that are already stored
 * @returns what was written
 */
export async function writeRows(
  tables: Tables<"readwrite">,
  id: string,
  { row, moments, bytes }: Rows,
  stored: ReadonlySet<Moment>,
): Promise<Rows> {
  const [momentKeys, bytesKeys] = await Promise.all([
    tables.moments.getAllKeys(rowsOf(id)),
    tables.bytes.getAllKeys(rowsOf(id)),
  ]);
  const numbers = moments.map(({ number }) => number);
  const digests = new Set(bytesKeys.map(([, digest]) => digest));
  const needed = digestsOf(row.draft, moments);
  const kept = row.draft.forgetsPassword ? withoutPassword : (draft: Draft) => draft;
  const fresh = moments
    .filter((moment) => !stored.has(moment))
    .map((moment) => ({ ...moment, before: kept(moment.before) }));
  const added = [...bytes].filter(([digest]) => needed.has(digest) && !digests.has(digest));
  const [written] = await Promise.all([
    putRow(tables, id, { ...row, draft: kept(row.draft) }),
    ...momentKeys.filter(([, number]) => !numbers.includes(number)).map((key) => tables.moments.delete(key)),
    ...fresh.map((moment) => tables.moments.put(moment, [id, moment.number])),
    ...added.map(([digest, data]) => tables.bytes.put(data, [id, digest])),
  ]);
  return { row: written, moments: fresh, bytes: new Map(added) };
}

/** Stores a project's row. A browser that can't store a file handle gets the row without it. */
async function putRow({ projects }: Tables<"readwrite">, id: string, row: ProjectRow): Promise<ProjectRow> {
  try {
    await projects.put(row, id);
    return row;
  } catch (error) {
    const { file, ...rest } = row;
    if ((error as Error).name !== "DataCloneError" || !file) throw error;
    await projects.put(rest, id);
    return rest;
  }
}

/**
 * Returns whether everything that was written can be read back.
 *
 * @param numbers the numbers of all moments of the project
 */
export async function areThere(
  tables: Tables<"readonly">,
  id: string,
  { row, moments, bytes }: Rows,
  numbers: readonly number[],
): Promise<boolean> {
  const [foundRow, keys, foundMoments, foundBytes] = await Promise.all([
    tables.projects.get(id),
    tables.moments.getAllKeys(rowsOf(id)),
    Promise.all(moments.map(({ number }) => tables.moments.get([id, number]))),
    Promise.all([...bytes.keys()].map((digest) => tables.bytes.get([id, digest]))),
  ]);
  // Another tab that opens the project may have changed the stamp meanwhile, so it is not compared.
  const found = [{ ...foundRow, stamp: row.stamp }, keys.map(([, number]) => number), foundMoments];
  return (
    JSON.stringify(found) === JSON.stringify([row, numbers, moments]) &&
    [...bytes.values()].every((data, index) => {
      const there = foundBytes[index];
      return there !== undefined && isSame(there, data);
    })
  );
}

export async function removeRows(tables: Tables<"readwrite">, id: string): Promise<void> {
  await Promise.all([tables.projects.delete(id), tables.moments.delete(rowsOf(id)), tables.bytes.delete(rowsOf(id))]);
}
