import type { AllMessages } from "@lingui/core";
import { defaultLanguage, type Language } from "../../src/project/languages.ts";
import { type Problem, pathText } from "../../src/project/problem.ts";
import { LiteralI18n } from "../../src/site/i18n/LiteralI18n.ts";
import { compileCatalog } from "../catalogs/catalogs.ts";

/** The file of a project, in its folder. */
export const PROJECT_FILE = "content/project.json";

const i18n = new LiteralI18n({ messages: compileCatalog("problems") as unknown as AllMessages });

/** A problem in one line: file, place, fix. */
export function printProblem(problem: Problem, file = PROJECT_FILE, language: Language = defaultLanguage): string {
  i18n.activate(language);
  const place = [file, pathText(problem.path)].filter(Boolean).join(", ");
  return `${place}: ${i18n._(`problem.${problem.code}`, problem.values)}`;
}
