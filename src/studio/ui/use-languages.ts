import { languages } from "../../project/languages.ts";
import { firstLanguage } from "../selectors.ts";
import { useStudio } from "../studio-context.ts";

/** The languages with the one first that the owner writes first. */
export function useLanguages() {
  const first = useStudio(firstLanguage);
  return languages.toSorted((one, other) => Number(other.code === first) - Number(one.code === first));
}
