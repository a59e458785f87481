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

/** What a translator has: the owner's wording, and the languages that it has messages of. Adding one renders the whole page again. */
const translators = new WeakMap<I18n, { readonly texts: Site["texts"]; readonly added: Set<Language> }>();

/** The translator with the public messages of the default language. A key that a catalog lacks shows itself. */
export function createI18n({ texts }: Pick<Site, "texts">): I18n {
  const messages = { [defaultLanguage]: publicTexts(defaultLanguage, texts) };
  const i18n = setupI18n({ locale: defaultLanguage, messages, missing: (_, id) => id });
  translators.set(i18n, { texts, added: new Set([defaultLanguage]) });
  return i18n;
}

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

/** Shows the whole page in `language` from now on. Returns whether its messages are there. */
export function activateLocale(i18n: I18n, language: Language): boolean {
  const translator = translators.get(i18n);
  if (!publicMessages[language] || !translator) return false;
  if (!translator.added.has(language)) i18n.load(language, publicTexts(language, translator.texts));
  translator.added.add(language);
  if (i18n.locale !== language) {
    i18n.activate(language);
    // Not otherwise: until then, the page may be in a language that the browser has translated it to.
    document.documentElement.lang = language;
  }
  return true;
}
