import type { Language } from "../../src/project/languages.ts";

/**
 * Whether this is the long run, `npm run test:all`. It tests on every engine and in every language what `npm test`
 * tests on a selection.
 */
export const isLong = import.meta.env.MODE === "long";

export const languages = ["en", "es"] as const satisfies readonly Language[];

/** The languages for tests that depend only on the length of texts: the longer one, and both in the long run. */
export const longerLanguages: readonly (typeof languages)[number][] = isLong ? languages : ["es"];

/** The themes for tests that depend on the theme only by its colors: the dark one, and both in the long run. */
export const darkerThemes: readonly ("light" | "dark")[] = isLong ? ["light", "dark"] : ["dark"];
