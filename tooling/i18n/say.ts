import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeSay, type Say } from "./make-say.ts";

/**
 * What the owner's computer speaks, such as `es_MX.UTF-8`: `LC_ALL`, `LC_MESSAGES` or `LANG`, else what the system says.
 */
export function ownersLocale(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  return LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
}

/** Speaks the owner's language: every line that a command prints for an owner goes through it. */
export const say: Say = (english) => sayIn(ownersLocale())(english);

const speakers = new Map<string, Say>();

/** Speaks the language of a locale, such as `es` or `es_MX.UTF-8`; English where there are no words of it. */
export function sayIn(locale: string): Say {
  const [language = ""] = /^[a-z]{2,3}(?![a-z])/.exec(locale) ?? [];
  const path = join(import.meta.dirname, "locales", `${language}.po`);
  const known = speakers.get(language);
  if (known || !existsSync(path)) return known ?? ((english) => english);
  const made = makeSay(readFileSync(path, "utf8"));
  speakers.set(language, made);
  return made;
}
