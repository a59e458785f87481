import type { BytesByDigest } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import type { DestinationName } from "../model/publish-phases.ts";
import type { HostingEvent } from "./hosting-event.ts";
import type { CheckInput } from "./publishing-event.ts";

/** What an owner does with an open project, as events. */
export type OwnerEvent =
  /** An event for the machine of the host's account. */
  | { readonly type: "host.tell"; readonly event: HostingEvent }
  /** The owner changes something. `bytes` has the media that the edit adds. */
  | { readonly type: "draft.edit"; readonly edit: Edit; readonly bytes?: BytesByDigest }
  /** The owner undoes the last change. */
  | { readonly type: "draft.undo" }
  /** The owner restores the draft from before a moment. */
  | { readonly type: "moment.restore"; readonly number: number }
  /** Changes are saved without waiting: the owner asks for it, or the page may end. */
  | { readonly type: "save.now" }
  /** The owner takes the project over in this tab. */
  | { readonly type: "lock.take" }
  /** The owner gives up the changes that this tab could not save. */
  | { readonly type: "changes.discard" }
  /** The owner saves the project file. */
  | { readonly type: "backup.start" }
  /** The owner tries again to write the followed file. */
  | { readonly type: "file.retry" }
  /** The owner stops using the followed file. */
  | { readonly type: "file.forget" }
  /** The owner publishes. `isForced` replaces a version that is online and unknown here. */
  | { readonly type: "publish.start"; readonly isForced: boolean; readonly to: DestinationName }
  /** The owner cancels publishing. */
  | { readonly type: "publish.cancel" }
  /** The owner has the site that is online checked. */
  | { readonly type: "check.start"; readonly input: CheckInput }
  /** The owner cancels the check, or leaves what it found. */
  | { readonly type: "check.cancel" }
  /** The owner goes back to the first screen. */
  | { readonly type: "project.close" }
  /** The owner opens the example in place of this project. */
  | { readonly type: "example.open" };
