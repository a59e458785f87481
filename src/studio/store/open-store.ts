import { hex } from "../../project/bytes.ts";
import { type Bytes, secureRandom } from "../../publish/bytes.ts";
import type { Draft, Moment } from "../project/draft.ts";
import { openDatabase, type ProjectRow, rowsOf } from "./database.ts";
import { factsOf, isDraft, isMoment } from "./shape.ts";
import { type OpenedProject, type Save, type Store, StoreError } from "./store.ts";

/** What this tab knows of a project in the browser. */
interface Known {
  /** Of what it read, and of what it wrote or tried to. */
  readonly stamps: Set<string>;
  /** The moments that lie there. */
  moments: ReadonlySet<Moment>;
}

const newStamp = () => hex(secureRandom(12));

/** The digests of all media that a draft and its moments have. */
const digestsOf = (draft: Draft, moments: readonly Moment[]) =>
  new Set(
    [draft, ...moments.map(({ before }) => before)].flatMap(({ project }) =>
      Object.values(project.media).map(({ sha256 }) => sha256),
    ),
  );

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasBytes = (one: Bytes | undefined, other: Bytes) =>
  one?.length === other.length && one.every((byte, index) => byte === other[index]);

/** The projects of this browser, in IndexedDB. Nothing is opened before the first call. */
export function openStore(name = "onward-studio"): Store {
  const { run, close } = openDatabase(name);
  const projects = new Map<string, Known>();
  let last: Promise<unknown> = Promise.resolve();

  const knownOf = (id: string): Known => {
    const known = projects.get(id) ?? { stamps: new Set(), moments: new Set() };
    projects.set(id, known);
    return known;
  };

  const inOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  async function open(id: string): Promise<OpenedProject> {
    const [row, moments, bytes] = await run("readwrite", async (transaction) => {
      const bytesTable = transaction.objectStore("bytes");
      const [row, found, keys] = await Promise.all([
        transaction.objectStore("projects").get(id),
        transaction.objectStore("moments").getAll(rowsOf(id)),
        bytesTable.getAllKeys(rowsOf(id)),
      ]);
      if (!row) throw new StoreError("lost");
      if (!isDraft(row.draft)) throw new StoreError("damaged");
      const moments = found.filter(isMoment);
      const needed = digestsOf(row.draft, moments);
      const read = keys.map(async (key) => {
        if (!needed.has(key[1])) await bytesTable.delete(key);
        return [key[1], await bytesTable.get(key)] as const;
      });
      const bytes = new Map<string, Bytes>();
      for (const [digest, data] of await Promise.all(read)) if (data instanceof Uint8Array) bytes.set(digest, data);
      return [row, moments, bytes] as const;
    });
    projects.set(id, { stamps: new Set([row.stamp]), moments: new Set(moments) });
    return { id, ...factsOf(row), draft: row.draft, moments, bytes };
  }

  async function save({ draft, moments, bytes, ...facts }: Save): Promise<number> {
    const { id } = facts;
    const known = knownOf(id);
    const stored = known.moments;
    // Until it is known what lies there: without success, the next save writes every moment.
    known.moments = new Set();
    let row: ProjectRow = { ...facts, name: draft.project.site.name, savedAt: Date.now(), draft, stamp: newStamp() };
    const numbers = moments.map(({ number }) => number);

    const [fresh, added] = await run("readwrite", async (transaction) => {
      const projectTable = transaction.objectStore("projects");
      const momentTable = transaction.objectStore("moments");
      const bytesTable = transaction.objectStore("bytes");
      const [there, momentKeys, bytesKeys] = await Promise.all([
        projectTable.get(id),
        momentTable.getAllKeys(rowsOf(id)),
        bytesTable.getAllKeys(rowsOf(id)),
      ]);
      if (there && !known.stamps.has(there.stamp)) throw new StoreError("elsewhere");
      known.stamps.add(row.stamp);
      // Where the browser deleted everything, everything is written anew.
      const fresh = moments.filter((moment) => !there || !stored.has(moment));
      const digests = new Set(bytesKeys.map(([, digest]) => digest));
      const needed = digestsOf(draft, moments);
      const added = [...bytes].filter(([digest]) => needed.has(digest) && !digests.has(digest));
      const fallen = momentKeys.filter(([, number]) => !numbers.includes(number));
      const putRow = async () => projectTable.put(row, id);
      await Promise.all([
        // A project is kept also where the browser can't keep a file beside it.
        putRow().catch((error) => {
          const { file, ...rest } = row;
          if (error.name !== "DataCloneError" || !file) throw error;
          row = rest;
          return putRow();
        }),
        ...fallen.map((key) => momentTable.delete(key)),
        ...fresh.map((moment) => momentTable.put(moment, [id, moment.number])),
        ...added.map(([digest, data]) => bytesTable.put(data, [id, digest])),
      ]);
      return [fresh, added] as const;
    });

    const isWritten = await run("readonly", async (transaction) => {
      const [there, keys, newMoments, newBytes] = await Promise.all([
        transaction.objectStore("projects").get(id),
        transaction.objectStore("moments").getAllKeys(rowsOf(id)),
        Promise.all(fresh.map(({ number }) => transaction.objectStore("moments").get([id, number]))),
        Promise.all(added.map(([digest]) => transaction.objectStore("bytes").get([id, digest]))),
      ]);
      const isWhole = added.every(([, data], index) => hasBytes(newBytes[index], data));
      const storedNumbers = keys.map(([, number]) => number);
      // A tab that takes the project over stamps what it finds.
      const found = { ...there, stamp: row.stamp };
      return isWhole && isEqual([found, storedNumbers, newMoments], [row, numbers, fresh]);
    });
    if (!isWritten) throw new StoreError("failed");
    known.moments = new Set(moments);
    return row.savedAt;
  }

  return {
    async list() {
      const [ids, rows] = await run("readonly", (transaction) => {
        const table = transaction.objectStore("projects");
        return Promise.all([table.getAllKeys(), table.getAll()]);
      });
      return ids
        .map((id, index) => ({ id, ...factsOf(rows[index]) }))
        .sort((one, other) => other.savedAt - one.savedAt);
    },
    open: (id) => inOrder(() => open(id)),
    save: (written) => inOrder(() => save(written)),
    claim: (id) =>
      inOrder(async () => {
        const stamp = newStamp();
        await run("readwrite", async (transaction) => {
          const table = transaction.objectStore("projects");
          const row = await table.get(id);
          if (row) await table.put({ ...row, stamp }, id);
        });
        knownOf(id).stamps.add(stamp);
      }),
    remove: (id) =>
      inOrder(() =>
        run("readwrite", async (transaction) => {
          await Promise.all([
            transaction.objectStore("projects").delete(id),
            transaction.objectStore("moments").delete(rowsOf(id)),
            transaction.objectStore("bytes").delete(rowsOf(id)),
          ]);
        }),
      ),
    close: () => inOrder(close),
  };
}
