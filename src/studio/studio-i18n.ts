import { type I18n, type Messages as LinguiMessages, setupI18n } from "@lingui/core";
import { type Language, languages, perLanguage } from "../project/languages.ts";
import type { Messages } from "../project/project.ts";
import type { Catalogs } from "../publish/messages.ts";

const files = import.meta.glob<LinguiMessages>("../../locales/*/*.po", { eager: true, import: "messages" });

/** A catalog in a language. */
const catalog = (language: Language, name: string): LinguiMessages =>
  files[`../../locales/${language}/${name}.po`] ?? {};

/** The product's own messages, with which a site is published, and which the Studio shows as what stands there. */
export const productCatalogs: Catalogs = {
  site: perLanguage((language) => catalog(language, "site") as Messages),
  members: perLanguage((language) => catalog(language, "members") as Messages),
};

/** The translator of the Studio: its own messages, and those of problems. */
export function createStudioI18n(language: Language): I18n {
  return setupI18n({
    locale: language,
    messages: perLanguage((code) => ({ ...catalog(code, "studio"), ...catalog(code, "problems") })),
    missing: (_, id) => id,
  });
}

/** The first of the browser's languages that the Studio speaks. */
export function browserLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.split("-")[0]);
  return (
    languages.find(({ code }) => code === codes.find((wanted) => languages.some((known) => known.code === wanted)))
      ?.code ?? languages[0].code
  );
}
