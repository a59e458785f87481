import { type Language, languages, perLanguage } from "../../../project/languages.ts";

/** A word with a capital letter, with the short form of a title or a street before it, as in "Av. Reforma". */
const CAPITAL = /(?:(?:Av|Ave|Blvd|Col|Dr|Dra|Mr|Mrs|Ms|Sr|Sra|St|Sta)\. )?\p{Lu}[\p{L}\p{M}\p{N}’'-]*/u.source;

/** Such words, and what joins them, as in "Casa de la Juventud". */
const NAME = new RegExp(`${CAPITAL}(?: (?:(?:de|del|de la|de las|de los|of|of the|&) )?${CAPITAL})*`, "gu");

/** What stands before the first word of a sentence, which has a capital letter anyway. */
const BEGINNING = /(?:^|[.!?:;…\n•·–—+(¿¡“"«])\s*$/;

/** What English leaves small in a title. */
const SMALL = /^(?:an?|and|as|at|but|by|for|from|in|into|nor|of|off|on|or|out|over|so|the|to|up|upon|via|with|yet)$/;

/** Written with capital letters, and yet not left as they are in the other language. A language may do without such a list. */
const capitalized: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ["I", "Game Plan", "Game Plan Session", "God", "Lord", "Jesus", "Christ", "Bible", "Christmas", "Easter"],
  es: ["Plan de Juego", "Dios", "Señor", "Jesús", "Cristo", "Biblia", "Navidad", "Pascua"],
};

/** The above, with the days, months and languages, which English writes with capital letters. */
const translated = perLanguage((language) => {
  const days = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at, at + 1));
  const dates = (["weekday", "month"] as const).flatMap((part) =>
    (["long", "short"] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { [part]: length, timeZone: "UTC" });
      return days.map((day) => format.format(day));
    }),
  );
  const names = new Intl.DisplayNames(language, { type: "language" });
  return [...(capitalized[language] ?? []), ...dates, ...languages.map(({ code }) => names.of(code) ?? code)];
});

/**
 * Returns what a text names, such as people, places and streets: what has capital letters within a sentence. Where all words have them, as
 * in an English title, nothing tells a name.
 */
export function properNames(text: string, language: Language): readonly string[] {
  const words = text.match(/[\p{L}\p{M}’'-]+/gu) ?? [];
  if (!words.some((word) => /^\p{Ll}/u.test(word) && !(language === "en" && SMALL.test(word)))) return [];
  return [...text.matchAll(NAME)].flatMap(({ 0: found, index }) => {
    // The first word may be that of the sentence alone.
    const name = BEGINNING.test(text.slice(0, index)) ? found.replace(/^\S+ (?:\p{Ll}+ )*|^\S+$/u, "") : found;
    return name === "" || translated[language].includes(name) ? [] : [name];
  });
}
