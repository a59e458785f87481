import type { Messages as LinguiMessages } from "@lingui/core";
import { type Language, perLanguage } from "../../project/languages.ts";
import type { Messages } from "../../project/project.ts";
import type { Catalogs } from "../../publish/messages.ts";

const files = import.meta.glob<LinguiMessages>("../../../locales/*/*.po", { eager: true, import: "messages" });

/** A catalog in a language. */
export const catalog = (language: Language, name: string): LinguiMessages =>
  files[`../../../locales/${language}/${name}.po`] ?? {};

/** The product's own messages, with which a site is published, and which the Studio shows as what stands there. */
export const productCatalogs: Catalogs = {
  site: perLanguage((language) => catalog(language, "site") as Messages),
  members: perLanguage((language) => catalog(language, "members") as Messages),
};
