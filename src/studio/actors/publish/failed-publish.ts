import type { PublishFailure } from "../../model/results.ts";

/** Thrown if nothing was published, with the reason. */
export class FailedPublish extends Error {
  override readonly name = "FailedPublish";
  readonly failure: PublishFailure;

  constructor(failure: PublishFailure, options?: ErrorOptions) {
    super(`Not published: ${failure.reason}`, options);
    this.failure = failure;
  }
}
