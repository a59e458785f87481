import type { CheckOptions } from "../../publish/served/checked.ts";
import type { Finding } from "../../publish/served/finding.ts";
import type { Underway } from "../model/draft.ts";
import type { OpenProject } from "../model/open-project.ts";
import type { DestinationName } from "../model/publish-phases.ts";
import type { MadeSite, PublishedSite, PublishFailure, PublishProgress } from "../model/results.ts";

/** What is known of the publishing of a project, and of its site. */
export interface PublishingContext {
  /** The destination of the current or the last publishing. */
  readonly to: DestinationName;
  /** The site that a failed attempt has made. */
  readonly made: MadeSite | undefined;
  /** The progress; `null` while nothing is being published. */
  readonly progress: PublishProgress | null;
  /** The site that was published last. */
  readonly site: PublishedSite | null;
  /** Why the last attempt failed. */
  readonly failure: PublishFailure | null;
  /** What the last check of the site that is online found. */
  readonly found: CheckOutcome | null;
}

/** Which site is checked, and how thoroughly. */
export type CheckInput = Pick<CheckOptions, "address" | "password" | "publishedAt" | "isWhole">;

/** What a check found. "elsewhere": this page may not look at that address. "notLoaded": the code that checks did not arrive. */
export type CheckOutcome = readonly Finding[] | "elsewhere" | "notLoaded";

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
  /** The owner has the site that is online checked. */
  | { readonly type: "check.start"; readonly input: CheckInput }
  /** The owner cancels the check, or leaves what it found. */
  | { readonly type: "check.cancel" }
  /** The progress has changed. */
  | { readonly type: "publish.progress"; readonly progress: PublishProgress }
  /** The site is made, and is being sent to a host. */
  | { readonly type: "publish.send"; readonly site: Underway }
  /** The site is published. */
  | { readonly type: "publish.finish"; readonly site: PublishedSite }
  /** The site could not be published. */
  | { readonly type: "publish.fail"; readonly failure: PublishFailure };
