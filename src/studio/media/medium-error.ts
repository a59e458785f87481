import type { I18n } from "@lingui/core";
import { say } from "../words/studio-i18n.ts";

/** Why a file can't be used, in terms of what its owner can do. */
export type MediumFailure =
  | "picture"
  | "heic"
  | "video"
  | "videoLarge"
  | "videoFormat"
  | "videoPlaces"
  | "captions"
  | "document"
  | "documentLarge"
  | "damaged"
  /** The browser can't read it from where it is. */
  | "lost"
  /** The program did not do its part. */
  | "failed"
  /** The device has no memory for a canvas, or may not use one. */
  | "drawing"
  /** The browser's canvas makes no file of a type that a site needs. */
  | "encoding";

export class MediumError extends Error {
  override readonly name = "MediumError";
  readonly failure: MediumFailure;

  constructor(failure: MediumFailure, options?: ErrorOptions) {
    super(`The file can't be used: ${failure}`, options);
    this.failure = failure;
  }
}

/** Why a file can't be used, and what to do. */
export const failureText = (i18n: I18n, failure: MediumFailure): string => say(i18n, `owner.fail.${failure}`);
