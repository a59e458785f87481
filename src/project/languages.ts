interface LanguageEntry<Code> {
  /** The language's BCP 47 tag, which is also the name of its folder in `locales/`. */
  readonly code: Code;
  /** The language's name in the language itself. */
  readonly name: string;
  /** The shapes of the flag, if it is drawn: colors and paths on a white field of 22 by 16. */
  readonly flag?: readonly (readonly [color: string, path: string])[];
}

/** Infers the union of language codes from the entries. */
const list = <Code extends string>(...entries: [LanguageEntry<Code>, ...LanguageEntry<Code>[]]) => entries;

/** The languages that the product speaks. A site has all of them, the first one first, unless it names its own. */
export const languages = list(
  {
    code: "en",
    name: "English",
    flag: [
      ["#b22234", "M0 0h22v1.6H0zM0 3.2h22v1.6H0zM0 6.4h22V8H0zM0 9.6h22v1.6H0zM0 12.8h22v1.6H0z"],
      ["#3c3b6e", "M0 0h10v8.8H0z"],
    ],
  },
  {
    code: "es",
    name: "Español",
    flag: [
      ["#006847", "M0 0h7.3v16H0z"],
      ["#ce1126", "M14.7 0H22v16h-7.3z"],
      ["#8c6a3a", "M9 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0"],
    ],
  },
);

export type Language = (typeof languages)[number]["code"];

export const defaultLanguage = languages[0].code;

/** A site that may name its languages, its own first. */
interface Speaking {
  readonly languages?: readonly Language[] | undefined;
}

/** Returns the languages of a site, its own first. */
export function languagesOf({ languages: codes = [] }: Speaking): typeof languages {
  const [first, ...others] = codes.flatMap((code) => languages.filter((entry) => entry.code === code));
  return first ? [first, ...others] : languages;
}

/** Returns the language in which a site meets its members. */
export const firstLanguageOf = (site: Speaking): Language => languagesOf(site)[0].code;

export type PerLanguage<T> = Readonly<Record<Language, T>>;

export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map(({ code }) => [code, make(code)])) as Record<Language, T>;
}
