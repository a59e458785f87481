import type { Language } from "../../src/project/languages.ts";

/** Whether this is the long run, `npm run test:all`: it does on every engine, in every language, what `npm test` does on a selection. */
export const isLong = import.meta.env.MODE === "long";

export const languages = ["en", "es"] as const satisfies readonly Language[];

/** For what has nothing to do with words but their length: the longer language, and both in the long run. */
export const longerLanguages: readonly (typeof languages)[number][] = isLong ? languages : ["es"];

/** For what is alike in both themes but for its colors: the dark one, and both in the long run. */
export const darkerThemes: readonly ("light" | "dark")[] = isLong ? ["light", "dark"] : ["dark"];
