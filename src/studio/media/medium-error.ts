import type { I18n } from "@lingui/core";
import { say } from "../words/studio-i18n.ts";

/** Why a file can't be used, in terms of what the owner can do. */
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
  /** The browser can't read the file from its location. */
  | "lost"
  /** The program failed. */
  | "failed"
  /** The device has no memory for a canvas, or does not allow one. */
  | "drawing"
  /** The browser's canvas can't write any of the types that a site needs. */
  | "encoding";

export class MediumError extends Error {
  override readonly name = "MediumError";
  readonly failure: MediumFailure;

  constructor(failure: MediumFailure, options?: ErrorOptions) {
    super(`The file can't be used: ${failure}`, options);
    this.failure = failure;
  }
}

/** Returns the text that says why a file can't be used, and what to do. */
export const failureText = (i18n: I18n, failure: MediumFailure): string => say(i18n, `owner.fail.${failure}`);
