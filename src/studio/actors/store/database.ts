import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from "idb";
import type { Bytes } from "../../../publish/bytes.ts";
import type { Draft, Moment } from "../../model/draft.ts";
import { type StoredProject, StoreError, type StoreFailure } from "../../model/store.ts";

/** A project without its moments and the bytes of its media. */
export interface ProjectRow extends StoredProject {
  readonly draft: Draft;
  /** Each write sets a new stamp, which shows a tab that another tab has written. */
  readonly stamp: string;
}

interface Schema extends DBSchema {
  projects: { key: string; value: ProjectRow };
  /** The key is the project's id and the moment's number. */
  moments: { key: [id: string, number: number]; value: Moment };
  /** The key is the project's id and the digest of the bytes. Blobs are avoided because they hang WebKitGTK 2.50. */
  bytes: { key: [id: string, digest: string]; value: Bytes };
}

const names = ["projects", "moments", "bytes"] as const;

export type Tables<Mode extends IDBTransactionMode> = {
  readonly [Name in (typeof names)[number]]: IDBPObjectStore<Schema, typeof names, Name, Mode>;
};

/** Returns the range of all keys of a project in a table. IndexedDB sorts an array after every number and string. */
export const rowsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

const failures: Readonly<Record<string, StoreFailure>> = {
  QuotaExceededError: "full",
  SecurityError: "refused",
  VersionError: "newer",
};

const toStoreError = (cause: unknown, otherwise: StoreFailure) =>
  cause instanceof StoreError ? cause : new StoreError(failures[(cause as Error)?.name] ?? otherwise, { cause });

interface Database {
  /** Runs work in one transaction, and resolves once it is on the disk. Rejects with a `StoreError`. */
  readonly run: <Mode extends "readonly" | "readwrite", Result>(
    mode: Mode,
    work: (tables: Tables<Mode>) => Promise<Result>,
  ) => Promise<Result>;
  readonly close: () => Promise<void>;
}

/**
 * Returns the database of that name. The first transaction opens it, and so does the next one after the browser closed it.
 *
 * @param onClose is called when the browser has closed the database, or another tab needs it closed
 */
export function openDatabase(name: string, onClose: () => void): Database {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    connection = undefined;
  };

  const open = async () => {
    try {
      return await openDB<Schema>(name, 1, {
        upgrade: (database) => {
          for (const name of names) database.createObjectStore(name);
        },
        // Another tab deletes the database, or has a newer Studio.
        blocking: (_current, _newer, { target }) => {
          forget();
          (target as IDBDatabase).close();
          onClose();
        },
        terminated: () => {
          forget();
          onClose();
        },
      });
    } catch (error) {
      forget();
      throw toStoreError(error, "refused");
    }
  };

  async function begin<Mode extends "readonly" | "readwrite">(
    mode: Mode,
    isAgain = false,
  ): Promise<IDBPTransaction<Schema, typeof names, Mode>> {
    connection ??= open();
    const database = await connection;
    try {
      return database.transaction(names, mode, { durability: "strict" });
    } catch (error) {
      // The browser closes a database when it runs out of storage or its data is deleted.
      forget();
      if (isAgain) throw toStoreError(error, "failed");
      return begin(mode, true);
    }
  }

  return {
    async run(mode, work) {
      const transaction = await begin(mode);
      try {
        const tables = {
          projects: transaction.objectStore("projects"),
          moments: transaction.objectStore("moments"),
          bytes: transaction.objectStore("bytes"),
        };
        const [result] = await Promise.all([work(tables), transaction.done]);
        return result;
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          // The transaction has already ended.
        }
        throw toStoreError(transaction.error ?? error, "failed");
      }
    },
    async close() {
      const database = await connection?.catch(() => undefined);
      forget();
      database?.close();
    },
  };
}
