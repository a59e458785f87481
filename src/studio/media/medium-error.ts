import type { I18n } from "@lingui/core";

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
  | "drawing";

export class MediumError extends Error {
  override readonly name = "MediumError";
  readonly failure: MediumFailure;

  constructor(failure: MediumFailure, options?: ErrorOptions) {
    super(`The file can't be used: ${failure}`, options);
    this.failure = failure;
  }
}

/** Why a file can't be used, and what to do. */
export function failureText(i18n: I18n, failure: MediumFailure): string {
  const texts: Readonly<Record<MediumFailure, () => string>> = {
    picture: () => i18n._("studio.media.fail.picture"),
    heic: () => i18n._("studio.media.fail.heic"),
    video: () => i18n._("studio.media.fail.video"),
    videoLarge: () => i18n._("studio.media.fail.videoLarge"),
    videoFormat: () => i18n._("studio.media.fail.videoFormat"),
    videoPlaces: () => i18n._("studio.media.fail.videoPlaces"),
    captions: () => i18n._("studio.media.fail.captions"),
    document: () => i18n._("studio.media.fail.document"),
    documentLarge: () => i18n._("studio.media.fail.documentLarge"),
    damaged: () => i18n._("studio.media.fail.damaged"),
    drawing: () => i18n._("studio.media.fail.drawing"),
  };
  return texts[failure]();
}
