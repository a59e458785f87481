import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import type { Open } from "../model/open-project.ts";
import type { PublishedSite, Target } from "../model/results.ts";
import type { OpenedProject, StoreFailure } from "../model/store.ts";

/**
 * Whether this tab writes the open project. `asking`: it waits for the lock, and keys wait with it. `held`: it writes. `releasing`: it
 * writes its last keys. `taking`: it takes the project from another tab. `lost`: another tab writes.
 */
export type WriterStatus = "asking" | "held" | "releasing" | "taking" | "lost";

/** What an owner does with an open project. */
export type OwnersProjectEvent =
  /** The owner changes something. The bytes are those of media that the edit brings. */
  | { readonly type: "draft.edit"; readonly edit: Edit; readonly bytes?: BytesByDigest }
  /** The owner takes back the last change. */
  | { readonly type: "draft.undo" }
  /** The owner brings back what was there before a moment. */
  | { readonly type: "moment.restore"; readonly number: number }
  /** What was typed is saved without waiting: the owner asks for it, or the page may end. */
  | { readonly type: "save.now" }
  /** The owner goes on in this tab. */
  | { readonly type: "lock.take" }
  /** The owner gives up what this tab could not write. */
  | { readonly type: "changes.discard" }
  /** The owner saves the project file. */
  | { readonly type: "backup.start" }
  /** The owner lets the file be written that could not be. */
  | { readonly type: "file.retry" }
  /** The owner wants no file to follow. */
  | { readonly type: "file.forget" }
  /** The owner publishes. `isForced`: also over what is online and was not seen. */
  | { readonly type: "publish.start"; readonly target: Target; readonly isForced: boolean }
  /** The owner cancels publishing. */
  | { readonly type: "publish.cancel" }
  /** The owner goes back to the first screen. */
  | { readonly type: "project.close" }
  /** The owner opens the example in place of this project. */
  | { readonly type: "example.open" };

/** What the machines of an open project tell the one above them. */
type ProjectReport =
  /** Whether this tab writes has changed. */
  | { readonly type: "writer.change"; readonly status: WriterStatus }
  /** What another tab wrote was read. */
  | { readonly type: "writer.reread"; readonly project: OpenedProject }
  /** Keys are in the browser. */
  | { readonly type: "save.finish"; readonly savedAt: number }
  /** Keys could not be written. */
  | { readonly type: "save.fail"; readonly failure: StoreFailure | null }
  /** The project is in a file: in one that follows from now on, if there is a file. */
  | { readonly type: "backup.finish"; readonly inFile: Open; readonly file: FileSystemFileHandle | null }
  /** What this tab could not write in the browser is in a file. */
  | { readonly type: "backup.rescue"; readonly revision: number }
  /** The site is published. */
  | { readonly type: "publish.finish"; readonly site: PublishedSite };

export type ProjectEvent = OwnersProjectEvent | ProjectReport;
