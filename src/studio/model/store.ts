import type { BytesByDigest, Draft, Moment } from "./draft.ts";

/** How a project is backed up. */
export interface Backup {
  /** When the project began in this browser, in milliseconds since 1970; not known of older ones. */
  readonly createdAt?: number;
  /** The last one; none where there was none. */
  readonly backupAt?: number;
  /** Changes since the last backup. */
  readonly changes: number;
  /** Every change goes into it: the owner chose it, and the browser can write it again. */
  readonly file?: FileSystemFileHandle;
}

/** What the first screen shows of a project in this browser. */
export interface StoredProject extends Backup {
  readonly id: string;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
}

/** A project as it lies in the browser. */
export interface OpenedProject extends StoredProject {
  readonly draft: Draft;
  /** Oldest first. */
  readonly moments: readonly Moment[];
  readonly bytes: BytesByDigest;
}

/** What one save writes, in one transaction. */
export type Save = Omit<OpenedProject, "name" | "savedAt">;

/**
 * Why nothing could be kept or opened, in terms of what the owner can do. `lost`: what was stored is gone. `damaged`: it is no project.
 * `elsewhere`: another tab wrote it since this one read it. `newer`: a newer Studio keeps its projects here in another form.
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

/** The projects in this browser. Each call rejects with a `StoreError`. */
export interface Store {
  /** Newest first. */
  readonly list: () => Promise<readonly StoredProject[]>;
  readonly open: (id: string) => Promise<OpenedProject>;
  /** Writes, reads back, and returns when. Calls are done one after another. */
  readonly save: (save: Save) => Promise<number>;
  /** Whether all of a project lies there as this tab saved it, or as another one did since. */
  readonly isKept: (save: Save) => Promise<boolean>;
  /** Calls when the browser closed the database, or wants it closed. Returns what ends that. */
  readonly onClose: (listener: () => void) => () => void;
  /** Refuses what a tab that lost the project may still write. */
  readonly claim: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Resolves when what is being written is. */
  readonly close: () => Promise<void>;
}
