import type { I18n, MessageId } from "@lingui/core";
import { type Language, languages, perLanguage } from "../../project/languages.ts";
import { LiteralI18n } from "../../site/i18n/LiteralI18n.ts";
import { catalog } from "../model/catalogs.ts";

/** Creates the Studio's translator, with the messages of the Studio, of its names and of its problems. */
export function createStudioI18n(language: Language): I18n {
  return new LiteralI18n({
    locale: language,
    locales: regionalLocale(language),
    messages: perLanguage((code) =>
      Object.assign({}, ...["studio", "owner", "problems"].map((name) => catalog(code, name))),
    ),
    missing: (_, id) => id,
  });
}

/**
 * Returns a language as the browser's region writes numbers and dates in it: Spanish in Mexico has 8.3, in Spain 8,3. The translator has it
 * as `i18n.locales`, for `Intl`.
 */
export const regionalLocale = (language: string): string =>
  navigator.languages.find((tag) => tag.split("-")[0] === language) ?? language;

/**
 * Returns a message of the catalog `owner`, whose ids are composed of names. `lingui extract` reads the argument of `_` as a literal id,
 * and would misread a composed one there.
 */
export const say = (i18n: I18n, id: MessageId, values?: Record<string, unknown>): string => i18n._(id, values);

/** Returns the first of the browser's languages that the Studio has. */
export function browserLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.split("-")[0]);
  return (
    languages.find(({ code }) => code === codes.find((wanted) => languages.some((known) => known.code === wanted)))
      ?.code ?? languages[0].code
  );
}
