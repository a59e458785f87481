import { normalizePassword } from "../../src/members/normalize-password.ts";

/** Characters that are invisible or look like another one, by a plain name. The first that fits counts. */
const untypable: readonly [pattern: RegExp, name: string][] = [
  [/[\n\r\u0085\u2028\u2029]/u, "a line break"],
  [/\t/u, "a tab"],
  [/\u00A0|\u202F/u, "a no-break space"],
  [/\u200B/u, "a zero-width space"],
  [/\uFEFF/u, "a byte order mark"],
  [/\u00AD/u, "a soft hyphen"],
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u, "an invisible mark for the direction of writing"],
  [/[\u200C\u200D]/u, "an invisible joiner"],
  [/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u, "an invisible character"],
  [/(?! )[\p{Z}\u2800]/u, "a space of an unusual kind"],
  [/[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u, "a character that no keyboard has"],
  [/[\p{Pi}\p{Pf}"'`´\u201A\u201E\u2032\u2033\uFF02\uFF07]/u, "a quote, which phones write in different ways"],
  [/[\u2010-\u2015\u2212\u2026]/u, "a dash or dots as word processors write them"],
  [/[\uFF00-\uFFEF\uFB00-\uFB06]/u, "a letter of an unusual shape"],
];

/** What keeps members from typing a password, never the password itself; `null` where everyone can. */
export function typingProblem(password: string): string | null {
  if (password === "") return "is empty; put your password after it";
  if (/^[….]+$/u.test(password)) return "is still the three dots from the handbook; put your password in their place";
  const letters = [...password];
  for (const [pattern, name] of untypable) {
    const at = letters.findIndex((letter) => pattern.test(letter));
    if (at >= 0) return `has ${name} (${codePoint(letters[at])}) as character ${at + 1}; take it out`;
  }
  if (password.startsWith(" ")) return "starts with a space, which nobody would type; take it out";
  if (password.endsWith(" ")) return "ends with a space, which nobody would type; take it out";
  const double = letters.findIndex((letter, at) => letter === " " && letters[at + 1] === " ");
  if (double >= 0) return `has two spaces in a row after character ${double}; leave one`;
  const normalized = normalizePassword(password);
  if (normalized === null) return "has characters that nobody can type; take them out";
  const changed = [...normalized].find((letter) => normalizePassword(letter.toUpperCase()) !== letter);
  if (changed !== undefined || normalizePassword(normalized.toUpperCase()) !== normalized)
    return `has ${changed ? `"${changed}"` : "a letter"}, which changes when it is written in capitals, so not everyone could enter it; use another letter`;
  return null;
}

const codePoint = (letter = "") => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;

/** What a leader must know to pass a password on: its length, its words and its accents. Never the password. */
export function describePassword(password: string): string {
  const normalized = normalizePassword(password) ?? "";
  const length = [...normalized].length;
  const words = normalized.split(" ").length;
  const accented = [...new Set(normalized)].filter((letter) => letter.normalize("NFD").length > 1).sort();
  const accents =
    accented.length > 0
      ? `members must type it with its accents: ${accented.join(", ")}`
      : "there are no accents in it";
  return `The password has ${length} characters in ${words === 1 ? "one word" : `${words} words`}; ${accents}.`;
}
