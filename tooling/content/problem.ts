import { languageName, languages } from "../../machines/languages.ts";
import { quoted } from "../files/suggest.ts";

/** The path to a value in a JSON file: names, and indices of lists. */
export type Key = string | number;

/** A mistake in what the owner wrote, and the fix. */
export interface Problem {
  /** With slashes, from the project's folder. */
  readonly file: string;
  /** All files that it is about, where they are several. */
  readonly files?: readonly string[];
  /** The path in a JSON file, in which `{ id }` is the element of a list; or the id of a text. */
  readonly entry?: readonly (Key | { readonly id: string })[] | string;
  /** The ids of all texts that it is about, where they are several. */
  readonly ids?: readonly string[];
  /** The place in the file as people say it, where it is no entry: `line 3`. */
  readonly place?: string;
  readonly problem: string;
}

/** A problem in a line: file, place, fix. */
export function printProblem({ file, files = [file], entry, place, problem }: Problem): string {
  const where = place ?? (typeof entry === "string" ? `"${entry}"` : entry && placeOf(entry));
  const start = [files.join(" and "), where].filter(Boolean).join(", ");
  return start ? `${start}: ${problem}` : problem;
}

/** Reads the lines of an error whose place is no entry: `.env.local, line 3: is empty; …`. */
export const readProblems = (message: string): Problem[] =>
  message.split("\n").map((line) => {
    const [, file = "", place, problem = line] = /^([^,:]+)(?:, ([^:]+))?: (.*)$/.exec(line) ?? [];
    return { file, ...(place && { place }), problem };
  });

const languageNames: ReadonlyMap<unknown, string> = new Map(languages.map(({ code }) => [code, languageName(code)]));

/** What each list's things are called, where it isn't the name without its "s". */
const things: Readonly<Record<string, string>> = { social: "social item" };

/** A path as people say it: `step 3, Spanish video`, `step 2, link 1`. */
export function placeOf(keys: readonly (Key | { readonly id: string })[]): string {
  const names: string[] = [];
  for (const [index, key] of keys.entries()) {
    const list = String(keys[index - 1]);
    const thing = things[list] ?? list.replace(/s$/, "");
    if (typeof key === "object") names.splice(-1, 1, `${thing} "${key.id}"`);
    else if (typeof key === "number" && index > 0) names.splice(-1, 1, `${thing} ${key + 1}`);
    else names.push(/^[\w$-]{1,40}$/.test(String(key)) ? String(key) : quoted(key));
  }
  const last = names.at(-1);
  const before = names.at(-2);
  const language = languageNames.get(last ?? "");
  if (language && before)
    return [...names.slice(0, -2), `${language} ${before === "flyers" ? "flyer" : before}`].join(", ");
  return names.join(", ") || "the whole file";
}
