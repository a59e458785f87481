import { defaultMessages, loadMessages } from "virtual:onward/messages";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { defaultLanguage, type Language } from "../../machines/languages.ts";
import type { Members } from "../../machines/members.ts";

/** The public messages that have arrived. */
export const publicMessages: Partial<Record<Language, Messages>> = { [defaultLanguage]: defaultMessages };

/** Which of them a translator has. Each is added when it is activated: adding one renders the whole page again. */
const added = new WeakMap<I18n, Set<Language>>();

/** The translator with the public messages of the default language. A key that a catalog lacks shows itself. */
export function createI18n(): I18n {
  // A copy: Lingui adds later messages to the very object that it is given.
  const messages = { [defaultLanguage]: { ...publicMessages[defaultLanguage] } };
  const i18n = setupI18n({ locale: defaultLanguage, messages, missing: (_, id) => id });
  added.set(i18n, new Set([defaultLanguage]));
  return i18n;
}

/** A translator of its own, for what stays in one language whatever the page is in. */
export function translatorFor(language: Language, messages?: Messages | Members["messages"][Language]): I18n {
  return setupI18n({ locale: language, messages: { [language]: { ...(messages as Messages) } } });
}

/** Loads the public messages of a language. Rejects where the network fails; the next call tries again. */
export async function loadLocale(language: Language): Promise<void> {
  const loaded = publicMessages[language] ? undefined : await loadMessages[language]?.();
  if (loaded) publicMessages[language] = loaded.messages;
}

/** Adds the members' messages of every language. */
export function addMessages(i18n: I18n, messages: Members["messages"]): void {
  for (const [language, catalog] of Object.entries(messages)) i18n.load(language, catalog as Messages);
}

/** Shows the whole page in `language` from now on. Returns whether its messages are there. */
export function activateLocale(i18n: I18n, language: Language): boolean {
  const messages = publicMessages[language];
  if (!messages) return false;
  if (!added.get(i18n)?.has(language)) i18n.load(language, { ...messages });
  added.get(i18n)?.add(language);
  if (i18n.locale !== language) {
    i18n.activate(language);
    // Not otherwise: until then, the page may be in a language that the browser has translated it to.
    document.documentElement.lang = language;
  }
  return true;
}
