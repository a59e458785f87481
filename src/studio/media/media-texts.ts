import type { I18n } from "@lingui/core";
import type { MediaUse } from "../../project/medium.ts";
import type { MediumFailure } from "./make-ready.ts";

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
  };
  return texts[failure]();
}

/** What can be chosen for a use, and what to know of it; and the words of the button. */
export function textsOf(i18n: I18n, use: MediaUse): { readonly choose: string; readonly hint: string } {
  switch (use) {
    case "video":
      return { choose: i18n._("studio.media.choose.video"), hint: i18n._("studio.media.hint.video") };
    case "captions":
      return { choose: i18n._("studio.media.choose.file"), hint: i18n._("studio.media.hint.captions") };
    case "document":
      return { choose: i18n._("studio.media.choose.file"), hint: i18n._("studio.media.hint.document") };
    default:
      return { choose: i18n._("studio.media.choose.picture"), hint: i18n._("studio.media.hint.picture") };
  }
}
