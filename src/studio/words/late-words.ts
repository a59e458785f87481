import type { I18n, Messages } from "@lingui/core";

/**
 * Gives the Studio words that come with the components that use them.
 *
 * @param catalogs each language's messages, by the path of their file, such as `locales/es/check.po`
 */
export const addLateWords = (i18n: I18n, catalogs: Readonly<Record<string, Messages>>): void =>
  i18n.load(Object.fromEntries(Object.entries(catalogs).map(([path, words]) => [path.split("/").at(-2), words])));
