import { type I18n, type MessageId, setupI18n } from "@lingui/core";
import { type Language, languages, perLanguage } from "../../project/languages.ts";
import { catalog } from "../model/catalogs.ts";

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
