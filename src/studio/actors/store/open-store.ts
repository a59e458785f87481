import { hex } from "../../../project/bytes.ts";
import { secureRandom } from "../../../publish/bytes.ts";
import type { Moment } from "../../model/draft.ts";
import { inTurn } from "../../model/in-turn.ts";
import { type OpenedProject, type Save, type Store, StoreError } from "../../model/store.ts";
import { openDatabase } from "./database.ts";
import { areThere, digestsOf, keysOf, readRows, removeRows, writeRows } from "./rows.ts";
import { factsOf } from "./shape.ts";

/** What this tab knows of a project in the browser. */
interface Known {
  /** Of what it read, and of what it wrote or tried to. */
  readonly stamps: Set<string>;
  /** The moments that lie there. */
  moments: ReadonlySet<Moment>;
}

const newStamp = () => hex(secureRandom(12));

/** The projects of this browser, in IndexedDB. Nothing is opened before the first call. */
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

  async function open(id: string): Promise<OpenedProject> {
    const { row, moments, bytes } = await run("readwrite", (tables) => readRows(tables, id));
    projects.set(id, { stamps: new Set([row.stamp]), moments: new Set(moments) });
    return { id, ...factsOf(row), draft: row.draft, moments, bytes };
  }

  async function save({ moments, bytes, ...facts }: Save): Promise<number> {
    const { id, draft } = facts;
    const known = knownOf(id);
    const stored = known.moments;
    // Until it is known what lies there: without success, the next save writes every moment.
    known.moments = new Set();
    const row = { ...facts, name: draft.project.site.name, savedAt: Date.now(), stamp: newStamp() };
    const written = await run("readwrite", async (tables) => {
      const there = await tables.projects.get(id);
      if (there && !known.stamps.has(there.stamp)) throw new StoreError("elsewhere");
      known.stamps.add(row.stamp);
      // Where the browser deleted everything, everything is written anew.
      return writeRows(tables, id, { row, moments, bytes }, there ? stored : new Set());
    });
    const numbers = moments.map(({ number }) => number);
    const isWritten = await run("readonly", (tables) => areThere(tables, id, written, numbers));
    if (!isWritten) throw new StoreError("failed");
    known.moments = new Set(moments);
    return row.savedAt;
  }

  async function isKept(save: Save): Promise<boolean> {
    const { stamp, moments, digests } = await run("readonly", (tables) => keysOf(tables, save.id));
    // What another tab wrote since is told by the lock, or by the next save.
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
