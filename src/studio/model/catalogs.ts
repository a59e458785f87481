import type { Messages as LinguiMessages } from "@lingui/core";
import { type Language, perLanguage } from "../../project/languages.ts";
import type { Messages } from "../../project/project.ts";
import type { Catalogs } from "../../publish/messages.ts";

const files = import.meta.glob<LinguiMessages>(["../../../locales/*/*.po", "!**/{online,check}.po"], {
  eager: true,
  import: "messages",
});

export const catalog = (language: Language, name: string): LinguiMessages =>
  files[`../../../locales/${language}/${name}.po`] ?? {};

/** The product's own messages. Sites are published with them, and the Studio shows them until the owner writes others. */
export const productCatalogs: Catalogs = {
  site: perLanguage((language) => ({ ...catalog(language, "site"), ...catalog(language, "notices") }) as Messages),
  members: perLanguage((language) => catalog(language, "members") as Messages),
};
