import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { type Language, type PerLanguage, perLanguageAsync } from "../../machines/languages.ts";
import type { Messages } from "../../machines/members.ts";

/**
 * Compiles one of the two catalogs, in all languages: what everyone reads, or what members read.
 *
 * @throws Error where a message is no valid ICU text, naming it
 */
export async function compileMessages(name: "site" | "members"): Promise<PerLanguage<Messages>> {
  const config = getConfig();
  const catalog = (await getCatalogs(config)).find(({ path }) => path.endsWith(`/${name}`));
  if (!catalog) throw new Error(`lingui.config.ts has no catalog locales/{locale}/${name}.`);
  const compile = async (language: Language): Promise<Messages> => {
    const { messages } = await catalog.getTranslations(language, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
    });
    const { source, errors } = createCompiledCatalog(language, messages, { namespace: "json" });
    const [error] = errors;
    if (error) throw new Error(`${catalog.getFilename(language)}, ${error.id}: ${error.error.message}`);
    return JSON.parse(source).messages;
  };
  return perLanguageAsync(compile);
}
