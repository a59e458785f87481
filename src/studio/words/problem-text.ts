import type { I18n } from "@lingui/core";
import type { TodoCode, TodoProblem } from "../model/todo-items.ts";
import { capitalize } from "./place-name.ts";
import { say } from "./studio-i18n.ts";

/** Problem codes that share the text of another one, because they mean the same to an owner. */
const shared: Partial<Record<TodoCode, string>> = {
  empty: "missing",
  unknown: "unreadable",
  type: "unreadable",
  choice: "unreadable",
  "languages.twice": "unreadable",
  number: "unreadable",
  id: "mixedUp",
  "id.taken": "mixedUp",
  "id.twice": "mixedUp",
  "media.missing": "media.lost",
  "media.changed": "media.lost",
  "media.name": "media.again",
  "media.ending": "media.again",
  "media.twice": "media.again",
  "media.square": "media.again",
  "media.wide": "media.again",
  "captions.letters": "captions",
  "captions.none": "captions",
  "captions.times": "captions",
};

/** Returns a problem in the owner's words as a sentence. The texts for the command line mention files, and some lack a subject. */
export function problemText(i18n: I18n, { code, values }: Pick<TodoProblem, "code" | "values">): string {
  const owners = `owner.problem.${shared[code] ?? code}`;
  const id = owners in i18n.messages ? owners : `problem.${code}`;
  return capitalize(say(i18n, id as "problem.missing", values));
}
