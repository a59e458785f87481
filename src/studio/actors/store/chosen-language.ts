import { type Language, languages } from "../../../project/languages.ts";

const KEY = "onward.studio.language";

/** The Studio's language that was chosen in this browser; none where it keeps nothing. */
export function chosenLanguage(): Language | undefined {
  try {
    const chosen = localStorage.getItem(KEY);
    return languages.find(({ code }) => code === chosen)?.code;
  } catch {
    // A browser that keeps nothing may throw.
    return undefined;
  }
}

/** Keeps it for the next visit, where the browser does. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // What was chosen holds until the page is left.
  }
}
