import type { Draft } from "../../model/draft.ts";
import type { MadeSite, PublishedSite, PublishProgress } from "../../model/results.ts";

/** The version at a destination that publishing replaces. */
interface Replaced {
  /** The time of publishing, as ISO 8601; "" if there is none, or if it is not known. */
  readonly before: string;
  /** The media of that version, if the draft's password opens it. */
  readonly previous: PublishedSite["media"] | null;
}

/** What a site can be published to: the owner's downloads, or a host. */
export interface Destination {
  /**
   * Looks at what would be replaced.
   *
   * @param isForced whether the owner agreed to replace it
   * @throws FailedPublish if the owner has to be asked first; HostError; the signal's reason if it is aborted
   */
  readonly look: (draft: Draft, isForced: boolean, signal: AbortSignal) => Promise<Replaced>;
  /**
   * Puts a made site there.
   *
   * @throws HostError; the signal's reason if it is aborted
   */
  readonly put: (
    made: MadeSite,
    onProgress: (progress: PublishProgress) => void,
    signal: AbortSignal,
  ) => Promise<Pick<PublishedSite, "zip" | "hosted" | "withdrawn">>;
}
