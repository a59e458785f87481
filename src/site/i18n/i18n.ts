import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { messages as defaultMessages } from "../../../locales/en/site.po";
import { defaultLanguage, type Language } from "../../project/languages.ts";
import type { Site } from "../../project/published.ts";

/** Loads the public messages of the other languages. */
const catalogs = import.meta.glob<{ readonly messages: Messages }>([
  "../../../locales/*/site.po",
  "!../../../locales/en/site.po",
]);

/** The public messages that have arrived. */
const publicMessages: Partial<Record<Language, Messages>> = { [defaultLanguage]: defaultMessages };

/** The public messages of a language, in the owner's wording. A copy: Lingui adds later messages to the very object that it is given. */
export function publicTexts(language: Language, texts: Site["texts"]): Messages {
  return { ...publicMessages[language], ...(texts?.[language] as Messages) };
}

/** Loads the public messages of a language. Rejects where the network fails; the next call tries again. */
export async function loadLocale(language: Language): Promise<void> {
  if (publicMessages[language]) return;
  const loaded = await catalogs[`../../../locales/${language}/site.po`]?.();
  if (loaded) publicMessages[language] = loaded.messages;
}

export interface Translations {
  readonly i18n: I18n;
  /** Shows the whole page in a language from now on. Returns whether its public messages are there. */
  readonly activate: (language: Language) => boolean;
}

/** The texts of a page, in the default language at first. An id that a catalog lacks shows itself. */
export function createTranslations({ texts }: Pick<Site, "texts">): Translations {
  const messages = { [defaultLanguage]: publicTexts(defaultLanguage, texts) };
  const i18n = setupI18n({ locale: defaultLanguage, messages, missing: (_, id) => id });
  // Adding a language renders the whole page again.
  const added = new Set<Language>([defaultLanguage]);
  const activate = (language: Language) => {
    if (!publicMessages[language]) return false;
    if (!added.has(language)) i18n.load(language, publicTexts(language, texts));
    added.add(language);
    if (i18n.locale !== language) {
      i18n.activate(language);
      // Not otherwise: until then, the page may be in a language that the browser has translated it to.
      document.documentElement.lang = language;
    }
    return true;
  };
  return { i18n, activate };
}
