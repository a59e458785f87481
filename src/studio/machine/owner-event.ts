import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import type { PlaceName } from "../model/publish-phases.ts";
import type { HostingEvent } from "./hosting-event.ts";

/** What an owner does with an open project. */
export type OwnerEvent =
  /** The owner does something about the host. */
  | { readonly type: "host.tell"; readonly event: HostingEvent }
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
  /** The owner publishes to a place. `isForced`: also over what is online and was not seen. */
  | { readonly type: "publish.start"; readonly isForced: boolean; readonly to: PlaceName }
  /** The owner cancels publishing. */
  | { readonly type: "publish.cancel" }
  /** The owner goes back to the first screen. */
  | { readonly type: "project.close" }
  /** The owner opens the example in place of this project. */
  | { readonly type: "example.open" };
