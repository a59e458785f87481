import { type Language, languages } from "../../project/languages.ts";
import { firstLanguage } from "../machine/selectors.ts";
import { useStudio } from "./studio-context.ts";

/** The languages with this one first. */
export const languagesFrom = (first: Language | undefined) =>
  languages.toSorted((one, other) => Number(other.code === first) - Number(one.code === first));

/** The languages with the one first that the owner writes first. */
export const useLanguages = () => languagesFrom(useStudio(firstLanguage));
