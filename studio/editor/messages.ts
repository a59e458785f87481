import { type I18n, setupI18n } from "@lingui/core";
import { type Language, languages, type PerLanguage } from "../../machines/languages.ts";
import problems from "../../tooling/i18n/locales/es.po?raw";
import { makeSay, type Say } from "../../tooling/i18n/make-say.ts";
import { messages as en } from "../locales/en/studio.po";
import { messages as es } from "../locales/es/studio.po";

/** Who adds a language to the site need not translate the Studio as well. */
const messages: Partial<PerLanguage<typeof en>> = { en, es };

/** The Studio's translator. A language of the site in which the Studio has no texts gets English ones. */
export const createStudioI18n = (language: Language): I18n =>
  setupI18n({
    locale: language,
    messages: Object.fromEntries(languages.map(({ code }) => [code, messages[code] ?? en])),
    missing: (_, id) => id,
  });

/** What says in other languages than English what the checks say. */
export const says: Readonly<Record<string, Say | undefined>> = { es: makeSay(problems) };
