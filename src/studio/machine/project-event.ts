import type { OpenProject, PublishFact } from "../model/open-project.ts";
import type { LoadedProject, StoreFailure } from "../model/store.ts";
import type { OwnerEvent } from "./owner-event.ts";

/**
 * Whether this tab may save the open project. `asking`: it waits for the lock, and so do changes. `held`: it saves. `releasing`: it saves
 * its last changes. `taking`: it takes the project over from another tab. `lost`: another tab saves.
 */
export type WriterStatus = "asking" | "held" | "releasing" | "taking" | "lost";

/** What the machines of an open project report to the machine `project`. */
type ProjectReport =
  /** The status of this tab's writer has changed. */
  | { readonly type: "writer.change"; readonly status: WriterStatus }
  /** The project was read as another tab has saved it. */
  | { readonly type: "writer.reread"; readonly project: LoadedProject }
  /** Changes are saved in the browser. */
  | { readonly type: "save.finish"; readonly savedAt: number }
  /** Changes could not be saved. */
  | { readonly type: "save.fail"; readonly failure: StoreFailure | null }
  /** The project is in a file. `file` is followed from now on, if it is not `null`. */
  | { readonly type: "backup.finish"; readonly inFile: OpenProject; readonly file: FileSystemFileHandle | null }
  /** What this tab could not save in the browser is in a file, up to this revision. */
  | { readonly type: "backup.rescue"; readonly revision: number }
  /** There is something new about where or how the project is published. */
  | { readonly type: "publish.learn"; readonly fact: PublishFact };

export type ProjectEvent = OwnerEvent | ProjectReport;
