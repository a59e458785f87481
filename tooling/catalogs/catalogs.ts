import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCompiledCatalog } from "@lingui/cli/api";
import { type Language, type PerLanguage, perLanguage } from "../../src/project/languages.ts";
import type { Messages } from "../../src/project/project.ts";
import type { Catalogs } from "../../src/publish/messages.ts";
import { catalogFormat } from "./format.ts";

/**
 * The product's catalogs, by their readers or subject: everyone, those for whom a page does not work, members, owners,
 * publishing to a host, what is found at a published site, the owners' terms, the problems of a project.
 */
export const catalogNames = ["site", "notices", "members", "studio", "online", "check", "owner", "problems"] as const;

export type CatalogName = (typeof catalogNames)[number];

const locales = join(import.meta.dirname, "../../locales");

export const readCatalog = (name: CatalogName, language: Language): string =>
  readFileSync(join(locales, language, `${name}.po`), "utf8");

export function catalogTexts(name: CatalogName, language: Language): Readonly<Record<string, string>> {
  const messages = catalogFormat.parse(readCatalog(name, language), {
    locale: language,
    sourceLocale: "",
    filename: "",
  });
  return Object.fromEntries(Object.entries(messages).map(([id, { translation = "" }]) => [id, translation]));
}

/**
 * Compiles a catalog in every language.
 * @throws Error if a message is not valid ICU
 */
export const compileCatalog = (name: CatalogName): PerLanguage<Messages> =>
  perLanguage((language) => {
    const { source, errors } = createCompiledCatalog(language, catalogTexts(name, language), { namespace: "json" });
    const [error] = errors;
    if (error) throw new Error(`locales/${language}/${name}.po, ${error.id}: ${error.error.message}`);
    return JSON.parse(source).messages;
  });

export function publishedCatalogs(): Catalogs {
  const [site, notices] = [compileCatalog("site"), compileCatalog("notices")];
  return {
    site: perLanguage((language) => ({ ...site[language], ...notices[language] })),
    members: compileCatalog("members"),
  };
}
