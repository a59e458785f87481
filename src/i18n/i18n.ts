import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { messages as en } from "../../locales/en/site.po";
import type { Language, Members } from "../../machines/members.ts";

/** The public words of the other language, once they are here. */
let es: Messages | undefined;

/** Translators that have them. Not before they are spoken: to take them in, the whole page is drawn anew. */
const complete = new WeakSet<I18n>();

/** The translator with the public words of the first language. A key that a catalog lacks shows itself. */
export function createI18n(): I18n {
  // A copy: Lingui adds later words to the very object that it is given.
  return setupI18n({ locale: "en", messages: { en: { ...en } }, missing: (_, id) => id });
}

/** Loads the public words of the other language. Rejects where the network fails; the next call tries again. */
export async function loadSpanish(): Promise<void> {
  es = (await import("../../locales/es/site.po")).messages;
}

/** Adds the members' words of every language. */
export function addMessages(i18n: I18n, messages: Members["messages"]): void {
  for (const [language, catalog] of Object.entries(messages)) i18n.load(language, catalog as Messages);
}

/** Speaks `language` from now on, on the page as a whole. Returns whether it has the words for that. */
export function activateLocale(i18n: I18n, language: Language): boolean {
  if (language === "es" && !complete.has(i18n)) {
    if (!es) return false;
    i18n.load("es", { ...es });
    complete.add(i18n);
  }
  if (i18n.locale !== language) {
    i18n.activate(language);
    // Not otherwise: until then, the page may be in a language that the browser has translated it to.
    document.documentElement.lang = language;
  }
  return true;
}
