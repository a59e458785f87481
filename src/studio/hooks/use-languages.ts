import { type Language, languagesOf } from "../../project/languages.ts";
import { project } from "../machine/selectors.ts";
import { useStudio } from "./studio-context.ts";

/**
 * Returns the languages of the site, its own first.
 *
 * @param first another one of them that comes first
 */
export function useLanguages(first?: Language) {
  const languages = languagesOf(useStudio(project).site);
  return first
    ? languages.toSorted((one, other) => Number(other.code === first) - Number(one.code === first))
    : languages;
}
