import type { Draft } from "../../model/draft.ts";
import type { MadeSite, PublishedSite, PublishProgress } from "../../model/results.ts";

/** What is at a place before it is replaced. */
export interface Online {
  /** When that was published; "" if there is nothing, or nobody knows. */
  readonly before: string;
  /** Its media, if the draft's password opens it. */
  readonly previous: PublishedSite["media"] | null;
}

/** A place to publish to: the owner's downloads, or a host. */
export interface Place {
  /**
   * Looks at what would be replaced.
   *
   * @param isForced whether the owner agreed to replace it
   * @throws FailedPublish if the owner has to be asked first; HostError; the signal's reason if it is aborted
   */
  readonly look: (draft: Draft, isForced: boolean, signal: AbortSignal) => Promise<Online>;
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
