import type { I18n } from "@lingui/core";
import type { Backup } from "../model/store.ts";

/** Returns a text such as "Last backup: 3 changes ago", or the name of the followed file; `undefined` for a project without changes. */
export function backupText(i18n: I18n, { changes: count, backupAt, isInSite, file }: Backup): string | undefined {
  if (file) return i18n._("studio.file.follow", { file: file.name, count });
  if (isInSite) return count > 0 ? i18n._("studio.backup.siteAge", { count }) : i18n._("studio.backup.site");
  if (backupAt === undefined) return count > 0 ? i18n._("studio.backup.never", { count }) : undefined;
  return count > 0 ? i18n._("studio.backup.age", { count }) : i18n._("studio.backup.none");
}
