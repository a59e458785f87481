import type { I18n } from "@lingui/core";

/** The notices of the Studio's page when its script does not run, by boot status. They are prerendered in every language. */
export const pageNotices: Readonly<Record<"unanswered" | "failed" | "refused", (i18n: I18n) => string>> = {
  // The first one is there also where the page is cut off among them.
  failed: (i18n) => i18n._("studio.page.notLoaded"),
  unanswered: (i18n) => i18n._("studio.page.unanswered"),
  refused: (i18n) => i18n._("studio.page.refused"),
};

/** What the Studio's page says where only its beginning arrives. */
export const damagedNotice = (i18n: I18n): string => i18n._("studio.page.damaged");
