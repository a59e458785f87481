import type { BytesByDigest, Draft, Moment } from "./draft.ts";

/** The state of a project's backup. */
export interface Backup {
  /** When the project was created in this browser, in milliseconds since 1970; older projects lack it. */
  readonly createdAt?: number;
  /** The time of the last backup, if there was one. */
  readonly backupAt?: number;
  /** Whether the last backup is the published site. */
  readonly isInSite?: boolean;
  /** The number of changes since the last backup. */
  readonly changes: number;
  /** The file that gets every change. The owner chose it, and the browser can write it again. */
  readonly file?: FileSystemFileHandle;
}

/** The facts about a project in this browser that the first screen shows. */
export interface StoredProject extends Backup {
  readonly id: string;
  readonly name: string;
  /** The time in milliseconds since 1970. */
  readonly savedAt: number;
}

export interface LoadedProject extends StoredProject {
  readonly draft: Draft;
  /** The moments, oldest first. */
  readonly moments: readonly Moment[];
  readonly bytes: BytesByDigest;
}

/** The data that one save writes, in one transaction. */
export type Save = Omit<LoadedProject, "name" | "savedAt">;

/**
 * Why a project could not be stored or opened, in terms of what the owner can do. `lost`: the stored data is gone. `damaged`: it is no
 * project. `elsewhere`: another tab has written it since this one read it. `newer`: a newer version of the Studio stores its projects here
 * in another form.
 */
export type StoreFailure = "full" | "refused" | "newer" | "lost" | "damaged" | "elsewhere" | "failed";

export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, options?: ErrorOptions) {
    super(`The browser keeps nothing: ${failure}`, options);
    this.failure = failure;
  }
}

/** Stores projects in this browser. Each call rejects with a `StoreError`. */
export interface Store {
  /** Lists the projects, newest first. */
  readonly list: () => Promise<readonly StoredProject[]>;
  readonly open: (id: string) => Promise<LoadedProject>;
  /** Writes the project, reads it back, and resolves with the time. Calls run one after another. */
  readonly save: (save: Save) => Promise<number>;
  /** Whether the project is stored completely, as this tab saved it or as another tab has saved it since. */
  readonly isKept: (save: Save) => Promise<boolean>;
  /** Calls the listener when the browser has closed the database, or needs it closed. Returns a function that removes the listener. */
  readonly onClose: (listener: () => void) => () => void;
  /** Makes the store refuse writes from a tab that lost the project. */
  readonly claim: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Resolves once all writing is done. */
  readonly close: () => Promise<void>;
}
