import { type I18n, type Messages as LinguiMessages, type MessageId, setupI18n } from "@lingui/core";
import { type Language, languages, perLanguage } from "../../project/languages.ts";
import type { Messages } from "../../project/project.ts";
import type { Catalogs } from "../../publish/messages.ts";

const files = import.meta.glob<LinguiMessages>("../../../locales/*/*.po", { eager: true, import: "messages" });

/** A catalog in a language. */
const catalog = (language: Language, name: string): LinguiMessages =>
  files[`../../../locales/${language}/${name}.po`] ?? {};

/** The product's own messages, with which a site is published, and which the Studio shows as what stands there. */
export const productCatalogs: Catalogs = {
  site: perLanguage((language) => catalog(language, "site") as Messages),
  members: perLanguage((language) => catalog(language, "members") as Messages),
};

/** The translator of the Studio: its own messages, what an owner calls things, and those of problems. */
export function createStudioI18n(language: Language): I18n {
  return setupI18n({
    locale: language,
    messages: perLanguage((code) =>
      Object.assign({}, ...["studio", "owner", "problems"].map((name) => catalog(code, name))),
    ),
    missing: (_, id) => id,
  });
}

/** Says a message of the catalog `owner`, whose ids are made of names: `lingui extract` looks for literals, and takes `_` for one. */
export const say = (i18n: I18n, id: MessageId, values?: Record<string, unknown>): string => i18n._(id, values);

/** The first of the browser's languages that the Studio speaks. */
export function browserLanguage(preferred: readonly string[]): Language {
  const codes = preferred.map((tag) => tag.split("-")[0]);
  return (
    languages.find(({ code }) => code === codes.find((wanted) => languages.some((known) => known.code === wanted)))
      ?.code ?? languages[0].code
  );
}
