import type { I18n } from "@lingui/core";
import type { ProblemCode, Values } from "../../project/problem.ts";
import { capitalized } from "../app/place-name.ts";
import type { TodoCode, TodoProblem } from "./todo-items.ts";

type Wording = (i18n: I18n, values: Values) => string;

const mixedUp: Wording = (i18n) => i18n._("studio.problem.mixedUp");
const unreadable: Wording = (i18n) => i18n._("studio.problem.unreadable");
const missing: Wording = (i18n) => i18n._("studio.problem.missing");
const addAgain: Wording = (i18n) => i18n._("studio.problem.media.again");
const lost: Wording = (i18n) => i18n._("studio.problem.media.lost");
const captions: Wording = (i18n) => i18n._("studio.problem.captions");

/** The wordings of the Studio, where those for a line of a terminal speak of files, of forms of data, or lack their subject. */
const wordings = {
  suggested: (i18n) => i18n._("studio.problem.suggested"),
  outdated: (i18n, { text }) => i18n._("studio.problem.outdated", { text }),
  leftover: (i18n, { word }) => i18n._("studio.problem.leftover", { word }),
  missing,
  empty: missing,
  unknown: unreadable,
  type: unreadable,
  choice: unreadable,
  number: unreadable,
  many: (i18n, { count, most }) => i18n._("studio.problem.many", { count, most }),
  deep: (i18n) => i18n._("studio.problem.deep"),
  version: (i18n) => i18n._("studio.problem.version"),
  id: mixedUp,
  "id.taken": mixedUp,
  "id.twice": mixedUp,
  color: (i18n, { text }) => i18n._("studio.problem.color", { text }),
  "color.contrast": (i18n, { scheme }) => i18n._("studio.problem.color.contrast", { scheme }),
  "text.name": (i18n) => i18n._("studio.problem.text.name"),
  "text.missing": (i18n) => i18n._("studio.problem.text.missing"),
  "text.flyer": (i18n) => i18n._("studio.problem.text.flyer"),
  "text.long": (i18n, { count, most }) => i18n._("studio.problem.text.long", { count, most }),
  "text.address": (i18n, { text }) => i18n._("studio.problem.text.address", { text }),
  "text.marks": (i18n, { text }) => i18n._("studio.problem.text.marks", { text }),
  "link.missing": (i18n) => i18n._("studio.problem.link.missing"),
  "link.long": (i18n, { most }) => i18n._("studio.problem.link.long", { most }),
  "video.unread": (i18n) => i18n._("studio.problem.video.unread"),
  "media.missing": lost,
  "media.lost": lost,
  "media.changed": lost,
  "media.name": addAgain,
  "media.ending": addAgain,
  "media.twice": addAgain,
  "media.square": addAgain,
  "media.type": (i18n, { use }) => i18n._("studio.problem.media.type", { use }),
  "media.large": (i18n, { size, most }) => i18n._("studio.problem.media.large", { size, most }),
  "media.wide": addAgain,
  "media.part": (i18n) => i18n._("studio.problem.media.part"),
  "media.moving": (i18n) => i18n._("studio.problem.media.moving"),
  "media.notes": (i18n) => i18n._("studio.problem.media.notes"),
  "media.places": (i18n) => i18n._("studio.problem.media.places"),
  "media.hevc": (i18n) => i18n._("studio.problem.media.hevc"),
  "media.svg": (i18n) => i18n._("studio.problem.media.svg"),
  "media.small": (i18n, { width, height, leastWidth, leastHeight }) =>
    i18n._("studio.problem.media.small", { width, height, leastWidth, leastHeight }),
  "media.unused": (i18n) => i18n._("studio.problem.media.unused"),
  "captions.none": captions,
  "captions.times": captions,
  "clip.empty": (i18n) => i18n._("studio.problem.clip.empty"),
  "clip.captions": (i18n, { site }) => i18n._("studio.problem.clip.captions", { site }),
  "app.address": (i18n) => i18n._("studio.problem.app.address"),
  "icon.missing": (i18n) => i18n._("studio.problem.icon.missing"),
  "password.empty": (i18n) => i18n._("studio.problem.password.empty"),
  "password.public": (i18n) => i18n._("studio.problem.password.public"),
  "password.weak": (i18n) => i18n._("studio.problem.password.weak"),
} satisfies Partial<Record<TodoCode, Wording>>;

const hasWording = (code: TodoCode): code is keyof typeof wordings => Object.hasOwn(wordings, code);

/** What is wrong, in the owner's words, as a sentence. */
export function problemText(i18n: I18n, { code, values }: Pick<TodoProblem, "code" | "values">): string {
  const text = hasWording(code)
    ? (wordings[code] as Wording)(i18n, values)
    : i18n._(`problem.${code satisfies ProblemCode}`, values);
  return capitalized(text);
}
