import type { I18n } from "@lingui/core";

/** The notices of the Studio's page when its script does not run, by boot status. They are prerendered in every language. */
export const pageNotices: Readonly<Record<"unanswered" | "failed" | "refused", (i18n: I18n) => string>> = {
  unanswered: (i18n) => i18n._("studio.page.unanswered"),
  failed: (i18n) => i18n._("studio.page.notLoaded"),
  refused: (i18n) => i18n._("studio.page.refused"),
};
