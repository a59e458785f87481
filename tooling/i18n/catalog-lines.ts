import type { Problem } from "../content/problem.ts";
import { hasHidden, nearest } from "../files/suggest.ts";
import { type Line, linesOf, nameBetween, readLine } from "./catalog-text.ts";

/** The text that is being read, with the lines, from 1, where its name and its text begin. */
interface Open {
  id: string;
  readonly line: number;
  textLine?: number;
  readonly isObsolete: boolean;
  readonly isFirst: boolean;
  /** Whether a problem of it was reported: one slip gets one line. */
  isReported: boolean;
}

/**
 * Reads a catalog line by line, strictly: tools misread a line that they don't understand, and a text is lost. Obsolete
 * texts (`#~`) are fine.
 *
 * @param known the names in the other languages: one that was deleted here is reported by name
 */
export function findCatalogProblems(path: string, text: string, known: readonly string[] = []): Problem[] {
  const problems = new Map<number, string>();
  const nameless = new Map<number, (name: string) => string>();
  const names: { id: string; line: number }[] = [];
  const firsts = new Map<string, number>();
  let open: Open | undefined;
  let note: number | undefined;
  let cut: number | undefined;

  const close = () => {
    if (!open || open.isObsolete || open.isReported) return;
    const { id, line, textLine, isFirst } = open;
    if (textLine === undefined) {
      const isSwapped = nameless.delete(line - 1);
      problems.set(
        isSwapped ? line - 1 : line,
        isSwapped
          ? "is above its msgid line; put it below that line"
          : 'has no line msgstr below it; write msgstr "" there, with the text',
      );
    }
    const first = firsts.get(id);
    if (id === "" && !isFirst && textLine !== undefined)
      nameless.set(line, (name) => `has no name between its quotes; ${name}`);
    else if (first && id !== "" && known.length > 0 && !known.includes(id))
      nameless.set(line, (name) => `has "${id}" where a name belongs, which is never translated; ${name}`);
    else if (first && id !== "")
      problems.set(line, `"${id}" is there twice, in line ${first} too; keep one of the two`);
    names.push({ id, line });
    if (first === undefined) firsts.set(id, line);
  };
  const read = ({ kind, isObsolete, value }: Line, line: number) => {
    const belongs = kind === "string" ? open !== undefined : kind === "msgstr" && open && open.textLine === undefined;
    if (belongs && note !== undefined && !isObsolete)
      problems.set(note, "is a note in the middle of a text; put it above the line msgid");
    note = undefined;
    if (kind === "msgid") {
      close();
      open = { id: value, line, isObsolete, isFirst: !open, isReported: false };
    } else if (open && belongs && open.isObsolete !== isObsolete) {
      problems.set(line, 'is half of an old text; begin all lines of that text with "#~ ", or none of them');
      open.isReported = true;
    } else if (kind === "msgstr") {
      if (open && belongs) open.textLine = line;
      else if (!open && !isObsolete) {
        problems.set(line, 'has no line msgid above it; write msgid "" there');
        open = { id: "", line, textLine: line, isObsolete, isFirst: true, isReported: true };
      } else if (!isObsolete) nameless.set(line, (name) => `has no line msgid above it, which names the text; ${name}`);
    } else if (!open) problems.set(line, noLine);
    else if (open.textLine === undefined) open.id += value;
  };

  const lines = linesOf(text);
  for (const [index, content] of lines.entries()) {
    const line = readLine(content);
    const isRest = cut === index;
    cut = undefined;
    if (line.kind === "comment") note ??= line.isObsolete ? undefined : index + 1;
    else if (line.kind !== "other" && line.kind !== "blank") read(line, index + 1);
    if (line.kind !== "other") continue;
    const isText = open !== undefined && open.textLine === undefined;
    const word = wordOf(content);
    // A text that was broken into two lines is one slip.
    if (!isRest || word.keyword) problems.set(index + 1, otherProblem(content, isText));
    if (/^[^"]*"[^"]*$/.test(content)) cut = index + 1;
    const opens = word.keyword ? word.keyword === "msgid" : !isText && isKeywordLike(content);
    if (opens) {
      close();
      open = { id: "", line: index + 1, isObsolete: false, isFirst: false, isReported: true };
    } else if (open) open.textLine ??= index + 1;
  }
  close();

  const missing = known.filter((id) => !firsts.has(id));
  const sure = names.filter(({ id }) => id !== "" && (known.length === 0 || known.includes(id)));
  for (const [line, problem] of nameless) {
    const name = nameBetween(
      sure.findLast((other) => other.line < line)?.id,
      sure.find((other) => other.line > line)?.id,
      missing,
    );
    problems.set(line, problem(name ? `write msgid "${name}"` : "put it back, or take one of the two texts out"));
  }
  const marks = [...problems.keys()].filter((line) => isMark(lines[line - 1] ?? ""));
  const starts = marks.filter((line) => /^\s*<{7}/.test(lines[line - 1] ?? ""));
  // Two versions of one text break other rules too, until one of them is gone.
  const reported = marks.length > 0 ? (starts.length > 0 ? starts : marks.slice(0, 1)) : [...problems.keys()];
  if (reported.length > MOST_SLIPS && reported.length > lines.length / 4)
    return [
      {
        file: path,
        place: "the whole file",
        problem:
          "was rewritten by a program, names and all; put it back, from your last copy, and change only what is between the quotes after msgstr",
      },
    ];
  return reported
    .sort((a, b) => a - b)
    .map((line) => ({ file: path, place: `line ${line}`, problem: String(problems.get(line)) }));
}

const noLine = "is not a line of a catalog; take it out, or put it within the quotes of the text above";
const otherQuotes = 'has quotes of another kind; use the straight one: "';
const merged = "is a mark between two versions of the file; keep the lines of one version, and take the marks out";

/** Whether git wrote the line before, between or after two versions. */
const isMark = (line: string) => /^\s*(<{7}|={7}|>{7})/.test(line);

/** More than a person makes; and a quarter of all lines has one. */
const MOST_SLIPS = 8;

/** The first word of a line, and the keyword that was probably meant. */
function wordOf(content: string): { word: string; keyword: string | undefined; rest: string } {
  const [, word = "", rest = ""] = /^([\p{L}\d_]+)(.*)$/u.exec(content.trim()) ?? [];
  return { word, keyword: nearest(word, ["msgid", "msgstr"]), rest: rest.trim() };
}

/** Whether a line is a word and a quoted text, like a catalog's lines. */
const isKeywordLike = (content: string) => /^\s*[\p{L}\d_]+\s*".*"\s*$/u.test(content);

/**
 * Why a line is none of a catalog, and the fix.
 *
 * @param isText whether a text is due, rather than the name of one
 */
function otherProblem(content: string, isText: boolean): string {
  const line = content.trim();
  const { word, keyword, rest } = wordOf(line);
  if (hasHidden(line.replaceAll("\t", " "))) return "has a hidden character in it; type the line again";
  if (isMark(line)) return merged;
  if (/^msg(ctxt|id_plural)\b/.test(line)) return `begins with ${word}, which has no use here; take the line out`;
  if (/^msgstr\s*\[/.test(line)) return "has a number after msgstr; take the number and its [ ] out";
  if (/^msgid\s*".*"\s*msgstr\s*"/.test(line)) return "has msgid and msgstr; put msgstr into a line of its own, below";
  if (keyword && keyword !== word) return `begins with ${word}; write ${keyword}`;
  if (!keyword && isKeywordLike(line)) return `begins with ${word}; write ${isText ? "msgstr" : "msgid"}`;
  if (/^"[^"]*"\s*[:=]\s*"/.test(line))
    return "has a name and a text; write the name after msgid, the text after msgstr";
  if (!keyword && !line.startsWith('"')) {
    if (/^[“”„«»‘’']/u.test(line)) return otherQuotes;
    return /^(\/\/|\/\*|--|;|<!--)/.test(line) ? "is a note; begin it with #" : noLine;
  }
  const value = keyword ? rest : line;
  if (/^[:=]/.test(value)) return `has ${value[0]} after ${keyword}; take it out`;
  if (/^".*"\s*[,;.]$/.test(value)) return `has ${value.at(-1)} after its last quote; take it out`;
  if (/^'/.test(value) || (/[“”„«»‘]/.test(value) && !/^".*"$/.test(value))) return otherQuotes;
  return 'needs one " before and one " after its text; write \\" for a quote within the text';
}
