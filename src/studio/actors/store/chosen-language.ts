import { type Language, languages } from "../../../project/languages.ts";
import { keptText } from "./kept-text.ts";

const kept = keptText(() => localStorage, "onward.studio.language");

/** Returns the Studio's language that was chosen in this browser; `undefined` if none is stored. */
export const chosenLanguage = (): Language | undefined => {
  const chosen = kept.read();
  return languages.find(({ code }) => code === chosen)?.code;
};

/** Stores the Studio's language for the next visit. */
export const keepLanguage = (language: Language): void => kept.write(language);
