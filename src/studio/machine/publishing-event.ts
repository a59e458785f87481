import type { Underway } from "../model/draft.ts";
import type { OpenProject } from "../model/open-project.ts";
import type { DestinationName } from "../model/publish-phases.ts";
import type { MadeSite, PublishedSite, PublishFailure, PublishProgress } from "../model/results.ts";

export interface PublishInput {
  readonly open: OpenProject;
  readonly isForced: boolean;
  readonly to: DestinationName;
  /** The site that an earlier attempt has made. */
  readonly made: MadeSite | undefined;
}

export type PublishingEvent =
  /** The owner publishes the project as it is now. If nothing has changed since a failed attempt, its site is used. */
  | {
      readonly type: "publish.start";
      readonly open: OpenProject;
      readonly isForced: boolean;
      readonly to: DestinationName;
    }
  /** The owner cancels publishing. */
  | { readonly type: "publish.cancel" }
  /** The progress has changed. */
  | { readonly type: "publish.progress"; readonly progress: PublishProgress }
  /** The site is made, and is being sent to a host. */
  | { readonly type: "publish.send"; readonly site: Underway }
  /** The site is published. */
  | { readonly type: "publish.finish"; readonly site: PublishedSite }
  /** The site could not be published. */
  | { readonly type: "publish.fail"; readonly failure: PublishFailure };
