import { type Language, languages } from "../../project/languages.ts";
import { firstLanguage } from "../machine/selectors.ts";
import { useStudio } from "./studio-context.ts";

/** Returns the languages, with this one first. */
export const languagesFrom = (first: Language | undefined) =>
  languages.toSorted((one, other) => Number(other.code === first) - Number(one.code === first));

/** Returns the languages, with the owner's first language first. */
export const useLanguages = () => languagesFrom(useStudio(firstLanguage));
