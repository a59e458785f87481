import { languages, languagesOf } from "../../project/languages.ts";
import type { Project } from "../../project/project.ts";
import { valuesOf } from "../../project/values.ts";
import type { Edit } from "./edit.ts";
import { type Place, placeOf, valueAt } from "./place.ts";

type SetEdit = Extract<Edit, { edit: "set" }>;

/** Returns the values that are there in languages that the site doesn't speak, with what is left of them. */
function unspokenValues(project: Project) {
  const spoken = languagesOf(project.site).map(({ code }) => code);
  const unspoken = languages.map(({ code }) => code).filter((code) => !spoken.includes(code));
  const found = new Map<Place, { readonly edit: SetEdit; readonly isShared: boolean }>();
  for (const { kind, path } of valuesOf(project)) {
    const isText = kind === "text";
    if (!isText && !unspoken.some((code) => code === path.at(-1))) continue;
    const place = placeOf(project, isText ? path : path.slice(0, -1));
    const entries = Object.entries(valueAt(project, place) ?? {});
    const left = entries.filter(([code]) => !unspoken.some((one) => one === code));
    if (left.length === entries.length) continue;
    // What stands alone stands for every language, unless it is a text.
    const isShared = !isText && left.length === 0;
    const value = isShared ? { [String(spoken[0])]: entries[0]?.[1] } : Object.fromEntries(left);
    found.set(place, { edit: { edit: "set", place, value }, isShared });
  }
  return [...found.values()];
}

/** Returns the edits that give what stands for every language to the site's own language, whose field shows it. */
export const sharedEdits = (project: Project): readonly SetEdit[] =>
  unspokenValues(project).flatMap(({ edit, isShared }) => (isShared ? [edit] : []));

/** Returns the edits that remove texts, addresses and media in languages that the site doesn't speak. */
export const unspokenEdits = (project: Project): readonly SetEdit[] => unspokenValues(project).map(({ edit }) => edit);
