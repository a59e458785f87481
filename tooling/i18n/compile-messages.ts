import { existsSync, readFileSync } from "node:fs";
import { createCompiledCatalog } from "@lingui/cli/api";
import { type PerLanguage, perLanguage } from "../../machines/languages.ts";
import type { Messages } from "../../machines/members.ts";
import { textsOf } from "./lingui.ts";

/**
 * Compiles one of the two catalogs, in all languages: what everyone reads, or what members read.
 *
 * @throws Error where a message is no valid ICU text, naming it
 */
export function compileMessages(name: "site" | "members"): PerLanguage<Messages> {
  return perLanguage((language) => {
    const path = `locales/${language}/${name}.po`;
    const texts = existsSync(path) ? textsOf(readFileSync(path, "utf8")) : {};
    const { source, errors } = createCompiledCatalog(language, texts, { namespace: "json" });
    const [error] = errors;
    if (error) throw new Error(`${path}, ${error.id}: ${error.error.message}`);
    return JSON.parse(source).messages;
  });
}
