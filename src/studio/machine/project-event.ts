import type { Open, PublishFact } from "../model/open-project.ts";
import type { OpenedProject, StoreFailure } from "../model/store.ts";
import type { OwnerEvent } from "./owner-event.ts";

/**
 * Whether this tab writes the open project. `asking`: it waits for the lock, and keys wait with it. `held`: it writes. `releasing`: it
 * writes its last keys. `taking`: it takes the project from another tab. `lost`: another tab writes.
 */
export type WriterStatus = "asking" | "held" | "releasing" | "taking" | "lost";

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
  /** Something is known now of where and how the project is published. */
  | { readonly type: "publish.learn"; readonly fact: PublishFact };

export type ProjectEvent = OwnerEvent | ProjectReport;
