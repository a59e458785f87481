import type { I18n } from "@lingui/core";

/** Returns a size in bytes as an owner reads it: "8.3 MB". */
export const megabytes = ({ locales }: I18n, bytes: number): string =>
  new Intl.NumberFormat(locales, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1e6);
