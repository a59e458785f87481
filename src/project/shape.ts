import type * as v from "valibot";
import { below, isProblemCode, type Path, type Problem, pathText, problem, quote } from "./problem.ts";
import { readVideo, unread, videoProblem } from "./video-address.ts";

/**
 * The limits of a project: items of a list, entries of an object, all values, and nesting. No real project reaches
 * them.
 */
const MOST_ITEMS = 1000;
const MOST_ENTRIES = 5000;
const MOST_VALUES = 200_000;
const DEEPEST = 12;

/**
 * The problem of a value that is too large or too deep to check, which includes cyclic values; `null` if it can be
 * checked.
 */
export function sizeProblem(whole: unknown): Problem | null {
  let left = MOST_VALUES;
  const visit = (value: unknown, path: Path): Problem | null => {
    left -= 1;
    if (value === null || typeof value !== "object") return null;
    if (path.length > DEEPEST || left < 0) return problem("deep", {}, path.slice(0, 4));
    const keys = Object.keys(value);
    const most = Array.isArray(value) ? MOST_ITEMS : MOST_ENTRIES;
    if (keys.length > most) return problem("many", { count: keys.length, most }, path);
    for (const key of keys) {
      const found = visit(Reflect.get(value, key), [...path, Array.isArray(value) ? Number(key) : key]);
      if (found) return found;
    }
    return null;
  };
  return visit(whole, []);
}

/** The names that valibot leaves out of a record without an issue: https://github.com/fabian-hiller/valibot/blob/v1.5.0/library/src/utils/_isValidObjectKey/_isValidObjectKey.ts */
const leftOut = ["__proto__", "constructor", "prototype"];

/** The problems of names in the project's records that could change what every object inherits. */
export const leftOutProblems = (project: unknown): Problem[] =>
  ["texts", "media"].flatMap((record) =>
    leftOut
      .filter((name) => Object.hasOwn(Object(Object(project)[record]), name))
      .map((name) => problem("unknown", {}, [record, name])),
  );

/** The name that the problem's wording has for each of valibot's types. */
const expectedTypes: Readonly<Record<string, string>> = { string: "text", Array: "list", number: "number" };

/** The problems that the issues of the project's schema amount to. */
export function shapeProblems(issues: readonly v.BaseIssue<unknown>[]): Problem[] {
  const problems = issues.map((issue): Problem => {
    const steps = issue.path ?? [];
    const path = steps.map(({ key }) => (typeof key === "number" ? key : String(key)));
    // For a list where an object belongs, valibot reports each missing entry, so only the list itself is reported.
    const parent = steps.at(-1)?.input;
    const isList = issue.type === "strict_object" && Array.isArray(parent);
    if (isList) return problem("type", { expected: "part" }, path.slice(0, -1));
    if (issue.kind === "validation" && isProblemCode(issue.message))
      return problem(issue.message, typeof issue.input === "string" ? { text: quote(issue.input) } : {}, path);
    if (issue.type === "literal" && isProblemCode(issue.message)) return problem(issue.message, {}, path);
    if (issue.received === "undefined") return problem("missing", {}, path);
    if (issue.expected === "never") return problem("unknown", {}, path);
    if (typeof issue.input === "string" && issue.type === "strict_object" && path.at(-2) === "video")
      return textForVideo(issue.input, path);
    if (issue.type === "picklist" || issue.type === "literal")
      return problem("choice", { expected: String(issue.expected).replace(/[()]/g, "") }, path);
    return problem("type", { expected: expectedTypes[String(issue.expected)] ?? "part" }, path);
  });
  return [...new Map(problems.map((found) => [`${found.code} ${pathText(found.path)}`, found])).values()];
}

/** The problem of a video's address where the parsed video belongs. */
function textForVideo(text: string, path: Path): Problem {
  const video = readVideo(text);
  const [found] = below(path, video ? unread(text, video) : videoProblem(text));
  return found ?? problem("video.none", { text: quote(text) }, path);
}
