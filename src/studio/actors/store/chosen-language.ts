import { type Language, languages } from "../../../project/languages.ts";

const KEY = "onward.studio.language";

/** Returns the Studio's language that was chosen in this browser; `undefined` if none is stored. */
export function chosenLanguage(): Language | undefined {
  try {
    const chosen = localStorage.getItem(KEY);
    return languages.find(({ code }) => code === chosen)?.code;
  } catch {
    // Browsers that block storage may throw.
    return undefined;
  }
}

/** Stores the Studio's language for the next visit, if the browser allows it. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice still applies until the page is left.
  }
}
