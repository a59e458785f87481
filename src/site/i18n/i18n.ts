import type { I18n, Messages } from "@lingui/core";
import { firstLanguageOf, type Language } from "../../project/languages.ts";
import type { Site } from "../../project/published.ts";
import { LiteralI18n } from "./LiteralI18n.ts";

/** The loaders of the public messages. */
const catalogs = import.meta.glob<{ readonly messages: Messages }>("../../../locales/*/site.po");

/** The public messages that are loaded. */
const publicMessages: Partial<Record<Language, Messages>> = {};

/**
 * The public messages of a language, in the owner's wording. Returns a copy, because Lingui adds later messages to the
 * object that it is given.
 */
export function publicTexts(language: Language, texts: Site["texts"]): Messages {
  return { ...publicMessages[language], ...(texts?.[language] as Messages) };
}

/**
 * Loads the public messages of a language.
 * @throws if the network fails; the next call tries again
 */
export async function loadLocale(language: Language): Promise<void> {
  if (publicMessages[language]) return;
  const loaded = await catalogs[`../../../locales/${language}/site.po`]?.();
  if (loaded) publicMessages[language] = loaded.messages;
}

/** Adds public messages that no page of the site loads. */
export function addPublicMessages(language: Language, messages: Messages): void {
  publicMessages[language] = { ...publicMessages[language], ...messages };
}

export interface Translations {
  readonly i18n: I18n;
  /** Shows the whole page in a language. Returns whether the language's public messages are loaded. */
  readonly activate: (language: Language) => boolean;
}

/**
 * The texts of a page, first in the site's own language, whose public messages must be loaded. A message that a catalog
 * lacks shows its id.
 */
export function createTranslations({ texts, languages }: Pick<Site, "texts" | "languages">): Translations {
  const first = firstLanguageOf({ languages });
  const messages = { [first]: publicTexts(first, texts) };
  const i18n = new LiteralI18n({ locale: first, messages, missing: (_, id) => id });
  // Adding messages renders the whole page again, so each language is added once.
  const added = new Set<Language>([first]);
  const activate = (language: Language) => {
    if (!publicMessages[language]) return false;
    if (!added.has(language)) i18n.load(language, publicTexts(language, texts));
    added.add(language);
    if (i18n.locale !== language) {
      i18n.activate(language);
      // The attribute changes only with the language, because a browser may have translated the page and set it.
      document.documentElement.lang = language;
    }
    return true;
  };
  return { i18n, activate };
}
