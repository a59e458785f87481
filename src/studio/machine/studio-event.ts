import type { Language } from "../../project/languages.ts";
import type { BytesByDigest, Draft } from "../model/draft.ts";
import type { Edit } from "../model/edit.ts";
import type { EditorPart } from "../model/editor-part.ts";
import type { Place } from "../model/place.ts";
import type { PublishPhase } from "../model/publish-phases.ts";
import type { PublishedSite, PublishFailure, Target } from "../model/results.ts";

export type StudioEvent =
  | { readonly type: "language.select"; readonly language: Language }
  | { readonly type: "start.new"; readonly draft: Draft; readonly bytes: BytesByDigest }
  | { readonly type: "start.site" }
  | { readonly type: "start.back" }
  | { readonly type: "site.open"; readonly password: string }
  | { readonly type: "file.open"; readonly file: Blob }
  | { readonly type: "project.open"; readonly id: string }
  | { readonly type: "project.remove"; readonly id: string }
  | { readonly type: "project.close" }
  | { readonly type: "suggestion.use" }
  | { readonly type: "example.open" }
  | { readonly type: "draft.edit"; readonly edit: Edit; readonly bytes?: BytesByDigest }
  | { readonly type: "draft.undo" }
  | { readonly type: "moment.restore"; readonly number: number }
  | { readonly type: "part.select"; readonly part: EditorPart; readonly place?: Place }
  | { readonly type: "place.select"; readonly place: Place }
  | { readonly type: "problems.dismiss" }
  | { readonly type: "save.now" }
  | { readonly type: "store.check" }
  | { readonly type: "lock.hold" }
  | { readonly type: "lock.lose" }
  | { readonly type: "lock.take" }
  | { readonly type: "changes.discard" }
  | { readonly type: "backup.start" }
  | { readonly type: "file.retry" }
  | { readonly type: "file.forget" }
  | { readonly type: "publish.start"; readonly target: Target; readonly isForced: boolean }
  | { readonly type: "publish.phase"; readonly phase: PublishPhase }
  | { readonly type: "publish.finish"; readonly site: PublishedSite }
  | { readonly type: "publish.fail"; readonly failure: PublishFailure }
  | { readonly type: "publish.cancel" };
