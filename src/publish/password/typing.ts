import { type Problem, problem } from "../../project/problem.ts";
import { normalizePassword } from "../../site/members/normalize-password.ts";

/** Characters that are invisible or look like another one. The first pattern that matches names the kind. */
const untypable: readonly [pattern: RegExp, kind: string][] = [
  [/[\n\r\u0085\u2028\u2029]/u, "lineBreak"],
  [/\t/u, "tab"],
  [/\u00A0|\u202F/u, "noBreakSpace"],
  [/\u200B/u, "zeroWidthSpace"],
  [/\uFEFF/u, "byteOrderMark"],
  [/\u00AD/u, "softHyphen"],
  [/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u, "directionMark"],
  [/[\u200C\u200D]/u, "joiner"],
  [/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u, "invisible"],
  [/(?! )[\p{Z}\u2800]/u, "unusualSpace"],
  [/[\p{Cc}\p{Co}\p{Cn}\p{Cs}]/u, "noKey"],
  [/[\p{Pi}\p{Pf}"'`´\u201A\u201E\u2032\u2033\uFF02\uFF07]/u, "quote"],
  [/[\u2010-\u2015\u2212\u2026]/u, "dash"],
  [/[\uFF00-\uFFEF\uFB00-\uFB06]/u, "unusualLetter"],
];

/** Returns why some members can't type a password; `null` if everyone can. The problem shows at most one letter of it. */
export function typingProblem(password: string): Problem | null {
  if (password === "") return problem("password.empty");
  const letters = [...password];
  for (const [pattern, kind] of untypable) {
    const at = letters.findIndex((letter) => pattern.test(letter));
    if (at >= 0) return problem("password.character", { kind, character: codePoint(letters[at]), position: at + 1 });
  }
  if (password.startsWith(" ")) return problem("password.startsWithSpace");
  if (password.endsWith(" ")) return problem("password.endsWithSpace");
  const double = letters.findIndex((letter, at) => letter === " " && letters[at + 1] === " ");
  if (double >= 0) return problem("password.twoSpaces", { position: double });
  const normalized = normalizePassword(password);
  if (normalized === null) return problem("password.untypable");
  const again = [...(normalizePassword(normalized.toUpperCase()) ?? "")];
  const changed = [...normalized].find(
    (letter, at) => normalizePassword(letter.toUpperCase()) !== letter || again[at] !== letter,
  );
  return changed === undefined ? null : problem("password.capital", { letter: changed });
}

const codePoint = (letter = "") => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;

/** What a leader must know to pass a password on. It never contains the password. */
interface PasswordDescription {
  readonly characters: number;
  readonly words: number;
  /** Letters with an accent, which members have to type as well. */
  readonly accented: readonly string[];
}

export function describePassword(password: string): PasswordDescription {
  const normalized = normalizePassword(password) ?? "";
  return {
    characters: [...normalized].length,
    words: normalized.split(" ").length,
    accented: [...new Set(normalized)].filter((letter) => letter.normalize("NFD").length > 1).sort(),
  };
}
