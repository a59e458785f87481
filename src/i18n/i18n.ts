import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { messages as en } from "../../locales/en/site.po";
import { messages as es } from "../../locales/es/site.po";
import type { Language, Members } from "../../machines/members.ts";

/** The translator with every public word of the site. A key that a catalog lacks shows itself. */
export function createI18n(): I18n {
  // Copies: Lingui adds later words to the very objects that it is given.
  return setupI18n({ locale: "en", messages: { en: { ...en }, es: { ...es } }, missing: (_, id) => id });
}

/** Adds the members' words of every language. */
export function addMembersWords(i18n: I18n, words: Members["words"]): void {
  for (const [language, messages] of Object.entries(words)) i18n.load(language, messages as Messages);
}

/** Speaks `language` from now on. */
export function speak(i18n: I18n, language: Language): void {
  if (i18n.locale !== language) i18n.activate(language);
}
