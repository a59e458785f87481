import type { I18n } from "@lingui/core";
import type { ReadFailure } from "../results.ts";
import type { StoreFailure } from "../store/store.ts";

/** Why a project file or the example could not be opened, and what to do. */
export function readFailureText(i18n: I18n, failure: ReadFailure): string {
  if (failure === "newer") return i18n._("studio.read.newer");
  if (failure === "damaged") return i18n._("studio.read.damaged");
  return failure === "offline" ? i18n._("studio.read.offline") : i18n._("studio.read.noProject");
}

/** Why the site at this address could not be opened, and what to do. */
export function siteFailureText(i18n: I18n, failure: ReadFailure): string {
  const texts: Readonly<Record<ReadFailure, () => string>> = {
    wrong: () => i18n._("studio.site.wrong"),
    offline: () => i18n._("studio.read.offline"),
    noSite: () => i18n._("studio.site.none"),
    newer: () => i18n._("studio.read.newer"),
    damaged: () => i18n._("studio.site.damaged"),
    unreadable: () => i18n._("studio.site.damaged"),
  };
  return texts[failure]();
}

/** Why the browser could not keep or find a site, and what to do. */
export function storeFailureText(i18n: I18n, failure: StoreFailure): string {
  if (failure === "full") return i18n._("studio.store.full");
  if (failure === "refused") return i18n._("studio.device.refused");
  if (failure === "lost") return i18n._("studio.store.lost");
  return failure === "damaged" ? i18n._("studio.store.damaged") : i18n._("studio.store.failed");
}
