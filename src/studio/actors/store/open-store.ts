import { hex } from "../../../project/bytes.ts";
import { secureRandom } from "../../../publish/bytes.ts";
import type { Moment } from "../../model/draft.ts";
import { inTurn } from "../../model/in-turn.ts";
import { type LoadedProject, type Save, type Store, StoreError } from "../../model/store.ts";
import { openDatabase } from "./database.ts";
import { areThere, digestsOf, keysOf, readRows, removeRows, writeRows } from "./rows.ts";
import { factsOf } from "./shape.ts";

/** What this tab knows about a project in the browser. */
interface Known {
  /** The stamps that it read, wrote, or tried to write. */
  readonly stamps: Set<string>;
  /** The moments that the browser has stored. */
  moments: ReadonlySet<Moment>;
}

const newStamp = () => hex(secureRandom(12));

/** Returns the store of this browser's projects, in IndexedDB. The first call opens the database. */
export function openStore(name = "onward-studio"): Store {
  const listeners = new Set<() => void>();
  const { run, close } = openDatabase(name, () => {
    for (const listener of listeners) listener();
  });
  const projects = new Map<string, Known>();
  const inOrder = inTurn();

  const knownOf = (id: string): Known => {
    const known = projects.get(id) ?? { stamps: new Set(), moments: new Set() };
    projects.set(id, known);
    return known;
  };

  async function list() {
    const [ids, rows] = await run("readonly", ({ projects }) =>
      Promise.all([projects.getAllKeys(), projects.getAll()]),
    );
    return ids.map((id, index) => ({ id, ...factsOf(rows[index]) })).sort((one, other) => other.savedAt - one.savedAt);
  }

  async function open(id: string): Promise<LoadedProject> {
    const { row, moments, bytes } = await run("readwrite", (tables) => readRows(tables, id));
    projects.set(id, { stamps: new Set([row.stamp]), moments: new Set(moments) });
    return { id, ...factsOf(row), draft: row.draft, moments, bytes };
  }

  async function save({ moments, bytes, ...facts }: Save): Promise<number> {
    const { id, draft } = facts;
    const known = knownOf(id);
    const stored = known.moments;
    // If this save fails, it is unknown which moments are stored, so the next save writes all of them.
    known.moments = new Set();
    const row = { ...facts, name: draft.project.site.name, savedAt: Date.now(), stamp: newStamp() };
    const written = await run("readwrite", async (tables) => {
      const there = await tables.projects.get(id);
      if (there && !known.stamps.has(there.stamp)) throw new StoreError("elsewhere");
      known.stamps.add(row.stamp);
      // If the browser deleted the project, everything is written again, and so it is if the password is to be forgotten from now on.
      const isAsBefore = there && there.draft.forgetsPassword === draft.forgetsPassword;
      return writeRows(tables, id, { row, moments, bytes }, isAsBefore ? stored : new Set());
    });
    const numbers = moments.map(({ number }) => number);
    const isWritten = await run("readonly", (tables) => areThere(tables, id, written, numbers));
    if (!isWritten) throw new StoreError("failed");
    known.moments = new Set(moments);
    return row.savedAt;
  }

  async function isKept(save: Save): Promise<boolean> {
    const { stamp, moments, digests } = await run("readonly", (tables) => keysOf(tables, save.id));
    // If another tab has written since, the lock or the next save reports that.
    if (stamp !== undefined && !knownOf(save.id).stamps.has(stamp)) return true;
    return (
      stamp !== undefined &&
      save.moments.every(({ number }) => moments.has(number)) &&
      [...digestsOf(save.draft, save.moments)].every((digest) => digests.has(digest) || !save.bytes.has(digest))
    );
  }

  async function claim(id: string): Promise<void> {
    const stamp = newStamp();
    await run("readwrite", async ({ projects }) => {
      const row = await projects.get(id);
      if (row) await projects.put({ ...row, stamp }, id);
    });
    knownOf(id).stamps.add(stamp);
  }

  return {
    list,
    open: (id) => inOrder(() => open(id)),
    save: (written) => inOrder(() => save(written)),
    isKept: (save) => inOrder(() => isKept(save)),
    onClose: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    claim: (id) => inOrder(() => claim(id)),
    remove: (id) => inOrder(() => run("readwrite", (tables) => removeRows(tables, id))),
    close: () => inOrder(close),
  };
}
