import { type Language, languagesOf } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import {
  type ByLanguage,
  inLanguage,
  type LocalizedText,
  type MediaName,
  type Project,
} from "../../project/project.ts";
import type { Edit } from "./edit.ts";
import { nearestThing } from "./fields.ts";
import { keyOf, type Place, parentOf, placeIn, valueAt } from "./place.ts";

/** Returns the title that a file's name makes: without its ending, with spaces for dashes. */
function fileTitle(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/**
 * Returns the edits that title a document by its file's name, in the languages that get this file. A title that somebody wrote stays; one
 * that the file before made is replaced.
 *
 * @param place the file in a language
 */
export function titleEdits(project: Project, place: Place, name: string): readonly Edit[] {
  const whole = nearestThing(place);
  const text = placeIn(whole?.place ?? "", whole?.thing === "file" ? "label" : "title");
  const language = keyOf(place) as Language;
  const before = (valueAt(project, parentOf(place)) ?? {}) as ByLanguage<MediaName>;
  const [first] = Object.keys({ ...before, [language]: name });
  const titles = (valueAt(project, text) ?? {}) as LocalizedText;
  const isOurs = (code: Language) =>
    !isWorded(titles[code]) || titles[code] === fileTitle(inLanguage(before, code) ?? "");
  const served = languagesOf(project.site).filter(
    ({ code }) => code === language || (!before[code] && first === language),
  );
  return served
    .filter(({ code }) => isOurs(code))
    .map(({ code }) => ({ edit: "set", place: placeIn(text, code), value: fileTitle(name), isAnswer: true }));
}
