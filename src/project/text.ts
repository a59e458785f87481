import { languages } from "./languages.ts";
import { isWorded } from "./messages.ts";
import { below, type Path, type Problem, problem, quote } from "./problem.ts";
import type { ProjectValue } from "./values.ts";

type TextValue = Extract<ProjectValue, { kind: "text" }>;

/** The most characters of a text, which is more than anybody reads. */
const LONGEST_TEXT = 5000;

/** Characters that no text can have: controls, direction overrides, halves of surrogate pairs. */
const BROKEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\ufeff]/u;

/** Chat markup for bold words: asterisks around them. */
const MARKS = /(?:^|[\s"“¡¿(*])(\*{1,2}(?=\p{L})[^*\n]*\*{1,2})/u;

/** The problems of a text in each language, including those in which it is missing. */
export function textProblems({ text = {}, needed, lack = "text.missing", most, path }: TextValue): Problem[] {
  const missing = needed.filter((language) => !isWorded(text[language]));
  return [
    ...missing.map((language) => problem(lack, {}, [...path, language])),
    ...languages.flatMap(({ code: language }) => {
      const words = text[language] ?? "";
      const at = [...path, language];
      if (most) return lineProblems(words, most, at);
      if (BROKEN.test(words)) return [problem("text.hidden", { text: quote(words) }, at)];
      if (words.length > LONGEST_TEXT) return [problem("text.long", { count: words.length, most: LONGEST_TEXT }, at)];
      const [address] = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|\bwww\.[^\s<>"]+\w/i.exec(words) ?? [];
      const [, marks] = MARKS.exec(words) ?? [];
      return [
        ...below(at, address ? problem("text.address", { text: quote(address) }) : null),
        ...below(at, marks ? problem("text.marks", { text: quote(marks) }) : null),
      ];
    }),
  ];
}

/** The problems of a text that must fit on one line of `most` characters. */
export function lineProblems(text: string, most: number, path: Path): Problem[] {
  const count = [...text].length;
  if (BROKEN.test(text) || /[\t\n\r]/.test(text)) return [problem("text.hidden", { text: quote(text) }, path)];
  return count > most ? [problem("text.long", { count, most }, path)] : [];
}
