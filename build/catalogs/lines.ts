import { hasHidden, nearest } from "../suggest.ts";
import { type Line, linesOf, readLine } from "./catalog-text.ts";

/** The text that is being read: its name, and the lines that the name and the text begin in, from 1. */
interface Open {
  id: string;
  readonly line: number;
  textLine?: number;
  readonly isObsolete: boolean;
  readonly isFirst: boolean;
}

/**
 * Reads a catalog line by line, as strictly as it must be written: tools read a line that they can't understand as something
 * else, and a text is lost. Obsolete texts (`#~`) are no mistakes.
 *
 * @param text the catalog, a `.po` file
 * @returns a line for each problem: file, line, fix
 */
export function findCatalogProblems(path: string, text: string): string[] {
  const problems: { line: number; problem: string }[] = [];
  const tell = (line: number, problem: string) => problems.push({ line, problem });
  const seen = new Map<string, number>();
  let open: Open | undefined;
  let note: number | undefined;

  const close = () => {
    if (!open || open.isObsolete) return;
    const { id, line, textLine, isFirst } = open;
    if (textLine === undefined) return tell(line, 'has no line msgstr below it; write msgstr "" there, with the text');
    if (id === "") {
      if (!isFirst) tell(line, "has no name between its quotes; put the name back that stood there");
      return;
    }
    const first = seen.get(id);
    if (first) tell(line, `"${id}" is there twice, in line ${first} too; keep one of the two`);
    seen.set(id, line);
  };
  const read = ({ kind, isObsolete, value }: Line, line: number) => {
    if (kind === "msgid") {
      close();
      open = { id: value, line, isObsolete, isFirst: !open };
    } else if (open && open.isObsolete !== isObsolete && (kind === "string" || open.textLine === undefined)) {
      tell(line, 'is half of an old text; begin all lines of that text with "#~ ", or none of them');
    } else if (kind === "msgstr") {
      if (!open || open.textLine !== undefined)
        tell(line, "has no line msgid above it, which names the text; put that line back");
      else open.textLine = line;
    } else if (!open) tell(line, noLine);
    else if (open.textLine === undefined) open.id += value;
    if (kind !== "msgid" && note !== undefined && !isObsolete)
      tell(note, "is a note in the middle of a text; put it above the line msgid");
    note = undefined;
  };

  for (const [index, content] of linesOf(text).entries()) {
    const line = readLine(content);
    if (line.kind === "other") tell(index + 1, otherProblem(content));
    else if (line.kind === "comment") note ??= line.isObsolete ? undefined : index + 1;
    else if (line.kind !== "blank") read(line, index + 1);
    // A line that is told already does not leave the next one without its other half.
    if (line.kind === "other" && open) open.textLine ??= index + 1;
  }
  close();
  return problems.sort((a, b) => a.line - b.line).map(({ line, problem }) => `${path}, line ${line}: ${problem}`);
}

const noLine = "is no line of a catalog; take it out, or put it within the quotes of the text above";

/** What is wrong with a line that is none of a catalog, and the fix. */
function otherProblem(content: string): string {
  const line = content.trim();
  if (hasHidden(line.replaceAll("\t", " "))) return "has a hidden character in it; type the line anew";
  const [, word = "", rest = ""] = /^([\p{L}\d]+)(.*)$/u.exec(line) ?? [];
  const keyword = nearest(word, ["msgid", "msgstr"]);
  if (keyword && keyword !== word) return `begins with ${word}; write ${keyword}`;
  if (!keyword && !line.startsWith('"')) {
    if (/^[“”„«»‘’']/u.test(line)) return otherQuotes;
    return /^(\/\/|\/\*|--|;|<!--)/.test(line) ? "is a note; begin it with #" : noLine;
  }
  const value = keyword ? rest.trim() : line;
  if (/^[:=]/.test(value)) return `has ${value[0]} after ${keyword}; take it out`;
  if (/^".*"\s*[,;.]$/.test(value)) return `has ${value.at(-1)} after its last quote; take it out`;
  if (/^'/.test(value) || (/[“”„«»‘]/.test(value) && !/^".*"$/.test(value))) return otherQuotes;
  return 'needs one " before and one " after its text; write \\" for a quote within the text';
}

const otherQuotes = 'has quotes of another kind; use the straight one: "';
